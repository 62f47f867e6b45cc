import type { Call } from '@gasing/contract/call'
import { agentBets, agentProfit } from '@gasing/contract/calls/agent-records'
import { agentOverview } from '@gasing/contract/calls/agents'
import { officeMemberProfit } from '@gasing/contract/calls/office/members'
import { netPosition } from '@gasing/contract/calls/protection'
import { bets, profit, transactions } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { credit, debit, hold, reclaimMoney } from './move.ts'

let platform: TestPlatform
let setup: TwoBrands
let member: TestCaller

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, findZoneAtMidday())
  member = await setup.register('counting')
  await setup.fund(member, '100.00')
})
afterAll(() => platform.close())

const order = (kind: 'deposit' | 'bet' | 'win' | 'rollback' | 'bonus' | 'withdrawal_hold', amount: string) => ({
  ...{ memberId: BigInt(member.id), amount: parseMoney(amount), kind },
  ...{ key: `profit:${kind}`, reference: 'test' },
})

test('MEMBER-11 each day shows its balance changes, and the days add up', async () => {
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    await credit(tx, { ...order('deposit', '40.00'), from: 'channel:bank' })
    await debit(tx, { ...order('bet', '25.00'), to: 'house:test' })
    await credit(tx, { ...order('win', '12.50'), from: 'house:test' })
    await credit(tx, { ...order('rollback', '5.00'), from: 'house:test' })
    await credit(tx, { ...order('bonus', '8.00'), from: 'brand:bonus' })
    await hold(tx, order('withdrawal_hold', '30.00'))
  })
  // move the first of these movements to yesterday
  await platform.owner.query(
    "update ledger.entry set at = at - interval '1 day' where reason = 'opening' and brand_id = $1",
    [setup.brandIds.nusa],
  )
  const { rows, totals } = (await setup.ask(profit, { as: member })).json().value
  // a cancelled bet does not count, so its returned stake reduces the stakes
  const today = { deposits: '40.00', withdrawals: '-30.00', stake: '20.00', payout: '12.50', result: '-7.50' }
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ ...today, bonus: '8.00', other: '0.00', change: '10.50' })
  expect(rows[1]).toMatchObject({ deposits: '0.00', result: '0.00', other: '100.00', change: '100.00' })
  expect(totals).toMatchObject({ ...today, other: '100.00', change: '110.50' })
  const operator = setup.person('operator support')
  const seen = await setup.ask(officeMemberProfit, { as: operator, params: { id: member.id } })
  expect(seen.json().value).toEqual({ rows, totals })
  await platform.owner.query(
    "update ledger.entry set at = at - interval '367 days' where reason = 'opening' and brand_id = $1",
    [setup.brandIds.nusa],
  )
  expect((await setup.ask(profit, { as: member })).json().value.rows).toHaveLength(1)
  const past = (await setup.ask(profit, { as: member, query: '?from=2020-01-01&to=2020-01-02' })).json().value
  expect(past).toMatchObject({ rows: [], totals: { change: '0.00' } })
})

test('MEMBER-11 T27 records can be limited by exact times as well as by days', async () => {
  const one = await setup.register('momentous')
  await setup.fund(one, '100.00')
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), (tx) =>
    debit(tx, { ...order('bet', '3.00'), memberId: BigInt(one.id), key: 'moment', to: 'house:test' }),
  )
  const at = '2026-03-01T04:05:06.789Z'
  const dated = 'update ledger.entry set at = $1::timestamptz + $2::interval where key like $3'
  await platform.owner.query(dated, [at, '-20 days', `opening:${one.id}:%`])
  await platform.owner.query(dated, [at, '400 us', 'moment'])
  const told = async (query: string) => {
    const [listed, summed] = [
      await setup.ask(transactions, { as: one, query }),
      await setup.ask(profit, { as: one, query }),
    ]
    return [listed.json().value.list.length, summed.json().value.totals.stake]
  }
  expect(await told(`?from=${at}&to=${at}`)).toEqual([1, '3.00'])
  expect(await told('?from=2026-03-01T04:05:06.790Z&to=2026-03-03')).toEqual([0, '0.00'])
  expect(await told('?from=2026-02-27%2000:00:00&to=2026-03-01T04:05:06.788Z')).toEqual([0, '0.00'])
  expect(await told('?from=2026-02-28&to=2026-03-01T04:05:07Z')).toEqual([1, '3.00'])
  expect((await setup.ask(bets, { as: one, query: `?from=${at}` })).json().value.totals.count).toBe(0)
})

