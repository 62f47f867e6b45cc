import * as calls from '@gasing/contract/calls/agent-contracts'
import * as office from '@gasing/contract/calls/office/agent-contracts'
import { createRandom } from '@gasing/contract/rules/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addTurnover } from '#cashier/public.ts'
import { inBrand } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'
import { bonusAccount, credit } from '#wallet/public.ts'
import { payDue } from './pay-due.ts'
import { selectDueContracts } from './store-contracts.ts'
import { createSalaryHelpers, day, hour, instantAfter, minute, type SimulatedBet, validStakeOfBet } from './testing.ts'

let platform: TestPlatform
let setup: TwoBrands
let salaries: ReturnType<typeof createSalaryHelpers>
let serial = 0
/** Times are UTC; Kuala Lumpur is eight hours ahead, so 2 March begins at 16:00. */
const at = (text: string) => new Date(`2026-03-${text}:00Z`)

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  salaries = createSalaryHelpers(platform, setup)
})
afterEach(() => salaries.mustAddUp())
afterAll(() => platform.close())

/** A top agent, an agent below it, and a member of each. */
async function line() {
  serial++
  const top = await salaries.agent(`top${serial}`, 1)
  const low = await salaries.agent(`low${serial}`, 2, top)
  return {
    top,
    low,
    player: await salaries.agent(`play${serial}`, 0, low),
    other: await salaries.agent(`other${serial}`, 0, top),
  }
}
const daily = (rate: string) => ({ tiers: [{ rate, dailyBetAmount: '100', activeMembers: 1 }] })
const amounts = async (id: string) => (await salaries.bills(id)).map(({ amount, status }) => `${amount} ${status}`)

test('AGENT-6 a day is paid once, by the platform and by the upline, however many workers and runs', async () => {
  const { top, low, player, other } = await line()
  const [own, below] = [
    await salaries.contract('daily', null, top, daily('1')),
    await salaries.contract('daily', top, low, daily('0.4')),
  ]
  for (const id of [own, below]) await salaries.since(id, at('01T16:00'), at('02T16:00'))
  await salaries.settled(player, { at: at('01T15:59'), stake: '5000' })
  await salaries.settled(player, { at: at('01T16:00'), stake: '600', payout: '900' })
  await salaries.settled(player, { at: at('02T15:59'), stake: '400' })
  await salaries.settled(other, { at: at('02T10:00'), stake: '1000' })
  await salaries.settled(other, { at: at('02T10:00'), stake: '700', payout: '700' })
  await salaries.settled(player, { at: at('02T16:00'), stake: '50' })
  await salaries.filled(at('02T15:55'))
  await payDue(salaries.scope())
  expect(await amounts(own)).toEqual([])
  await salaries.filled(at('02T16:00'))
  await Promise.all([1, 2, 3].map(() => payDue(salaries.scope())))
  await payDue(salaries.scope())
  // a tie is not a valid bet; the upline keeps the rate difference on the downline's bets and the full rate on all others
  expect([await amounts(own), await amounts(below)]).toEqual([['20 paid'], ['4 paid']])
  expect([await salaries.moneyOf(top), await salaries.moneyOf(low)]).toEqual([16, 4])
  await salaries.filled(at('03T16:00'))
  await payDue(salaries.scope())
  expect(await amounts(own)).toEqual(['20 paid', '0 below'])
  const { value } = await salaries.answer(calls.payouts, { as: top, params: { kind: 'daily' } })
  expect(value).toMatchObject({ total: 2, totals: { paid: '20.00', validBet: '2050.00' } })
  const owed = (await salaries.answer(calls.payouts, { as: top, params: { kind: 'daily' }, query: '?side=owed' })).value
  expect(owed.list.at(-1)).toMatchObject({ account: low.name, amount: '4.00', rate: '0.40', status: 'paid' })
})

