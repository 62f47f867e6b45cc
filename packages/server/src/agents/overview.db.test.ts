import { agentOverview } from '@gasing/contract/calls/agents'
import { formatExactMoney } from '@gasing/contract/money'
import { createRandom } from '@gasing/contract/rules/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#ledger/public.ts'
import { inBrand, type Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { auditQueries as playQueries } from '#play/public.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { credit, hold } from '#wallet/public.ts'
import { auditQueries } from './store-check.ts'
import { sumDays } from './sum-days.ts'
import { createSalaryHelpers, day, instantAfter, type SimulatedBet } from './testing.ts'

/** Bets settled or rolled back by a member, at a time in milliseconds after the start of the first day. */
type Event = {
  readonly who: string
  readonly at: number
  readonly bets: number
  readonly stake: bigint
  readonly paid: bigint
}

const seed = 156
const chance = createRandom(seed)
const betsEach = 60
const days = [0, 1, 2, 3, 4].map((nth) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(instantAfter(nth * day)),
)
let platform: TestPlatform
let setup: TwoBrands
let salaries: ReturnType<typeof createSalaryHelpers>
let top: TestCaller
let low: TestCaller
let lines: Map<TestCaller, readonly TestCaller[]>
const events: Event[] = []

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  salaries = createSalaryHelpers(platform, setup)
  top = await salaries.agent('sumtop', 1)
  low = await salaries.agent('sumlow', 2, top)
  const [first, second, third] = [
    await salaries.agent('sumfirst', 0, low),
    await salaries.agent('sumsecond', 0, low),
    await salaries.agent('sumthird', 0, top),
  ]
  lines = new Map([
    [top, [low, first, second, third]],
    [low, [first, second]],
  ])
  await platform.owner.query('update members.member set registered_at = $1', [instantAfter(0)])
  await salaries.filled(instantAfter(0))
})
afterAll(() => platform.close())

const overviewOf = async (as: TestCaller, from: string, to: string) =>
  (await setup.ask(agentOverview, { as, query: `?from=${from}&to=${to}` })).json().value
const major = (units: bigint) => `${units < 0n ? '-' : ''}${String(units < 0n ? -units : units).replace(/0{4}$/, '')}`

/** Computes a line's figures from one day to another, both inclusive, from all recorded events. */
function expectedFigures(line: readonly TestCaller[], from: number, to: number) {
  const names = new Set(line.map(({ id }) => id))
  const own = events.filter(({ who, at }) => names.has(who) && at >= from * day && at < (to + 1) * day)
  const sum = (read: (event: Event) => bigint) => own.reduce((all, event) => all + read(event), 0n)
  return {
    count: own.reduce((all, { bets }) => all + bets, 0),
    players: new Set(own.map(({ who }) => who)).size,
    ...{ stake: sum(({ stake }) => stake), payout: sum(({ paid }) => paid) },
  }
}

/** The same per day, in the format of the overview. */
const daysReckoned = (line: readonly TestCaller[], from: number, to: number) =>
  days.slice(from, to + 1).flatMap((day, nth) => {
    const { stake, payout } = expectedFigures(line, from + nth, from + nth)
    const money = (units: bigint) => formatExactMoney(units, 2)
    return stake === 0n && payout === 0n ? [] : [{ day, stake: money(stake), payout: money(payout) }]
  })

/** Checks every range of days for both agents. */
async function expectOverviewMatches() {
  for (const [agent, line] of lines)
    for (const from of days.keys())
      for (let to = from; to < days.length; to++) {
        const overview = await overviewOf(agent, String(days[from]), String(days[to]))
        const { result, ...told } = overview.bets
        const { count, players, stake, payout } = expectedFigures(line, from, to)
        const said = `${agent.name} ${from} ${to}`
        expect([said, told.count, told.players]).toEqual([said, count, players])
        const cents = [told.stake, told.payout, result].map((money: string) => money.replace('.', ''))
        expect([said, ...cents.map(Number)]).toEqual([said, ...[stake, payout, payout - stake].map(major).map(Number)])
        expect([said, overview.days]).toEqual([said, daysReckoned(line, from, to)])
      }
  await expectNoAuditFindings(platform, playQueries, auditQueries)
}

