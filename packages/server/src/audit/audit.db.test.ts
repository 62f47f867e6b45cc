import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createTestApp } from '#platform/testing/app.ts'
import { countPagesRead } from '#platform/testing/count-pages-read.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { readAuditLinesIn } from './lines.ts'
import { officeRoutes } from './office-routes.ts'
import { appendAudit, exportAuditLog, verifyChain } from './public.ts'

let platform: TestPlatform
let owner: pg.Client
let brandId = 0
let scope: Scope
beforeAll(async () => {
  platform = await createTestPlatform()
  owner = new pg.Client(platform.adminUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await platform.close()
})
beforeEach(() => {
  scope = systemScope(platform, ++brandId, 'test')
})

const write = (n: number) =>
  inBrand(scope, (tx) =>
    appendAudit(tx, {
      action: 'test.deed',
      subject: `thing:${n}`,
      before: { n: n - 1, odd_name: 'x' },
      after: { n },
      reason: 'because',
    }),
  )
const verify = () => inBrand(scope, verifyChain)
const writeMany = async (lines: number) => {
  for (let n = 1; n <= lines; n++) await write(n)
}
/** Tampers with the log using the database owner's rights. */
const tamper = (statement: string) => owner.query(`set gasing.brand_id = ${brandId}; ${statement}`)

test('A02 A03 a chain written in parallel has no gap and verifies', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)))
  const proof = await verify()
  expect(proof).toMatchObject({ lines: 40n, broken: null })
})