test('AGENT-6 a bill beyond the upline’s balance without bonuses is short, and paid once funds suffice', async () => {
  const { top, low, player } = await line()
  const bonus = { memberId: BigInt(top.id), amount: 3_000_000n, reference: 'bonus:short' } as const
  await inBrand(salaries.scope(), async (tx) => {
    await addTurnover(tx, { ...bonus, source: 'bonus', percent: 100 })
    await credit(tx, { ...bonus, from: bonusAccount, kind: 'bonus', key: bonus.reference })
  })
  const own = await salaries.contract('daily', null, top, daily('0.5'))
  const below = await salaries.contract('daily', top, low, daily('0.5'))
  await salaries.since(below, at('01T16:00'), at('02T16:00'))
  await salaries.since(own, at('20T16:00'), at('21T16:00'))
  await salaries.settled(player, { at: at('02T03:00'), stake: '1000' })
  await salaries.filled(at('03T16:00'))
  await payDue(salaries.scope())
  expect(await amounts(below)).toEqual(['5 short', '0 below'])
  await setup.fund(top, '4.99')
  await payDue(salaries.scope())
  expect((await amounts(below))[0]).toBe('5 short')
  await setup.fund(top, '0.02')
  await Promise.all([payDue(salaries.scope()), payDue(salaries.scope())])
  expect((await amounts(below))[0]).toBe('5 paid')
  expect([await salaries.moneyOf(top), await salaries.moneyOf(low)]).toEqual([3.01, 5])
})

test('AGENT-4 AGENT-6 a dividend is paid on the line’s net loss, by the highest tier whose conditions all hold', async () => {
  const { top, player, other } = await line()
  const tiers = [
    { rate: '10', periodValidBet: '50000', periodProfitLoss: '10000', activeMembers: 2 },
    { rate: '15', periodValidBet: '200000', periodProfitLoss: '50000', activeMembers: 8 },
  ]
  const id = await salaries.contract('dividend', null, top, { period: 'semimonthly', tiers })
  await salaries.since(id, at('15T16:00'), new Date('2026-03-31T16:00:00Z'))
  await salaries.settled(player, { at: at('20T00:00'), stake: '160000', payout: '120000' })
  await salaries.settled(other, { at: at('31T15:55'), stake: '100000', payout: '80000' })
  await salaries.filled(new Date('2026-04-01T00:00:00Z'))
  await payDue(salaries.scope())
  // two members staked 260,000 and lost 60,000: the second tier fails on active members. Above the brand's limit two operators
  // must approve
  expect(await salaries.bills(id)).toMatchObject([{ bet: 260_000, loss: 60_000, active: 2, amount: 6000 }])
  const [{ id: bill, status }] = await salaries.bills(id)
  if (status === 'waiting') {
    const approve = (name: string) =>
      salaries.answer(office.approveAgentBill, {
        as: setup.person(name),
        key: `agents-yes-${++serial}`,
        params: { id: bill },
      })
    expect((await approve('operator finance')).value.status).toBe('waiting')
    expect((await approve('operator finance')).code).toBe('four_eyes_needed')
    expect((await approve('operator owner')).value.status).toBe('paid')
    expect((await approve('operator owner')).code).toBe('already_decided')
  }
  expect(await salaries.moneyOf(top)).toBe(6000)
})

test('AGENT-6 a real-time salary pays every five minutes by won and lost bets, and deducts bets rolled back', async () => {
  const { top, player } = await line()
  const tiers = [{ profitRate: '0.2', lossRate: '0.5', singleBetAmount: '10' }]
  const id = await salaries.contract('realtime', null, top, { tiers })
  await salaries.since(id, at('01T08:00'), at('01T08:05'))
  await salaries.settled(player, { at: at('01T08:01'), stake: '100', payout: '150' })
  await salaries.settled(player, { at: at('01T08:02'), stake: '10', bets: 3 })
  await salaries.settled(player, { at: at('01T08:02'), stake: '9', bets: 100 })
  await salaries.settled(player, { at: at('01T08:11'), stake: '100', payout: '150', bets: -1 })
  await salaries.settled(player, { at: at('01T08:16'), stake: '50.01' })
  await salaries.filled(at('01T08:20'))
  await payDue(salaries.scope())
  // 0.20 + 0.15; then 0.20 is taken back; then 0.25005, of which 0.05 is paid and a fraction of a cent carried over
  expect(await amounts(id)).toEqual(['0.35 paid', '0 below', '0.05 paid'])
  expect(await salaries.moneyOf(top)).toBe(0.4)
})

