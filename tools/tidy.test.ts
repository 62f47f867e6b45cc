import { expect, test } from 'vitest'
import { formatFinding, runChecks } from './source/check.ts'
import { readTree, type Source } from './source/tree.ts'
import { tidyChecks } from './tidy.ts'

const server = 'packages/server/src'

/** A small tree that gives every check something to look at and contains no errors. */
const soundTree: Source[] = [
  {
    path: `${server}/brand/settings.ts`,
    text: "import { readBrand } from './store.ts'\nexport const settings = readBrand\n",
  },
  {
    path: `${server}/brand/store.ts`,
    text: [
      "import { sql } from '#platform/db/tx.ts'",
      'export const readBrand = (tx: Tx) => tx.query(sql`select b.name from brand.brand b join members.team_pub t using (brand_id)`)',
      '',
    ].join('\n'),
  },
  { path: `${server}/brand/settings.test.ts`, text: "test('a brand', () => { Number('1') })\n" },
  {
    path: 'packages/server/migrations/0002_brand.sql',
    text: 'create schema brand;\ncreate table brand.brand (\n  brand_id int not null,\n  code text not null,\n  primary key (brand_id, code)\n);\n',
  },
  {
    path: 'packages/web/src/Card.tsx',
    text: 'export const Card = () => <p className="ms-2 text-start" title="card.title">{text} · 12</p>\n',
  },
]

const runTidyChecks = (...planted: Source[]) => {
  const paths = new Set(planted.map(({ path }) => path))
  return runChecks(tidyChecks, [...soundTree.filter(({ path }) => !paths.has(path)), ...planted]).map(formatFinding)
}

// Assembled, so that this file contains no such mark itself.
const mark = ['FIX', 'ME'].join('')
const buildLines = (count: number) => Array.from({ length: count }, (_, index) => `  act(${index})`).join('\n')
const buildImports = (count: number) =>
  Array.from({ length: count }, (_, index) => `import './part-${index}.ts'`).join('\n')
const createSettings = (text: string): Source => ({ path: `${server}/brand/settings.ts`, text })
const createStore = (sql: string): Source => ({
  path: `${server}/brand/store.ts`,
  text: `export const read = (tx) => tx.query(sql\`${sql}\`)\n`,
})
const createScreen = (text: string): Source => ({ path: 'packages/web/src/Card.tsx', text })
const createMigration = (text: string): Source => ({ path: 'packages/server/migrations/0002_brand.sql', text })

test('a sound tree has no finding', () => {
  expect(runTidyChecks()).toEqual([])
})

