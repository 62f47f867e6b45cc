import { floors, getModule } from '../floors.ts'
import { type Check, createFileCheck, type LineFinding } from '../source/check.ts'
import { getFacts } from '../source/facts.ts'
import { listImports } from '../source/imports.ts'
import { getLineNumber, isTest, type Source } from '../source/tree.ts'

const statement =
  /^\s*(?:--[^\n]*\n\s*)*(?:select|insert\s+into|update|delete\s+from|with|merge\s+into|truncate|create|alter|drop)\b/i
const schemas = floors.flat()
const schemaUse = new RegExp(
  `(?:from|join|into|update|call|select|,|\\()\\s*(?:only\\s+)?(${schemas.join('|')})\\.([a-z_]+)`,
  'gi',
)

// SQL belongs in the platform's database code, in stores, and in the audit that queries across all of them.
const sqlHomes = /\/(store[^/]*|audit-money)\.ts$|^packages\/server\/src\/platform\/|\/db\/[^/]+\.ts$/

/** Tables without a brand, each with its reason. */
const tablesWithoutBrand: Record<string, string> = {
  'platform.migration': 'the schema itself has a version, not a brand',
  'platform.installation': 'the whole database is a real installation or a sandbox',
}

/** Tables whose key does not begin with the brand, each with its reason. */
const tablesWithOtherKeys: Record<string, string> = {
  'games.vendor_route': 'maps a vendor’s message to its brand',
  'platform.outbox': 'the relay reads the lines of all brands in order',
}

/** The files that may query across brands. */
const acrossBrandsUsers = [/^packages\/server\/src\/platform\//, /^packages\/server\/src\/audit-money\.ts$/]

const isSource = ({ path }: Source) => /^packages\/(server|studio)\/src\/.*\.ts$/.test(path) && !isTest(path)
const isServer = ({ path }: Source) => /^packages\/server\/src\/.*\.ts$/.test(path) && !isTest(path)
const isStore = ({ path }: Source) => getModule(path) !== undefined && /\/store[^/]*\.ts$/.test(path)
const isMigration = ({ path }: Source) => /^packages\/server\/migrations\/.*\.sql$/.test(path)

function listStatements(source: Source): { text: string; line: number }[] {
  return getFacts(source).texts.filter(
    ({ within, text, name }) => within !== 'jsx' && (name === 'sql' || statement.test(text)) && name !== 'JSXAttribute',
  )
}

const sqlPlaces = createFileCheck('SQL outside stores', isSource, (source) =>
  sqlHomes.test(source.path)
    ? []
    : listStatements(source)
        .filter(({ text }) => looksLikeSql(text))
        .map(({ line }) => ({ line, what: 'contains SQL: move it to a function in the module’s store' })),
)

/** Whether a text is SQL: an English sentence may also begin with "select", but lacks the second keyword. */
function looksLikeSql(text: string): boolean {
  return statement.test(text) && /\b(from|into|set|as|table|values|schema|index|\$\d)\b/i.test(text)
}

/** The files that compose statements, each from constants alone. */
const statementMakers: Record<string, string> = {
  'packages/server/src/platform/db/migrate.ts': 'the name of the application’s role',
  'packages/server/src/platform/db/prepared-statements.ts': 'the two statement markers',
  'packages/server/src/platform/events/push-subscription.ts': 'the name of the channel',
  'packages/server/src/platform/events/relay.ts': 'the number of lines per tick',
  'packages/server/src/reports/store-exports.ts': 'column names from constants in the file',
  'packages/server/src/ledger/store-check.ts': 'our own audit query and its limit',
}

/** I07: a value reaches the database as a parameter, never inside the text of a statement. */
const composedStatements = createFileCheck('composed SQL statements', isServer, (source) =>
  source.path in statementMakers
    ? []
    : getFacts(source)
        .calls.filter(
          ({ callee, made }) => (/\.query$/.test(callee) && made) || /^sql\.(raw|lit|ref|id|table)$/.test(callee),
        )
        .map(({ line, callee }) => ({
          line,
          what: `composes an SQL statement for ${callee}: pass values as parameters`,
        })),
)

const foreignTables = createFileCheck('foreign tables', isStore, (source) =>
  listStatements(source).flatMap(({ text, line }) =>
    [...text.matchAll(schemaUse)]
      .filter(([, schema = '', name = '']) => schema.toLowerCase() !== getModule(source.path) && !name.endsWith('_pub'))
      .map(([, schema, name]) => ({
        line,
        what: `uses ${schema}.${name}, a table of another module: use its public.ts or a view that ends in _pub`,
      })),
  ),
)

const brandInTables = createFileCheck('brand in tables', isMigration, ({ text }) =>
  [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_]+\.[a-z_]+)\s*\(([\s\S]*?)\n\)/gi)].flatMap(
    (found) => {
      const [, table = '', columns = ''] = found
      return checkTable(table, columns).map((what) => ({ line: getLineNumber(text, found.index), what }))
    },
  ),
)

function checkTable(table: string, columns: string): string[] {
  if (table in tablesWithoutBrand) return []
  if (!/^\s*brand_id\s/m.test(columns)) return [`${table} has no brand_id: every row belongs to a brand`]
  if (table in tablesWithOtherKeys) return []
  const [, key] = /primary key\s*\(\s*([a-z_]+)/i.exec(columns) ?? []
  const isAlone = /^\s*brand_id\s[^,]*primary key/im.test(columns)
  return key === 'brand_id' || isAlone ? [] : [`the primary key of ${table} must begin with brand_id`]
}

const ownSchema = createFileCheck('schema of a migration', isMigration, (source) => {
  const module = /\/\d{4}_([a-z]+)/.exec(source.path)?.[1]
  const made = [
    ...source.text.matchAll(
      /^create (?:unlogged )?(?:table|or replace view|view|materialized view|schema) (?:if not exists )?([a-z_]+)/gim,
    ),
  ]
  const foreign = made.filter(([, schema]) => schema !== module)
  return foreign.map(
    (found): LineFinding => ({
      line: getLineNumber(source.text, found.index + 1),
      what: `creates an object in schema ${found[1]}: a migration of ${module} may only use its own schema`,
    }),
  )
})

const acrossBrands: Check = {
  name: 'across brands',
  run(files) {
    const server = files.filter(({ path }) => path.startsWith('packages/server/src/') && !isTest(path))
    const users = server.filter(({ text }) => /\bacrossBrands\b/.test(text))
    const findings = users
      .filter(({ path }) => !acrossBrandsUsers.some((allowed) => allowed.test(path)))
      .map(({ path, text }) => ({
        path,
        line: getLineNumber(text, text.search(/\bacrossBrands\b/) + 1),
        what: 'reads across brands, but is not listed in tools/tidy/sql.ts',
      }))
    return { seen: listImports(server).length, findings }
  },
}

export const sqlChecks: Check[] = [sqlPlaces, composedStatements, foreignTables, brandInTables, ownSchema, acrossBrands]