async function play(person: TestCaller): Promise<SimulatedBet[]> {
  const bets = await salaries.playAround(person, betsEach, chance)
  for (const { at, stake, payout } of bets) events.push({ who: person.id, at, bets: 1, stake, paid: payout })
  return bets
}
/** Rolls back a third of the bets, each at a random time in the range. */
async function takeBack(person: TestCaller, bets: SimulatedBet[], since: number, until: number): Promise<void> {
  const taken = bets.splice(0, Math.floor(bets.length / 3))
  const times = new Map(taken.map((bet) => [bet, Math.max(bet.at, since) + chance(until - Math.max(bet.at, since))]))
  await salaries.takeBack(taken, (bet) => times.get(bet) ?? 0)
  for (const [{ stake, payout }, at] of times)
    events.push({ who: person.id, at, bets: -1, stake: -stake, paid: -payout })
}
/** Fills slots up to a time and sums the finished days, with two concurrent workers. */
async function runJobs(until: number): Promise<void> {
  await salaries.workUntil(instantAfter(until))
  await Promise.all([1, 2].map(() => sumDays(salaries.scope(), 9)))
}
const daysSummed = async () => (await platform.owner.query('select from agents.bet_day')).rowCount

test('AGENT-8 an overview of summed days plus newer bets is exact, whenever bets are rolled back', async () => {
  const bets = new Map<TestCaller, SimulatedBet[]>()
  for (const person of lines.get(top) ?? []) bets.set(person, await play(person))
  for (const [person, own] of bets) await takeBack(person, own, 0, 3 * day)
  await expectOverviewMatches()
  await runJobs(1.5 * day)
  expect(await daysSummed()).toBe(1)
  await expectOverviewMatches()
  for (const [person, own] of bets) await takeBack(person, own, 1.5 * day, 4 * day)
  await expectOverviewMatches()
  await runJobs(3 * day)
  expect(await daysSummed()).toBe(3)
  await expectOverviewMatches()
  // a quarter of the fifth day is always over, whatever the time of day
  for (const [person, own] of bets) await takeBack(person, own, 3 * day, 4.25 * day)
  await runJobs(4 * day)
  await expectOverviewMatches()
})

test('AGENT-8 A8e the audit finds a sum unlike the slots', async () => {
  const wrong = async () => {
    const findings = await runAudit(platform.owner, auditQueries)
    return findings.filter(({ rows }) => rows.length > 0).map(({ query }) => query.slice(0, 3))
  }
  expect(await wrong()).toEqual([])
  const one = 'where begins_at = (select min(begins_at) from agents.bet_sum)'
  await platform.owner.query(`update agents.bet_sum set paid = paid + 1 ${one}`)
  expect(await wrong()).toEqual(['A8e'])
})

test('AGENT-1 an agent sees the team’s online members, balance and money flows, excluding its own', async () => {
  const head = await salaries.agent('moneytop', 1)
  const low = await salaries.agent('moneylow', 0, head)
  const away = await salaries.agent('moneyaway', 0, head)
  const today = firstDayOf('Asia/Kuala_Lumpur', new Date(), 'day')
  const inNusa = (use: (tx: Tx) => Promise<unknown>) => inBrand(salaries.scope(), use)
  const move = (person: TestCaller, kind: 'deposit' | 'rebate' | 'bonus', amount: bigint) =>
    inNusa((tx) =>
      credit(tx, {
        ...{ memberId: BigInt(person.id), from: 'brand:opening', amount, kind },
        ...{ key: `${kind}:${person.id}`, reference: 'test' },
      }),
    )
  await move(head, 'deposit', 7_000_000n)
  await move(low, 'deposit', 90_000_000n)
  await move(low, 'rebate', 250_000n)
  await move(away, 'bonus', 5_000_000n)
  await inNusa((tx) =>
    hold(tx, {
      ...{ memberId: BigInt(low.id), amount: 40_000_000n, kind: 'withdrawal_hold' },
      ...{ key: `hold:${low.id}`, reference: 'test' },
    }),
  )
  await platform.owner.query(
    "update access.session set last_seen_at = now() - interval '6 minutes' where member_id = $1",
    [away.id],
  )
  const seen = { online: 1, balance: '95.25' }
  const money = { deposits: '90.00', withdrawals: '-40.00', rebate: '0.25', bonus: '5.00' }
  expect(await overviewOf(head, today, today)).toMatchObject({ ...seen, money, days: [] })
  const past = await overviewOf(head, '2020-01-01', '2020-01-31')
  expect(past).toMatchObject({ ...seen, money: { deposits: '0.00', bonus: '0.00' } })
})
