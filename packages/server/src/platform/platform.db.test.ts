import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldAnswers, sealBareHashes } from './db/delete-old-answers.ts'
import { inBrand, sql, systemScope, type Tx } from './db/tx.ts'
import { type Checks, createDatabaseChecks } from './health.ts'
import { serveCsv } from './http/csv-route.ts'
import { createLog } from './log.ts'
import { sha256 } from './seal.ts'
import { createOperatorPrincipal, createTestApp } from './testing/app.ts'
import { createTestPlatform, type TestPlatform } from './testing/database.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('Z05 a transaction runs as the application role and sees only its brand', async () => {
  const first = systemScope(platform, 1, 'test')
  await inBrand(first, (tx) =>
    tx.query(sql`insert into platform.heard (brand_id, event_id, listener) values (1, 1, 'a')`),
  )
  const seen = (brandId: number) =>
    inBrand(systemScope(platform, brandId, 'test'), (tx) => tx.query(sql`select * from platform.heard`))
  expect(await seen(1)).toHaveLength(1)
  expect(await seen(2)).toHaveLength(0)
  const foreign = inBrand(first, (tx) =>
    tx.query(sql`insert into platform.heard (brand_id, event_id, listener) values (2, 1, 'a')`),
  )
  await expect(foreign).rejects.toThrow(/row-level security/)
  const outside = await sql`select * from platform.heard`.execute(platform.db)
  expect(outside.rows).toHaveLength(0)
})

test('a handle is unusable after its transaction', async () => {
  let kept: Tx | undefined
  await inBrand(systemScope(platform, 1, 'test'), async (tx) => {
    kept = tx
  })
  await expect(kept?.query(sql`select 1`)).rejects.toThrow(/has ended/)
})

test('a repeated key gets the first answer, another body a conflict, and nothing runs twice', async () => {
  const claim = { caller: 'member:1', call: 'POST /x', key: 'key-00001', hash: Buffer.from('a') }
  const scope = { ...systemScope(platform, 1, 'test'), idempotency: claim }
  let runs = 0
  const use = async () => ({ run: ++runs })
  const answers = await Promise.all([1, 2, 3, 4].map(() => inBrand(scope, use)))
  expect(answers).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }, { run: 1 }])
  const other = { ...scope, idempotency: { ...claim, hash: Buffer.from('b') } }
  await expect(inBrand(other, use)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  expect(runs).toBe(1)
})

test('S02 hashes of requests with passwords that an earlier release stored bare are sealed', async () => {
  const call = 'POST /wps/cashier/withdrawals'
  const [hash, sense] = ['a', 'b'].map((text) => sha256(text)) as [Buffer, Buffer]
  let runs = 0
  const send = (key: string, more: object) => {
    const idempotency = { caller: 'member:9', call, key, hash, ...more }
    return inBrand({ ...systemScope(platform, 1, 'test'), idempotency }, async () => `run ${++runs} of ${key}`)
  }
  for (const key of ['bare', 'other']) await send(key, { sense })
  // a release before that stored no sense
  await send('older', {})
  await send('never', { holdsSecret: true })
  const stored = async () => {
    const { rows } = await platform.owner.query(
      'select octet_length(hash) as hash, octet_length(sense) as sense from platform.idempotency where call = $1',
      [call],
    )
    return rows
  }
  expect(await stored()).toContainEqual({ hash: 32, sense: 32 })
  await sealBareHashes(systemScope(platform, 1, 'test'))
  expect(await stored()).toEqual(Array(4).fill({ hash: 0, sense: null }))
  expect(await send('bare', { hash: sha256('c'), sense, holdsSecret: true })).toBe('run 1 of bare')
  expect(await send('older', { sense, holdsSecret: true })).toBe('run 3 of older')
  await expect(send('other', { holdsSecret: true })).rejects.toMatchObject({ code: 'idempotency_conflict' })
  expect(await send('never', { holdsSecret: true })).toBe('run 4 of never')
})

test('OPS-3 a member’s key keeps its answer for a year, a guest’s for a month', async () => {
  const ageOf = { 'member:7': [365, 367], 'operator:7': [365, 367], 'guest:192.0.2.7': [29, 31], 'guest:::1': [29, 31] }
  const keys = Object.entries(ageOf).flatMap(([caller, days]) => days.map((age) => ({ caller, age })))
  const sendAll = (answer: string) =>
    Promise.all(
      keys.map(({ caller, age }) => {
        const claim = { caller, call: 'aged', key: `${age}`, hash: Buffer.from('a') }
        return inBrand({ ...systemScope(platform, 1, 'test'), idempotency: claim }, async () => answer)
      }),
    )
  await sendAll('first')
  await platform.owner.query(
    "update platform.idempotency set at = at - make_interval(days => key::int) where call = 'aged'",
  )
  await deleteOldAnswers(systemScope(platform, 1, 'test'))
  expect(await sendAll('second')).toEqual(keys.map((_, index) => (index % 2 === 0 ? 'first' : 'second')))
})

test('OPS-3 an export that breaks off fails in the browser and is logged', async () => {
  const logged: unknown[] = []
  const log = Object.assign(createLog('silent'), { error: (...line: unknown[]) => void logged.push(line) })
  async function* pages() {
    yield [['first']]
    throw new Error('the second page is gone')
  }
  const token = 'an-operator-token-1'
  const app = await createTestApp(
    { ...platform, log },
    {
      ports: {
        brandAt: async () => ({
          ...{ brandId: 1, code: 'nusa', defaultLanguage: 'EN', languages: ['EN'], configVersion: 1, site: 'all' },
        }),
      },
      routes: [
        (its) =>
          serveCsv(its, {
            path: '/office/api/exports/broken',
            seenBy: { who: ['owner'], method: 'GET' },
            open: async () => ({ name: 'broken', head: ['a column'], pages: pages(), filter: {} }),
          }),
      ],
      tokens: { [token]: createOperatorPrincipal('owner') },
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const download = await fetch(`http://127.0.0.1:${port}/office/api/exports/broken`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(download.status).toBe(200)
  await expect(download.text()).rejects.toThrow()
  expect(logged).toMatchObject([
    [{ url: '/office/api/exports/broken', error: { message: 'the second page is gone' } }, 'an export broke off'],
  ])
  await app.close()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['192.0.2.66, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['192.0.2.66, 203.0.113.7:50123, 10.1.2.3:443', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
])('behind trusted proxies, “%s” is the address %s', async (forwarded, ip) => {
  const config = { ...platform.config, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] }
  const app = await createTestApp(
    { ...platform, config },
    { ports: {}, routes: [({ fastify }) => void fastify.get('/ip', async (request) => request.ip)] },
  )
  const headers = { 'x-forwarded-for': forwarded }
  expect((await app.inject({ url: '/ip', headers })).body).toBe(ip)
  // only proxies are believed
  expect((await app.inject({ url: '/ip', headers, remoteAddress: '198.51.100.1' })).body).toBe('198.51.100.1')
  await app.close()
})

test('C11 new migration files leave a running process ready, and a new one not ready until applied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-migrations-'))
  const isReady = (checks: Checks) => checks.migrations?.()
  writeFileSync(join(folder, '0001_platform.sql'), '')
  const running = createDatabaseChecks(platform, folder)
  writeFileSync(join(folder, '9999_of_the_successor.sql'), '')
  expect([await isReady(running), await isReady(createDatabaseChecks(platform, folder))]).toEqual([true, false])
  rmSync(folder, { recursive: true })
  expect(await isReady(running)).toBe(true)
})