test('AGENT-6 a night without a worker is caught up in order, and a crash during payment leaves no trace', async () => {
  const { top, player } = await line()
  const id = await salaries.contract('hourly', null, top, {
    tiers: [{ amount: '2', hourlyBetAmount: '10', activeMembers: 0 }],
  })
  await salaries.since(id, at('05T00:10'), at('05T01:00'))
  for (const hour of ['00:09', '00:10', '01:30', '03:00'])
    await salaries.settled(player, { at: at(`05T${hour}`), stake: '10' })
  await salaries.filled(at('05T06:00'))
  // crash after the money is posted and the bill written
  await platform.owner.query(`
    create function agents.crash() returns trigger language plpgsql as $$ begin raise 'the plug was pulled'; end $$;
    create trigger crash before update of paid_until on agents.contract for each row execute function agents.crash()`)
  await expect(payDue(salaries.scope())).rejects.toThrow('the plug was pulled')
  expect([await amounts(id), await salaries.moneyOf(top)]).toEqual([[], 0])
  await platform.owner.query('drop trigger crash on agents.contract; drop function agents.crash')
  await payDue(salaries.scope())
  expect((await amounts(id)).slice(0, 5)).toEqual(['2 paid', '2 paid', '0 below', '2 paid', '0 below'])
  expect(await salaries.moneyOf(top)).toBe(6)
  const bills = await salaries.bills(id)
  for (const [index, { begins_at }] of bills.entries())
    expect(begins_at).toEqual(index === 0 ? at('05T00:10') : bills[index - 1].ends_at)
  expect(
    await inBrand(salaries.scope(), (tx) =>
      selectDueContracts(tx, ['hourly'], { over: at('05T06:00'), tried: [], limit: 9 }),
    ),
  ).toEqual([])
})

test('M19 a rollback re-rates its period at the tier that the remainder reaches, and the next bills deduct it', async () => {
  await salaries.endAll()
  const { top, player } = await line()
  const tiers = [
    { rate: '1', dailyBetAmount: '100', activeMembers: 1 },
    { rate: '2', dailyBetAmount: '1000', activeMembers: 1 },
  ]
  const id = await salaries.contract('daily', null, top, { tiers })
  await salaries.since(id, at('01T16:00'), at('02T16:00'))
  await salaries.settled(player, { at: at('01T17:00'), stake: '1000' })
  await salaries.settled(player, { at: at('02T17:00'), stake: '500' })
  // 300 of the first day remain, at one per cent; a bet from before the contract was never paid, so nothing is deducted for it
  await salaries.settled(player, { at: at('02T18:00'), stake: '700', bets: -1, since: at('01T17:00') })
  await salaries.settled(player, { at: at('02T18:00'), stake: '90', bets: -1, since: at('01T15:00') })
  await salaries.settled(player, { at: at('03T17:00'), stake: '2000' })
  await salaries.settled(player, { at: at('03T18:00'), stake: '300', bets: -1, since: at('01T17:00') })
  await salaries.settled(player, { at: at('04T17:00'), stake: '100', since: at('01T17:00') })
  await salaries.filled(at('05T16:00'))
  await Promise.all([payDue(salaries.scope()), payDue(salaries.scope())])
  await payDue(salaries.scope())
  // 20; 5 less 17; 40 less the last 3 and the 12 carried over; then 1 for a hundred that was restored
  expect(await amounts(id)).toEqual(['20 paid', '0 below', '25 paid', '1 paid'])
  expect(await salaries.moneyOf(top)).toBe(46)
  const { value } = await salaries.answer(calls.payouts, { as: top, params: { kind: 'daily' } })
  const corrected = value.list.map((bill: { corrected: string }) => bill.corrected)
  expect(corrected).toEqual(['1.00', '-3.00', '-17.00', '0.00'])
})

