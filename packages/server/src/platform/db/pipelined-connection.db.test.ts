import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { push } from '../events/emit.ts'
import { createTestPlatform, type TestPlatform } from '../testing/database.ts'
import { deferredHint, inBrand, preparedHint, sql, systemScope } from './tx.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const scope = () => systemScope(platform, 1, 'test')
const buildEvent = (name: string) => ({ type: 'balance', sum: name, version: '1', currency: 'MYR' }) as const
const countEvents = async (name: string): Promise<number> => {
  const { rows } = await platform.owner.query(`select 1 from platform.outbox where payload->>'sum' = $1`, [name])
  return rows.length
}

test('M01 deferred writes commit with their transaction; on failure none of them does', async () => {
  await inBrand(scope(), (tx) => push(tx, 'member:1:1', buildEvent('good')))
  const failing = inBrand(scope(), async (tx) => {
    await push(tx, 'member:1:1', buildEvent('lost'))
    await tx.query(sql`${deferredHint}select 1 / ${0}::int`)
    await push(tx, 'member:1:1', buildEvent('lost'))
    return 'answered'
  })
  await expect(failing).rejects.toThrow('division by zero')
  const refusing = inBrand(scope(), async (tx) => {
    await push(tx, 'member:1:1', buildEvent('lost'))
    throw new Error('refused')
  })
  await expect(refusing).rejects.toThrow('refused')
  expect([await countEvents('good'), await countEvents('lost')]).toEqual([1, 0])
})

test('M01 parallel statements run in order, and the first failure ends the rest', async () => {
  const rows = await inBrand(scope(), (tx) =>
    Promise.all([1, 2, 3].map((n) => tx.query<{ n: number }>(sql`select ${n}::int as n, ${null}::text as nothing`))),
  )
  expect(rows.flat()).toEqual([1, 2, 3].map((n) => ({ n, nothing: null })))
  const outcomes = await inBrand(scope(), async (tx) => {
    const asked = [sql`select 1 as one`, sql`select 1 / ${0}::int as two`, sql`select 3 as three`]
    return Promise.allSettled(asked.map((one) => tx.query(one)))
  }).catch((error: Error) => error.message)
  // a transaction that continued after a failure is not committed, even if its use case ignores the error
  expect(outcomes).toMatch(/aborted|rolled back/i)
  expect(await inBrand(scope(), (tx) => tx.query(sql`select 1 as one`))).toEqual([{ one: 1 }])
})

test('a cached plan reads its columns alike each time, even after a failure', async () => {
  const read = (divisor: number) =>
    inBrand(scope(), (tx) =>
      tx.query(sql`${preparedHint}select 12::bigint / ${divisor}::bigint as big_part, now() as time_now`),
    )
  const first = await read(3)
  await expect(read(0)).rejects.toThrow('division by zero')
  for (let turn = 0; turn < 3; turn++) expect(await read(4)).toEqual([{ bigPart: 3n, timeNow: expect.any(Date) }])
  expect(first).toEqual([{ bigPart: 4n, timeNow: expect.any(Date) }])
})

test('M06 a long answer is replayed unchanged, and the work is done once', async () => {
  const idempotency = { caller: 'member:1', call: 'POST /x', key: randomUUID(), hash: Buffer.alloc(32) }
  let done = 0
  const long = { list: Array.from({ length: 100 }, (_, index) => ({ name: `Entry ${index}`, text: 'größer' })) }
  const ask = () =>
    inBrand({ ...scope(), idempotency }, async () => {
      done++
      return long
    })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect([done, answers]).toEqual([1, [long, long, long]])
})
