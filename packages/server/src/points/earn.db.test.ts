import { pointsBalance } from '@gasing/contract/calls/points'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateConfig } from '#brand/config-cache.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { seedTestLotteries } from '#testing/lotteries.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { balanceMax, creditPoints, debitPoints } from '#wallet/public.ts'
import { earnPoints } from './earn.ts'
import { seedPoints } from './public.ts'
import { expectNoAuditFindings } from './testing.ts'

let platform: TestPlatform
let setup: TwoBrands
const scope = () => systemScope(platform, setup.brandIds.nusa, 'test')
const earn = () => earnPoints(scope())

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  await inBrand(scope(), seedPoints)
  await earn()
  await platform.owner.query(
    `insert into games.vendor (brand_id, code, name, dialect) select $1, 'tst', 'Test', 'none' where not exists
       (select from games.vendor where brand_id = $1 and code = 'tst')`,
    [setup.brandIds.nusa],
  )
  for (const [code, type] of [
    ['reels', 'RNG'],
    ['table', 'LIVE'],
    ['odd', 'OTHER'],
  ])
    await platform.owner.query(
      `insert into games.game (brand_id, vendor, code, name, game_type, state) values ($1, 'tst', $2, $2, $3, 'open')`,
      [setup.brandIds.nusa, code, type],
    )
})
afterAll(async () => {
  await expectNoAuditFindings(platform)
  await platform.close()
})

/** Inserts a round as the money path leaves it. */
async function round(
  { id }: TestCaller,
  stake: string,
  game = 'reels',
  status = 'settled',
  vendor = 'tst',
): Promise<string> {
  const { rows } = await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, settled_at)
     values ($1, $2, $6, $3, gen_random_uuid(), $4, $5, case when $5 <> 'open' then now() end) returning id`,
    [setup.brandIds.nusa, id, game, stake, status, vendor],
  )
  return rows[0].id
}
const change = (roundId: string, stake: string, status: string) =>
  platform.owner.query('update play.round set stake = $1, status = $2 where id = $3', [stake, status, roundId])
const pointsOf = async (as: TestCaller) => (await setup.ask(pointsBalance, { as })).json().value.points

test('POINT-2 settled rounds earn once by kind of game, even with concurrent and repeated runs', async () => {
  const member = await setup.register('earner')
  await round(member, '30000000')
  await round(member, '10000000', 'table')
  await round(member, '10000000', 'odd')
  await round(member, '10000000', 'reels', 'void')
  const open = await round(member, '5500000', 'reels', 'open')
  await Promise.all([earn(), earn(), earn()])
  await earn()
  // 30 of slots in full, a fifth of 10 at a table, nothing for a type without a weight
  expect(await pointsOf(member)).toBe('32.00')
  await platform.owner.query("update play.round set status = 'settled', settled_at = now() where id = $1", [open])
  await earn()
  expect(await pointsOf(member)).toBe('37.50')
})

test('POINT-2 the tied part of a round earns nothing, and a later tie takes points back', async () => {
  const member = await setup.register('tiedearner')
  const [before, after] = [await round(member, '20000000'), await round(member, '10000000')]
  const tie = (id: string, tied: string) =>
    platform.owner.query('update play.round set tied = $1, settled_at = now() where id = $2', [tied, id])
  await tie(before, '15000000')
  await earn()
  expect(await pointsOf(member)).toBe('15.00')
  await tie(after, '10000000')
  await earn()
  expect(await pointsOf(member)).toBe('5.00')
})

test('POINT-2 an in-house board earns by its own type’s weight', async () => {
  await seedTestLotteries(platform, setup.brandIds.nusa)
  await platform.owner.query('update points.rules set weights = weights || $1', [{ LOTT: 100, ELOTT: 10 }])
  const member = await setup.register('boards')
  await round(member, '10000000', 'ssc-1', 'settled', 'lottery')
  await round(member, '10000000', 'essc-1', 'settled', 'lottery')
  await earn()
  expect(await pointsOf(member)).toBe('11.00')
})

test('POINT-2 a rolled-back round takes its points back, in part or in full', async () => {
  const member = await setup.register('returner')
  const [half, whole] = [await round(member, '20000000'), await round(member, '8000000')]
  await earn()
  expect(await pointsOf(member)).toBe('28.00')
  await change(half, '10000000', 'settled')
  await change(whole, '0', 'void')
  await earn()
  await earn()
  expect(await pointsOf(member)).toBe('10.00')
})

test('POINT-2 M10 a reopened round earns nothing until it is settled again', async () => {
  const member = await setup.register('reopener')
  const again = await round(member, '20000000')
  await earn()
  await change(again, '20000000', 'open')
  await earn()
  expect(await pointsOf(member)).toBe('0.00')
  await change(again, '15000000', 'settled')
  await earn()
  expect(await pointsOf(member)).toBe('15.00')
})

test('POINT-2 points already spent on a rolled-back round are owed and offset by the next ones', async () => {
  const member = await setup.register('spender')
  const taken = await round(member, '50000000')
  await earn()
  await inBrand(scope(), (tx) =>
    debitPoints(tx, {
      ...{ memberId: BigInt(member.id), amount: 45_000_000n, kind: 'adjusted' },
      ...{ key: 'test:spent', reference: 'adjustment:1' },
    }),
  )
  await change(taken, '0', 'void')
  await earn()
  expect(await pointsOf(member)).toBe('0.00')
  await round(member, '30000000')
  await earn()
  expect(await pointsOf(member)).toBe('0.00')
  await round(member, '20000000')
  await earn()
  expect(await pointsOf(member)).toBe('5.00')
})

test('POINT-2 rounds played without a points mall never earn', async () => {
  const member = await setup.register('early')
  const module = async (enabled: boolean) => {
    await platform.owner.query("update brand.module set enabled = $1 where mod_id = 'POINTMALL'", [enabled])
    const { rows } = await platform.owner.query(
      "update brand.brand set version = version + 1 where code = 'nusa' returning version",
    )
    invalidateConfig(platform, [[`brand:${setup.brandIds.nusa}`, { type: 'config', version: rows[0].version }]])
  }
  await module(false)
  await round(member, '30000000')
  await earn()
  await module(true)
  await round(member, '1000000')
  await earn()
  expect(await pointsOf(member)).toBe('1.00')
})

test('POINT-2 rounds beyond one transaction’s batch all count', async () => {
  const member = await setup.register('busy')
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, status, settled_at)
     select $1, $2, 'tst', 'reels', gen_random_uuid(), 1000000, 'settled', now() from generate_series(1, 1100)`,
    [setup.brandIds.nusa, member.id],
  )
  await earn()
  expect(await pointsOf(member)).toBe('1100.00')
})