test('M19 rolling back a line’s past win reduces the loss carried to later dividends', async () => {
  await salaries.endAll()
  const { top, player } = await line()
  const tiers = [{ rate: '10', periodValidBet: '0', periodProfitLoss: '0', activeMembers: 0 }]
  const id = await salaries.contract('dividend', null, top, { period: 'daily', tiers })
  const kinds = "jsonb_build_object('dividend', '1', 'daily', '1', 'hourly', '1', 'realtime', '1')"
  const rules = `insert into agents.rules (brand_id, active_stake, rates_max, carry) values ($1, 0, ${kinds}, 'forever')`
  await platform.owner.query(rules, [setup.brandIds.nusa])
  await salaries.since(id, at('01T16:00'), at('02T16:00'))
  await salaries.settled(player, { at: at('01T17:00'), stake: '100', payout: '200' })
  await salaries.settled(player, { at: at('02T17:00'), stake: '50' })
  await salaries.settled(player, { at: at('03T17:00'), stake: '200' })
  await salaries.settled(player, { at: at('03T18:00'), stake: '80', payout: '160', bets: -1, since: at('01T17:00') })
  await salaries.filled(at('04T16:00'))
  await payDue(salaries.scope())
  // 20 won, 50 lost, 200 lost: as if everything had been known from the start
  expect(await amounts(id)).toEqual(['0 below', '0 below', '23 paid'])
  await platform.owner.query('delete from agents.rules')
})

/** When bets are rolled back: for daily kinds all of the first day, then half of the second, when another rate applies. */
const backAt = (kind: string, at: number) =>
  (kind === 'daily' || kind === 'dividend' ? (at < day ? day : 2 * day) : 0) + 2.5 * hour

const byLoss = { rate: '10', periodValidBet: '0', periodProfitLoss: '0', activeMembers: 0 }