test('MEMBER-11 a cancelled bet reduces stakes and a rolled-back win reduces winnings, on any day', async () => {
  const one = await setup.register('calledback')
  await setup.fund(one, '100.00')
  const of = (kind: 'bet' | 'win' | 'rollback', amount: string, key: string) => ({
    ...{ memberId: BigInt(one.id), amount: parseMoney(amount), kind, key: `called:${key}`, reference: 'test' },
  })
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    await debit(tx, { ...of('bet', '60.00', 'bet'), to: 'house:test' })
    await debit(tx, { ...of('bet', '10.00', 'other'), to: 'house:test' })
    await credit(tx, { ...of('win', '15.00', 'won'), from: 'house:test' })
  })
  await platform.owner.query("update ledger.entry set at = at - interval '1 day' where key like 'called:%'")
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    await credit(tx, { ...of('rollback', '60.00', 'cancelled'), from: 'house:test' })
    // more than the balance: the loan from the wallet is not a returned stake
    await reclaimMoney(tx, { ...of('rollback', '110.00', 'taken'), kind: 'rollback', to: 'house:test' })
  })
  const { rows, totals } = (await setup.ask(profit, { as: one })).json().value
  expect(rows[0]).toMatchObject({ stake: '-60.00', payout: '-105.00', result: '-45.00' })
  expect(rows[1]).toMatchObject({ stake: '70.00', payout: '15.00', result: '-55.00' })
  expect(totals).toMatchObject({ stake: '10.00', payout: '-90.00', result: '-100.00', change: '0.00' })
  const { months } = (await setup.ask(netPosition, { as: one })).json().value
  expect(months).toHaveLength(1)
  expect(months[0]).toMatchObject({ stake: '10.00', payout: '-90.00', result: '-100.00' })
})

test('MEMBER-11 AGENT-1 an open bet counts as staked but not as lost in the totals, for the member and the agent', async () => {
  const above = await setup.register('resultagent')
  const { rows } = await platform.owner.query('select code from members.invitation where member_id = $1', [above.id])
  const player = await setup.register('resultplayer', { affiliateCode: rows[0].code })
  await platform.owner.query('update members.member set is_agent = 1 where id = $1', [above.id])
  await platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     values ($1, $2, 'tst', 'reels', 'ended', 5000000, 2000000, 'settled', now()), ($1, $2, 'tst', 'reels', 'open', 7000000, 0, 'open', null)`,
    [setup.brandIds.nusa, player.id],
  )
  const totals = { count: 2, stake: '12.00', payout: '2.00', result: '-3.00' }
  expect((await setup.ask(bets, { as: player })).json().value.totals).toEqual(totals)
  expect((await setup.ask(agentBets, { as: above })).json().value.totals).toEqual(totals)
  // a small currency makes sums longer than any amount
  const amount = 900_000_000_000_000_000n
  await platform.owner.query('update play.round set stake = $1 where member_id = $2', [amount, player.id])
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    for (const key of ['first', 'second']) {
      const large = { memberId: BigInt(player.id), amount, reference: 'test' }
      await credit(tx, { ...large, kind: 'deposit', key: `${key}:deposit`, from: 'channel:bank' })
      await debit(tx, { ...large, kind: 'bet', key: `${key}:bet`, to: 'house:test' })
    }
  })
  const read = async (call: Call, as: TestCaller) => (await setup.ask(call, { as })).json().value
  const sums = { deposits: '1800000000000.00', stake: '1800000000000.00' }
  expect((await read(bets, player)).totals.stake).toBe(sums.stake)
  expect((await read(agentBets, above)).totals.stake).toBe(sums.stake)
  expect((await read(profit, player)).totals).toMatchObject(sums)
  expect((await read(netPosition, player)).months).toMatchObject([sums])
  expect((await read(agentProfit, above)).totals).toMatchObject(sums)
  expect((await read(agentOverview, above)).money.deposits).toBe(sums.deposits)
})
