import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TwoBrands } from './testing/two-brands.ts'

/** Tables read before the brand is known (hosts, vendor callbacks), and the outbox of lines to browsers and listeners. */
const withoutWall = ['brand.host', 'games.vendor_route', 'platform.outbox']
/**
 * Indexes that are unique across brands: the keys of those tables, and opened encrypted bodies, because a body that one brand has
 * opened must not be opened by another (decision 231).
 */
const uniqueEverywhere = [
  'brand.host_of_one_brand',
  'games.vendor_route_pkey',
  'platform.opened_body_once',
  'platform.outbox_pkey',
]
/**
 * Functions with their owner's rights: one adds a job to the queue, whose tables belong to the owner; the other returns the start
 * of the oldest transaction, and nothing else about it.
 */
const withOwnersRights = ['platform.enqueue', 'play.settled_until']
const notOurs = "('pg_catalog', 'information_schema', 'pg_toast', 'graphile_worker', 'public')"

let platform: TestPlatform
let setup: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

const rowsOf = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await platform.owner.query(statement)).rows
const names = async (statement: string) => (await rowsOf(statement)).map(({ name }) => String(name))
const tables = (condition: string) =>
  names(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ${notOurs}
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'brand_id') and ${condition}
    order by 1`)

test('Z05 the application’s role owns nothing and cannot bypass RLS', async () => {
  const [role] = await rowsOf(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'gasing_app'`)
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false })
  expect(await names("select relname as name from pg_class where relowner = 'gasing_app'::regrole")).toEqual([])
  expect(await names("select proname as name from pg_proc where proowner = 'gasing_app'::regrole")).toEqual([])
})

test('Z05 every brand table has RLS, forced for its owner too', async () => {
  expect((await tables('true')).length).toBeGreaterThan(30)
  expect(await tables('not (c.relrowsecurity and c.relforcerowsecurity)')).toEqual(withoutWall)
  // a restrictive policy only narrows what the others permit
  const open = await names(`
    select polrelid::regclass::text as name from pg_policy
    where polpermissive and (pg_get_expr(polqual, polrelid) not like '%platform.brand_id()%' or polwithcheck is null)`)
  expect(open).toEqual([])
})

test('Z05 only listed functions run with their owner’s rights', async () => {
  const views = await names(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and n.nspname not in ${notOurs}
      and not coalesce('security_invoker=true' = any (c.reloptions), false)`)
  expect(views).toEqual([])
  const functions = await names(`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ${notOurs}`)
  expect(functions).toEqual(withOwnersRights)
})

test('Z06 every unlisted unique key starts with the brand', async () => {
  const strange = await names(`
    select n.nspname || '.' || i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute b on b.attrelid = c.oid and b.attname = 'brand_id'
    where x.indisunique and n.nspname not in ${notOurs} and x.indkey[0] <> b.attnum
    order by 1`)
  expect(strange).toEqual(uniqueEverywhere)
})

test('Z06 a username taken at one brand is free at another', async () => {
  const form = { email: 'both@example.com', mobileNum: '0901234567' }
  await setup.register('bothbrands', { email: form.email })
  const other = await setup.register('bothbrands', { mobileNum: '0912345678' }, 'sen.localhost')
  expect(other.id).toMatch(/^[1-9]/)
})

test('Z05 without a brand no row is visible, nor is one of another brand', async () => {
  const walled = (await tables('c.relrowsecurity')).filter((name) => !name.startsWith('platform.'))
  const { nusa, sen } = setup.brandIds
  let filled = 0
  for (const table of walled) {
    const [all] = await rowsOf(`select count(*)::int as n from ${table} where brand_id = ${nusa}`)
    if (all?.n !== 0) filled++
    const mayRead = await rowsOf(`select has_table_privilege('gasing_app', '${table}', 'select') as yes`)
    if (mayRead[0]?.yes !== true) continue
    const outside = await sql`select 1 as one from ${sql.table(table)} limit 1`.execute(platform.db)
    expect(outside.rows, table).toHaveLength(0)
    const seen = await inBrand(systemScope(platform, sen, 'test'), (tx) =>
      tx.query<{ brandId: number }>(sql`select distinct brand_id from ${sql.table(table)}`),
    )
    expect(
      seen.filter(({ brandId }) => brandId !== sen),
      table,
    ).toEqual([])
  }
  expect(filled).toBeGreaterThan(10)
})

test('Z05 a transaction’s brand setting ends with it', async () => {
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), (tx) => tx.query(sql`select 1`))
  const { rows } = await sql<{
    brand: string
  }>`select coalesce(current_setting('gasing.brand_id', true), '') as brand`.execute(platform.db)
  expect(rows).toEqual([{ brand: '' }])
})