test('AGENT-6 M19 bets around every boundary, some rolled back after payment, are paid once, at their original rate', async () => {
  const chance = createRandom(Number(process.env.SALARY_SEED ?? 1))
  await salaries.endAll()
  const kinds = {
    daily: { tiers: [{ rate: '1', dailyBetAmount: '0', activeMembers: 0 }] },
    hourly: { tiers: [{ amount: '2', hourlyBetAmount: '40', activeMembers: 0 }] },
    realtime: { tiers: [{ profitRate: '0.2', lossRate: '0.5', singleBetAmount: '10' }] },
    dividend: { period: 'daily', tiers: [byLoss] },
  }
  const lines = new Map<string, { contract: string; bets: SimulatedBet[]; back: SimulatedBet[] }>()
  const contractOf = (kind: string) => lines.get(kind)?.contract ?? ''
  for (const [kind, form] of Object.entries(kinds)) {
    const agent = await salaries.agent(`m19${kind}`, 1)
    const player = await salaries.agent(`m19p${kind}`, 0, agent)
    const id = await salaries.contract(kind, null, agent, form)
    const firstDue = kind === 'realtime' ? 5 * minute : kind === 'hourly' ? hour : day
    await salaries.since(id, instantAfter(0), instantAfter(firstDue))
    lines.set(kind, { contract: id, bets: await salaries.playAround(player, 100, chance), back: [] })
    if (kind !== 'daily') continue
    // another rate applies from the third day on
    const later = { tiers: [{ rate: '2', dailyBetAmount: '0', activeMembers: 0 }] }
    const next = await salaries.contract(kind, null, agent, later)
    await salaries.since(next, instantAfter(2 * day), instantAfter(3 * day))
    await platform.owner.query('update agents.contract set ends_at = $2, paid_until = $3, due_at = $4 where id = $1', [
      ...[id, instantAfter(2 * day), instantAfter(0), instantAfter(day)],
    ])
    lines.set('daily, later', { contract: next, bets: [], back: [] })
  }
  for (const kind of ['realtime', 'hourly']) await salaries.endAt(contractOf(kind), instantAfter(3 * hour))
  await salaries.filled(instantAfter(0))
  await salaries.workUntil(instantAfter(2 * hour))
  const takeBack = async (chosen: (kind: string, bet: SimulatedBet, nth: number) => boolean) => {
    for (const [kind, { bets, back }] of lines) {
      const now = bets.filter((bet, nth) => chosen(kind, bet, nth))
      back.push(...now)
      await salaries.takeBack(now, ({ at }) => backAt(kind, at))
    }
  }
  const isByDays = (kind: string) => kind === 'daily' || kind === 'dividend'
  await takeBack((kind, { at }, nth) => (isByDays(kind) ? at < day : at < 2 * hour && nth % 4 === 0))
  for (const until of [3 * hour, day, day]) await salaries.workUntil(instantAfter(until))
  await takeBack((kind, { at }, nth) => isByDays(kind) && at >= day && at < 2 * day && nth % 2 === 0)
  for (const until of [2 * day, 3 * day, 3 * day]) await salaries.workUntil(instantAfter(until))

  /** Sums what remains of a line's bets in a time span, whenever the others were rolled back. */
  const leftOf = (kind: string, [from, until]: [number, number], amountOf: (bet: SimulatedBet) => bigint): bigint => {
    const { bets, back }: { bets: SimulatedBet[]; back: SimulatedBet[] } = lines.get(kind) ?? { bets: [], back: [] }
    return bets
      .filter((bet) => bet.at >= from && bet.at < until && !back.includes(bet))
      .reduce((sum, bet) => sum + amountOf(bet), 0n)
  }
  const owed = async (kind: string) => (await salaries.owed(contractOf(kind))).owed
  for (const kind of Object.keys(kinds)) expect(lines.get(kind)?.back.length).toBeGreaterThan(3)
  // each day by its own rate, whichever contract is in force when its bets are rolled back
  expect((await owed('daily')) + (await owed('daily, later'))).toBe(
    leftOf('daily', [0, 2 * day], validStakeOfBet) / 100n +
      (leftOf('daily', [2 * day, 3 * day], validStakeOfBet) * 2n) / 100n,
  )
  const ofWindow = (bet: SimulatedBet) =>
    bet.stake < 10_000_000n || bet.stake === bet.payout ? 0n : bet.stake * (bet.payout > bet.stake ? 2n : 5n)
  expect(await owed('realtime')).toBe(leftOf('realtime', [0, 3 * hour], ofWindow) / 1000n)
  const hours = Array.from({ length: 3 }, (_, nth) => leftOf('hourly', [nth * hour, (nth + 1) * hour], validStakeOfBet))
  expect(await owed('hourly')).toBe(BigInt(hours.filter((valid) => valid >= 40_000_000n).length) * 2_000_000n)
  expect((await salaries.owed(contractOf('hourly'))).valid).toBe(hours.reduce((sum, valid) => sum + valid, 0n))
  const lossOf = ({ stake, payout }: SimulatedBet) => stake - payout
  const days = [0, 1, 2].map((nth) => leftOf('dividend', [nth * day, (nth + 1) * day], lossOf))
  expect((await salaries.owed(contractOf('dividend'))).loss).toBe(days.reduce((sum, loss) => sum + loss, 0n))
  expect(await owed('dividend')).toBe(days.reduce((sum, loss) => sum + (loss > 0n ? loss / 10n : 0n), 0n))
}, 300_000)