test.each<[string, Source, string]>([
  [
    'a long function',
    createSettings(`export function longOne() {\n${buildLines(70)}\n}\n`),
    'settings.ts:1: longOne has 72 lines',
  ],
  [
    'a long arrow function',
    createSettings(`export const longOne = () => {\n${buildLines(70)}\n}\n`),
    'settings.ts:1: longOne has 72 lines',
  ],
  [
    'a long component',
    createScreen(`export function Card() {\n${buildLines(120)}\n}\n`),
    'Card.tsx:1: Card has 122 lines, more than 120',
  ],
  ['a long file', createSettings(`${'act()\n'.repeat(301)}`), 'settings.ts:301: has 301 lines'],
  ['many parameters', createSettings('export const f = (a, b, c, d, e) => a\n'), 'settings.ts:1: f takes 5 parameters'],
  ['many imports of a server file', createSettings(buildImports(13)), 'settings.ts:1: imports 13 files, more than 12'],
  ['many imports of a screen', createScreen(buildImports(21)), 'Card.tsx:1: imports 21 files, more than 20'],
  ['words between tags', createScreen('export const Card = () => <p>\n  Hello</p>\n'), 'Card.tsx:1: shows "Hello"'],
  ['words in Chinese', createScreen('export const Card = () => <p>余额</p>\n'), 'Card.tsx:1: shows "余额"'],
  [
    'words in an attribute',
    createScreen('export const Card = () => <img alt="A spinning top" />\n'),
    'shows "A spinning top"',
  ],
  [
    'words in a refusal',
    createSettings("export const f = () => refuse('not enough money')\n"),
    'refuses with "not enough money"',
  ],
  [
    'words in a refusal’s template',
    createSettings(`export const f = () => refuse(\`only \${n} left\`)\n`),
    'refuses with "only   left"',
  ],
  ['unfinished code', createSettings(`export const f = 1 // ${mark} later\n`), 'settings.ts:1: says'],
  ['unfinished SQL', createMigration(`create schema brand;\n-- ${mark}: an index\n`), '0002_brand.sql:2: says'],
  ['a left margin', createScreen('export const Card = () => <p className="flex hover:-ml-2" />\n'), 'uses :-ml-2'],
  ['text on the right', createScreen("export const side = wide && 'text-right'\n"), 'uses text-right'],
  ['a position at the left', createScreen('export const side = `absolute left-[4px]`\n'), 'uses left-[4px]'],
  ['a corner at the right', createScreen("export const side = 'rounded-tr-lg'\n"), 'uses rounded-tr-lg'],
  ['a default export', createSettings('export default 1\n'), 'settings.ts:1: is a default export'],
  [
    'a default export by name',
    createSettings('const a = 1\nexport { a as default }\n'),
    'settings.ts:2: is a default export',
  ],
  ['a barrel', createSettings("export * from './store.ts'\n"), 'settings.ts:1: re-exports everything'],
  ['a named barrel', createSettings("export * as all from './store.ts'\n"), 'settings.ts:1: re-exports everything'],
  [
    'a skipped test',
    { path: `${server}/brand/settings.test.ts`, text: "test.skip('a', () => {})\n" },
    'test.skip disables tests',
  ],
  [
    'an exclusive group',
    { path: `${server}/brand/settings.test.ts`, text: "describe.only('a', () => {})\n" },
    'describe.only disables',
  ],
  [
    'a story put off',
    { path: 'packages/e2e/src/story.ts', text: "test.fixme('a', () => {})\n" },
    'test.fixme disables tests',
  ],
  [
    'SQL in a use case',
    createSettings('export const f = (tx) => tx.query(sql`select 1 from brand.brand`)\n'),
    'settings.ts:1: contains SQL',
  ],
  [
    'SQL in a plain string',
    createSettings("export const f = (tx) => tx.query('update brand.brand set name = $1')\n"),
    'settings.ts:1: contains SQL',
  ],
  [
    'SQL after a line break',
    createSettings('export const f = (tx) => tx.query(`\n  delete from brand.brand`)\n'),
    'settings.ts:1: contains SQL',
  ],
  [
    'SQL made of texts',
    { path: `${server}/brand/store.ts`, text: 'export const read = (tx, id) => tx.query(`select $' + '{id}`)\n' },
    'store.ts:1: composes an SQL statement for tx.query',
  ],
  [
    'SQL put together',
    { path: `${server}/brand/store.ts`, text: "export const read = (tx, id) => tx.query('select ' + id)\n" },
    'store.ts:1: composes an SQL statement for tx.query',
  ],
  [
    'SQL that is let in as it is',
    {
      path: `${server}/brand/store.ts`,
      text: 'export const read = (tx, by) => tx.query(sql`select $' + '{sql.raw(by)}`)\n',
    },
    'store.ts:1: composes an SQL statement for sql.raw',
  ],
  ['a foreign table', createStore('select name from members.profile'), 'store.ts:1: uses members.profile'],
  [
    'a foreign table in a join',
    createStore('select 1 from brand.brand b join wallet.transfer t using (brand_id)'),
    'uses wallet.transfer',
  ],
  ['a foreign table to write', createStore('insert into audit.line (brand_id) values (1)'), 'uses audit.line'],
  [
    'a table without brand',
    createMigration('create table brand.colour (\n  code text primary key\n);\n'),
    'brand.colour has no brand_id',
  ],
  [
    'a key that begins elsewhere',
    createMigration(
      'create table brand.colour (\n  brand_id int not null,\n  code text,\n  primary key (code, brand_id)\n);\n',
    ),
    'primary key of brand.colour',
  ],
  [
    'a migration that builds next door',
    createMigration('create table wallet.x (\n  brand_id int primary key\n);\n'),
    'creates an object in schema wallet',
  ],
  [
    'a look across brands',
    createSettings('export const f = () => acrossBrands(1)\n'),
    'settings.ts:1: reads across brands',
  ],
  ['a float', createSettings("export const f = Number('1.1')\n"), 'settings.ts:1: calls Number'],
  ['another float', createSettings("export const f = parseFloat('1.1')\n"), 'settings.ts:1: calls parseFloat'],
  ['chance', createSettings('export const f = Math.random()\n'), 'settings.ts:1: calls Math.random'],
  [
    'an expression out of a text',
    createSettings('export const f = (text) => new RegExp(text)\n'),
    'builds a regular expression from text',
  ],
  [
    'an expression by the way',
    createSettings('export const f = (a, b) => a.match(b)\n'),
    'builds a regular expression from b',
  ],
  ['the clock of the machine', createSettings('export const f = Date.now()\n'), 'settings.ts:1: calls Date.now'],
  ['an answer made old by hand', createScreen('cache.invalidateQueries()\n'), 'Card.tsx:1: calls invalidateQueries'],
])('%s is found', (_, planted, words) => {
  expect(runTidyChecks(planted)).toContainEqual(expect.stringContaining(words))
})

test.each<[string, Source]>([
  [
    'a group of tests, however long',
    { path: `${server}/brand/settings.test.ts`, text: `describe('a', () => {\n${buildLines(90)}\n})\n` },
  ],
  ['a sentence that begins like a statement', createSettings("export const f = log('select a brand')\n")],
  ['a comment about SQL', createSettings('// select from brand.brand\nexport const f = 1\n')],
  ['a key in an attribute', createScreen('export const Card = () => <Field label="member.name" />\n')],
  ['a direction that is no utility', createScreen("export const swipe = 'right'\n")],
  ['the currency without a country', createSettings("// The vendor's XXX currency\nexport const f = 1\n")],
  ['an expression that is written out', createSettings("export const f = (a) => a.match(/x/) && new RegExp('x')\n")],
  [
    'a brand that is its own key',
    createMigration('create table brand.head (\n  brand_id int primary key,\n  n int\n);\n'),
  ],
])('%s is fine', (_, planted) => {
  expect(runTidyChecks(planted)).toEqual([])
})

test('an empty tree fails every check', () => {
  const findings = runChecks(tidyChecks, [])
  expect(findings.map(({ path }) => path)).toEqual(tidyChecks.map(({ name }) => name))
})

test('the real tree is tidy', () => {
  expect(runChecks(tidyChecks, readTree()).map(formatFinding)).toEqual([])
})
