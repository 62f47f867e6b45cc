import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, sql, systemScope, type Tx } from './db/tx.ts'
import { type Checks, databaseChecks } from './health.ts'
import { type TestPlatform, testPlatform } from './testing/database.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
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

test('C11 new migration files leave a running process ready, and a new one not ready until applied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-migrations-'))
  const isReady = (checks: Checks) => checks.migrations?.()
  writeFileSync(join(folder, '0001_platform.sql'), '')
  const running = databaseChecks(platform, folder)
  writeFileSync(join(folder, '9999_of_the_successor.sql'), '')
  expect([await isReady(running), await isReady(databaseChecks(platform, folder))]).toEqual([true, false])
  rmSync(folder, { recursive: true })
  expect(await isReady(running)).toBe(true)
})
