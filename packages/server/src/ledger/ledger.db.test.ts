import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, sql, systemScope, type Tx } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { heldAccountOf, mainAccountOf, receivableAccountOf } from './accounts.ts'
import { readBalance } from './balance.ts'
import { type PostingOrder, postMoves } from './post.ts'
import { selectLedgerEntries } from './store.ts'
import { auditQueries, runAudit } from './store-check.ts'

let platform: TestPlatform
const within = <R>(use: (tx: Tx) => Promise<R>, brandId = 1) => inBrand(systemScope(platform, brandId, 'test'), use)
const give = (member: bigint, amount: bigint, key: string, brandId = 1) =>
  within(
    (tx) =>
      postMoves(tx, {
        key,
        reason: 'opening',
        reference: 'seed',
        moves: [{ from: 'brand:opening', to: mainAccountOf(member), amount }],
      }),
    brandId,
  )
const take = (member: bigint, amount: bigint, key: string): PostingOrder => ({
  key,
  reason: 'bet',
  reference: 'round',
  moves: [{ from: mainAccountOf(member), to: 'house:test', amount }],
})

beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(async () => {
  const findings = await runAudit(platform.owner)
  expect(findings).toHaveLength(auditQueries.length)
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  await platform.close()
})

test('M02 of 256 debits at once on a balance for one, one succeeds and 255 are refused', async () => {
  await give(1n, 5_000_000n, 'seed:1')
  const results = await Promise.allSettled(
    Array.from({ length: 256 }, (_, index) => within((tx) => postMoves(tx, take(1n, 5_000_000n, `race:${index}`)))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason.code).toBe('insufficient_balance')
  expect((await within((tx) => readBalance(tx, mainAccountOf(1n)))).balance).toBe(0n)
})

test('concurrent first postings to a new account all succeed', async () => {
  await give(6n, 64_000_000n, 'seed:6')
  for (let round = 0; round < 20; round++) {
    const first = (index: number): PostingOrder => ({
      key: `first:${round}:${index}`,
      reason: 'bet',
      reference: 'round',
      moves: [{ from: mainAccountOf(6n), to: `house:new-${round}`, amount: 1n }],
    })
    const posted = await Promise.all(
      Array.from({ length: 16 }, (_, index) => within((tx) => postMoves(tx, first(index)))),
    )
    expect(posted.every(({ replayed }) => !replayed)).toBe(true)
  }
})

test('M06 the same posting 64 times in parallel moves money once', async () => {
  await give(2n, 10_000_000n, 'seed:2')
  const results = await Promise.all(
    Array.from({ length: 64 }, () => within((tx) => postMoves(tx, take(2n, 3_000_000n, 'same')))),
  )
  expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect((await within((tx) => readBalance(tx, mainAccountOf(2n)))).balance).toBe(7_000_000n)
})

test('M07 the same key with other content moves nothing', async () => {
  await give(3n, 10_000_000n, 'seed:3')
  await within((tx) => postMoves(tx, take(3n, 1_000_000n, 'kept')))
  const others: PostingOrder[] = [
    take(3n, 2_000_000n, 'kept'),
    { ...take(3n, 1_000_000n, 'kept'), reason: 'win' },
    { ...take(3n, 1_000_000n, 'kept'), reference: 'another round' },
    take(2n, 1_000_000n, 'kept'),
    {
      key: 'kept',
      reason: 'bet',
      reference: 'round',
      moves: [{ from: 'house:test', to: mainAccountOf(3n), amount: 1_000_000n }],
    },
  ]
  for (const order of others)
    await expect(within((tx) => postMoves(tx, order))).rejects.toMatchObject({ code: 'idempotency_conflict' })
  expect((await within((tx) => readBalance(tx, mainAccountOf(3n)))).balance).toBe(9_000_000n)
})

test('a posting’s moves all happen or none', async () => {
  await give(4n, 10_000_000n, 'seed:4')
  const moves = [
    { from: mainAccountOf(4n), to: heldAccountOf(4n), amount: 8_000_000n },
    { from: mainAccountOf(4n), to: 'channel:fee', amount: 3_000_000n },
  ]
  await expect(
    within((tx) => postMoves(tx, { key: 'both', reason: 'fee', reference: 'x', moves })),
  ).rejects.toMatchObject({
    code: 'insufficient_balance',
  })
  expect((await within((tx) => readBalance(tx, mainAccountOf(4n)))).balance).toBe(10_000_000n)
  const smaller = moves.map((move) => ({ ...move, amount: 2_000_000n }))
  const posted = await within((tx) => postMoves(tx, { key: 'both', reason: 'fee', reference: 'x', moves: smaller }))
  expect(posted.balances.get(mainAccountOf(4n))?.balance).toBe(6_000_000n)
  expect(posted.balances.get(heldAccountOf(4n))?.balance).toBe(2_000_000n)
  const again = await within((tx) => postMoves(tx, { key: 'both', reason: 'fee', reference: 'x', moves: smaller }))
  expect(again.replayed).toBe(true)
})

test('M04 entries cannot be changed, deleted or bypassed', async () => {
  const attempts = [
    sql`update ledger.entry set delta = 1`,
    sql`delete from ledger.entry`,
    sql`truncate ledger.entry`,
    sql`alter table ledger.entry add column x int`,
    sql`update ledger.account set address = 'x'`,
    sql`delete from ledger.account`,
  ]
  for (const attempt of attempts)
    await expect(within((tx) => tx.query(attempt))).rejects.toThrow(/permission denied|must be owner/)
})

test('M21 another brand sees and moves nothing', async () => {
  await give(5n, 1_000_000n, 'seed:5')
  expect((await within((tx) => readBalance(tx, mainAccountOf(5n)), 2)).balance).toBe(0n)
  await expect(within((tx) => postMoves(tx, take(5n, 1n, 'foreign')), 2)).rejects.toMatchObject({
    code: 'insufficient_balance',
  })
  await give(5n, 2_000_000n, 'seed:5', 2)
  expect((await within((tx) => readBalance(tx, mainAccountOf(5n)))).balance).toBe(1_000_000n)
})

test('M05 random postings, repeats and races leave every balance the sum of its entries', async () => {
  const members = [11n, 12n, 13n]
  for (const member of members) await give(member, 20_000_000n, `seed:${member}`)
  const order = fc.record({
    member: fc.constantFrom(...members),
    amount: fc.bigInt(1n, 9_000_000n),
    key: fc.integer({ min: 0, max: 40 }),
    win: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 8, maxLength: 24 }), fc.integer(), async (orders, run) => {
      await Promise.allSettled(
        orders.map(({ member, amount, key, win }) => {
          const [from, to] = win ? ['house:test', mainAccountOf(member)] : [mainAccountOf(member), 'house:test']
          return within((tx) =>
            postMoves(tx, { key: `sim:${run}:${key}`, reason: 'bet', reference: 'r', moves: [{ from, to, amount }] }),
          )
        }),
      )
      await expectNoAuditFindings(platform)
    }),
    { numRuns: 12 },
  )
})