test('A03 a rollback leaves neither a line nor a gap', async () => {
  await write(1)
  const undone = inBrand(scope, async (tx) => {
    await appendAudit(tx, { action: 'test.deed', subject: 'thing:2' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await write(3)
  expect(await verify()).toMatchObject({ lines: 2n, broken: null })
})

test('the application can neither change nor delete a line', async () => {
  await write(1)
  for (const statement of ['update audit.line set reason = null', 'delete from audit.line', 'truncate audit.line'])
    await expect(platform.pool.query(statement)).rejects.toThrow(/permission denied/)
})

test.each([
  [
    'an altered word',
    'update audit.line set reason = $$other$$ where audit_id = 3 and brand_id = BRAND',
    3n,
    'line altered',
  ],
  [
    'an altered value',
    `update audit.line set after = '{"n": 9}' where audit_id = 3 and brand_id = BRAND`,
    3n,
    'line altered',
  ],
  [
    'another hour',
    `update audit.line set at = at - interval '1 hour' where audit_id = 2 and brand_id = BRAND`,
    2n,
    'line altered',
  ],
  [
    'another hash',
    `update audit.line set hash = sha256('x') where audit_id = 2 and brand_id = BRAND`,
    2n,
    'line altered',
  ],
  ['a removed line', 'delete from audit.line where audit_id = 4 and brand_id = BRAND', 4n, 'line missing'],
  ['a cut end', 'delete from audit.line where audit_id = 5 and brand_id = BRAND', 5n, 'end cut off'],
  [
    'two lines swapped',
    `update audit.line set audit_id = 99 where audit_id = 2 and brand_id = BRAND;
     update audit.line set audit_id = 2 where audit_id = 3 and brand_id = BRAND;
     update audit.line set audit_id = 3 where audit_id = 99 and brand_id = BRAND`,
    2n,
    'order altered',
  ],
])('A02 %s is detected and located', async (_name, statement, auditId, what) => {
  await writeMany(5)
  await tamper(statement.replaceAll('BRAND', String(brandId)))
  expect((await verify()).broken).toEqual({ auditId, what })
})

test('A04 an independent checker verifies the exported log and finds the altered line', async () => {
  await writeMany(4)
  await inBrand(scope, (tx) =>
    appendAudit(tx, {
      action: 'test.deed',
      subject: 'Ana “Lee”',
      before: { a: 'x\ny', é: '1' },
      reason: '\\ \u2028 "quoted"',
    }),
  )
  let file = ''
  expect(await inBrand(scope, (tx) => exportAuditLog(tx, (lines) => (file += lines)))).toBe(5n)
  /** The number of the first line that breaks the chain, computed in SQL alone. */
  const broken = async (text: string) => {
    const { rows } = await owner.query(
      `select min(n)::int as n from (
         select n, split_part(line, ' ', 1) as hash, substr(line, 66) as told,
           lag(split_part(line, ' ', 1), 1, repeat('00', 32)) over (order by n) as previous
         from unnest($1::text[]) with ordinality as t(line, n)) l
       where encode(sha256(decode(previous, 'hex') || convert_to(told, 'UTF8')), 'hex') <> hash`,
      [text.trimEnd().split('\n')],
    )
    return rows[0].n
  }
  expect(await broken(file)).toBeNull()
  expect(await broken(file.replace('thing:3', 'thing:8'))).toBe(3)
  expect(await broken(file.split('\n').toSpliced(1, 1).join('\n'))).toBe(2)
  const lines = file.split('\n')
  expect(await broken([lines[1], lines[0], ...lines.slice(2)].join('\n'))).toBe(1)
  // and no retention rule deletes lines by age
  const { rows } = await owner.query(
    `select privilege_type from information_schema.role_table_grants
     where table_schema = 'audit' and grantee = 'gasing_app' and privilege_type in ('DELETE', 'TRUNCATE')`,
  )
  expect(rows).toEqual([])
})

test('OPS-1 permitted roles read the log newest first, by action, subject and words', async () => {
  await writeMany(30)
  const { brandId: own } = scope
  const app = await createTestApp(platform, {
    ports: {
      brandAt: async () => ({
        brandId: own,
        code: 'x',
        defaultLanguage: 'EN',
        languages: ['EN'],
        configVersion: 1,
        site: 'all',
      }),
      timeZoneOf: async () => 'Asia/Kuala_Lumpur',
      findMemberByName: async (_scope, name) => (name.toLowerCase() === 'aisyah' ? 17n : null),
    },
    routes: [officeRoutes],
    tokens: {
      'risk-operator-1234': createOperatorPrincipal('risk'),
      'finance-operator-1': createOperatorPrincipal('finance'),
    },
  })
  const ask = async (query: string, token = 'risk-operator-1234') =>
    (
      await app.inject({ url: `/office/api/audit${query}`, headers: { host: 'x', authorization: `Bearer ${token}` } })
    ).json()
  const { value } = await ask('?pageSize=10&pageNo=2')
  expect(value).toMatchObject({ total: 30, totalPages: 3 })
  expect(value.list.map(({ id }: { id: string }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => String(20 - n)))
  expect(value.list[0]).toMatchObject({
    actor: 'system:test',
    action: 'test.deed',
    before: { n: 19, odd_name: 'x' },
    reason: 'because',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect((await ask('?subject=thing:7')).value).toMatchObject({ total: 1, totalPages: 1, list: [{ id: '7' }] })
  expect((await ask('?q=THING:1&order=ASC')).value.total).toBe(11)
  // the log identifies members by number, operators search by account name
  await inBrand(scope, (tx) => appendAudit(tx, { action: 'member.lock', subject: 'member:17', reason: 'Asked for it' }))
  expect((await ask('?q=%20Aisyah%20')).value).toMatchObject({ total: 1, list: [{ subject: 'member:17' }] })
  await inBrand(scope, (tx) => appendAudit(tx, { action: 'case.open', subject: 'case:3', reason: 'Aisyah called' }))
  expect((await ask('?q=aisyah')).value.total).toBe(2)
  expect((await ask('?q=aisyah&action=case.open')).value.total).toBe(1)
  expect((await ask('?action=other')).value).toEqual({ list: [], total: 0, totalPages: 0 })
  // days are in the brand's time zone: 17:00 UTC is the next day there
  await owner.query(`update audit.line set at = '2026-03-01T17:00:00Z' where brand_id = $1 and audit_id = 9`, [brandId])
  expect((await ask('?from=2026-03-02&to=2026-03-02')).value).toMatchObject({ total: 1, list: [{ id: '9' }] })
  expect((await ask('?to=2026-03-01')).value.total).toBe(0)
  expect((await ask('?from=2026-03-02&q=thing:1')).value.total).toBe(11)
  expect((await ask('?from=2026-03-03&to=2026-03-02')).code).toBe('range_reversed')
  // the only sort key is the log's own order, ascending or descending
  for (const query of ['?pageSize=101', '?sort=at', '?order=up'])
    expect((await ask(query)).code, query).toBe('bad_request')
  expect((await ask('', 'finance-operator-1')).code).toBe('not_allowed')
  await app.close()
})

test('OPS-1 a rare word reads the log once, however many lines it has', async () => {
  await write(1)
  await owner.query(
    `insert into audit.line (brand_id, audit_id, at, actor, ip, action, subject, reason, previous, hash)
     select brand_id, n, at, actor, ip, action, 'thing:' || n, case when n % 5000 = 7 then 'Ungewöhnlich' else reason end, previous, hash
     from audit.line, generate_series(2, 20000) n where brand_id = $1`,
    [brandId],
  )
  await owner.query('vacuum analyze audit.line')
  const { rows } = await owner.query("select pg_relation_size('audit.line') / 8192 as pages")
  const filter = {
    ...{ action: null, subject: null, named: null, from: null, until: null },
    ...{ oldestFirst: true, limit: 3, offset: 1 },
  }
  const search = (words: string) =>
    inBrand(scope, async (tx) => {
      const counting = countPagesRead(tx)
      const { lines, total } = await readAuditLinesIn(counting.tx, { ...filter, words })
      return { ids: lines.map(({ auditId }) => auditId), total, pages: counting.pages() }
    })
  const rare = await search('UNGEWÖHNLICH')
  expect(rare).toMatchObject({ ids: [5007n, 10_007n, 15_007n], total: 4 })
  expect(rare.pages).toBeLessThan(Number(rows[0].pages) * 1.5)
  expect(await search('thing:')).toMatchObject({ ids: [2n, 3n, 4n], total: 20_000 })
  expect(await search('nothing at all')).toMatchObject({ ids: [], total: 0 })
})