test('POINT-2 points beyond an account’s maximum wait, and block nobody else’s', async () => {
  const [full, other] = [await setup.register('fullofpoints'), await setup.register('besidefull')]
  const adjust = (move: typeof creditPoints, amount: bigint, key: string) =>
    inBrand(scope(), (tx) =>
      move(tx, { memberId: BigInt(full.id), amount, kind: 'adjusted', key, reference: 'adjustment:2' }),
    )
  const told = async () =>
    (await platform.owner.query("select payload from platform.outbox where name = 'wallet.paymentWaits'")).rows.map(
      ({ payload }) => payload,
    )
  await adjust(creditPoints, balanceMax - 5_000_000n, 'test:filled')
  const first = await round(full, '10000000')
  await round(other, '10000000')
  await earn()
  expect(await pointsOf(other)).toBe('10.00')
  expect(await pointsOf(full)).toBe('899999999995.00')
  expect(await told()).toMatchObject([{ memberId: full.id, amount: '10000000', due: 'points' }])
  // a rollback reduces the waiting points; they are not paid out first
  await change(first, '8000000', 'settled')
  await round(full, '1000000')
  await earn()
  expect(await pointsOf(full)).toBe('899999999995.00')
  await adjust(debitPoints, 100_000_000n, 'test:emptied')
  await earn()
  await earn()
  expect(await pointsOf(full)).toBe('899999999904.00')
  // one event key per day
  expect(new Set((await told()).map(({ key }) => key)).size).toBe(1)
})