test('a statement runs backwards without a gap', async () => {
  await give(21n, 10_000_000n, 'seed:21')
  for (let index = 0; index < 7; index++) await within((tx) => postMoves(tx, take(21n, 1_000_000n, `line:${index}`)))
  const range = { addresses: [mainAccountOf(21n)], from: null, until: null, reasons: null, before: null, limit: 5 }
  const first = await within((tx) => selectLedgerEntries(tx, range))
  const second = await within((tx) => selectLedgerEntries(tx, { ...range, before: first.at(-1)?.entryId ?? null }))
  expect([...first, ...second].map(({ balanceAfter }) => balanceAfter)).toEqual(
    [3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n].map((n) => n * 1_000_000n),
  )
  const bets = await within((tx) => selectLedgerEntries(tx, { ...range, reasons: ['opening'] }))
  expect(bets).toHaveLength(1)
})

test('a move between a debt and a house account is refused', async () => {
  await give(31n, 1_000_000n, 'seed:31')
  await expect(
    within((tx) =>
      postMoves(tx, {
        key: 'debt',
        reason: 'rollback',
        reference: 'r',
        moves: [{ from: receivableAccountOf(31n), to: 'house:test', amount: 1n }],
      }),
    ),
  ).rejects.toThrow(/bounded account on one side/)
})
