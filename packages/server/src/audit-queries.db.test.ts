import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrandAt } from '#brand/public.ts'
import { runAudit } from '#ledger/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { seedSandbox } from '#sandbox/public.ts'
import { credit, reclaimMoney } from '#wallet/public.ts'
import { allAuditQueries } from './audit-queries.ts'

let platform: TestPlatform
let scope: Scope
let memberId: bigint
let otherId: bigint
beforeAll(async () => {
  platform = await createTestPlatform()
  await seedSandbox(platform)
  scope = systemScope(platform, (await findBrandAt(platform, 'localhost'))?.brandId ?? 0, 'test')
  const idOf = async (name: string) => (await inBrand(scope, (tx) => findMemberByUsername(tx, name)))?.memberId ?? 0n
  memberId = await idOf('demo01')
  otherId = await idOf('demo02')
})
afterAll(() => platform.close())

const findings = async () => (await runAudit(platform.owner, allAuditQueries)).filter(({ rows }) => rows.length > 0)
const found = async () => (await findings()).map(({ query }) => query.split(' ')[0])
const owner = (sql: string, ...more: unknown[]) => platform.owner.query(sql, [scope.brandId, memberId, ...more])
/** Pays a cent by hand under a key that belongs to something else. */
const pay = (to: bigint, key: string) =>
  inBrand(scope, (tx) =>
    credit(tx, { memberId: to, amount: 10_000n, from: 'brand:test', kind: 'bonus', key, reference: 'by hand' }),
  )
const bonus = (period: string) =>
  owner(
    `insert into promotions.application (brand_id, promotion_id, member_id, account, period_start, status, amount, created_at, claimed_at)
     select $1, min(id), $2, 'demo01', $3::date, 'claimed', 10000, now(), now() from promotions.promotion where brand_id = $1
     returning id`,
    period,
  )

test('every audit query has a unique id', () => {
  const ids = allAuditQueries.map(({ name }) => name.split(' ')[0])
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('M01 the audit refuses a database user to whom row-level security would show clean books', () =>
  expect(runAudit(platform.pool, allAuditQueries)).rejects.toThrow(/gasing_app is bound by row-level security/))

test('M01 the audit finds movements whose key belongs to no row', async () => {
  expect(await findings()).toEqual([])
  const whole = [
    'contract:9:2026-01-01T00:00:00.000Z',
    `rebate:${memberId}:99`,
    `mission:9:${memberId}:2026-01-01`,
    'board:9:2026-01-01:1',
    'bonus:9999999',
    `raffle:9:${memberId}:1`,
    'transfer:9999999:in',
    'adjustment:9999999',
  ]
  const byNumber = ['deposit:9999999', 'withdrawal:9999999:hold', 'reward:9999999:bonus', 'points:9999999:in']
  for (const key of [...whole, ...byNumber, 'wallet:tst:9999999:arrive']) await pay(memberId, key)
  expect(await found()).toEqual(['A15c', 'A5d', 'M15c', 'A11f', 'A16c', 'A13c', 'A14c', 'A8f'])
  const rows = JSON.stringify(await findings(), (_key, value) => (typeof value === 'bigint' ? `${value}` : value))
  for (const key of whole) expect(rows).toContain(`"key":"${key}"`)
  for (const key of byNumber) expect(rows).toContain(`"what":"${key.split(':')[0]}","id":"9999999"`)
})

test('M01 the audit finds rows whose money never moved, and money that went to another member', async () => {
  const before = await found()
  await owner("insert into games.vendor (brand_id, code, name, dialect) select $1, 'tst', $2::text, 'none'")
  const made = [
    'insert into wallet.transfer (brand_id, from_member_id, to_member_id, amount, at) values ($1, $3, $2, 5, now())',
    `insert into wallet.adjustment (brand_id, member_id, direction, amount, reason, status, proposed_by, proposer, proposed_at, decided_by)
     values ($1, $2, 'credit', 5, 'test', 'approved', $3, 'one', now(), 0)`,
    `insert into games.wallet_transfer (brand_id, member_id, vendor, direction, amount, state, at)
     values ($1, $2, 'tst', 'in', $3, 'done', now())`,
  ]
  for (const sql of made) await owner(sql, otherId)
  await bonus('2026-01-01')
  expect((await found()).filter((each) => !before.includes(each))).toEqual(['A15', 'A15b', 'A14b'])
  const { rows } = await bonus('2026-01-02')
  await pay(otherId, `bonus:${rows[0].id}`)
  const elsewhere = (await findings()).flatMap((each) => (each.query.startsWith('A14c') ? each.rows : []))
  expect(elsewhere).toContainEqual(expect.objectContaining({ address: `member:${otherId}:main` }))
  const transfers = (await findings()).flatMap((each) => (each.query.startsWith('A5d') ? each.rows : []))
  expect(transfers).toHaveLength(2)
})

test('M01 the audit finds daily sums of a game that were never played', async () => {
  const before = await found()
  await owner(
    `insert into watch.game_day (brand_id, day, vendor, game_code, bets, stake, paid, told_stake, told_paid, expected, cells,
       deviations, least_variance) select $1, '2026-01-01', 'tst', $2::text, 1, 1, 0, 0, 0, 0, 0, 0, 0`,
  )
  expect((await found()).filter((each) => !before.includes(each))).toEqual(['A18'])
})

test('M11 the audit checks the rounds of a member with a loan for a reclaimed win like all others', async () => {
  const order = { memberId: otherId, amount: 5_000_000_000n, kind: 'rollback', key: 'vendor:tst:lent' } as const
  await inBrand(scope, (tx) => reclaimMoney(tx, { ...order, reference: 'tst/reels/lent', to: 'house:tst' }))
  expect(await found()).not.toContain('A5c')
  await owner(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     select $1, $3, 'tst', 'reels', $2::text, 5, 0, 'settled', now()`,
    otherId,
  )
  expect(await found()).toContain('A5c')
})

test('M01 the audit finds wins that belong to no round or slip', async () => {
  const rowsOf = async (id: string) =>
    (await findings()).flatMap((each) => (each.query.startsWith(`${id} `) ? each.rows : []))
  const win = (key: string, reference: string) =>
    inBrand(scope, (tx) => {
      const from = `house:${reference.split('/')[0]}`
      return credit(tx, { memberId, amount: 10_000n, from, kind: 'win', key, reference })
    })
  await win('vendor:tst:lost', 'tst/reels/lost')
  await win('lottery:win:1:9999999', 'lottery/lost/9999999')
  expect(await rowsOf('A5c')).toEqual(
    expect.arrayContaining(['lost', '9999999'].map((round) => expect.objectContaining({ round, round_id: null }))),
  )
  expect(await rowsOf('A4b')).toEqual([expect.objectContaining({ reference: 'lottery/lost/9999999', net: null })])
})
