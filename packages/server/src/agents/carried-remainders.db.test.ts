import * as calls from '@gasing/contract/calls/agent-contracts'
import type { Carry } from '@gasing/contract/rules/agent-contracts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'
import { credit } from '#wallet/public.ts'
import { payDue } from './pay-due.ts'
import { settleNextPeriod } from './settle-period.ts'
import { createSalaryHelpers } from './testing.ts'

let platform: TestPlatform
let setup: TwoBrands
let salaryHelpers: ReturnType<typeof createSalaryHelpers>
let serial = 0
/** Times are UTC; Kuala Lumpur is eight hours ahead, so 2 March begins at 16:00. */
const at = (text: string) => new Date(`2026-03-${text}:00Z`)

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  salaryHelpers = createSalaryHelpers(platform, setup)
})
afterEach(() => salaryHelpers.mustAddUp())
afterAll(() => platform.close())

/** A top agent, an agent below it, and a member below that one. */
async function line() {
  serial++
  const top = await salaryHelpers.agent(`top${serial}`, 1)
  const low = await salaryHelpers.agent(`low${serial}`, 2, top)
  return { top, low, player: await salaryHelpers.agent(`play${serial}`, 0, low) }
}
const daily = (rate: string) => ({ tiers: [{ rate, dailyBetAmount: '100', activeMembers: 1 }] })
const dividend = {
  period: 'daily',
  tiers: [{ rate: '10', periodValidBet: '0', periodProfitLoss: '0', activeMembers: 0 }],
}
/** Lets the brand set off wins by this rule, until its rules are deleted. */
async function carry(rule: Carry): Promise<void> {
  const kinds =
    "jsonb_build_object('dividend', '99000000', 'daily', '99000000', 'hourly', '99000000', 'realtime', '99000000')"
  const rules = `insert into agents.rules (brand_id, active_stake, rates_max, carry) values ($1, 0, ${kinds}, $2)`
  await platform.owner.query(rules, [setup.brandIds.nusa, rule])
}
const amounts = async (id: string) => (await salaryHelpers.bills(id)).map(({ amount, status }) => `${amount} ${status}`)

test('M19 a replacement contract makes up its predecessor’s deficit, and waits until that one is fully paid', async () => {
  await salaryHelpers.endAll()
  await carry('forever')
  const salary = { tiers: [{ rate: '1', dailyBetAmount: '0', activeMembers: 0 }] }
  const lost = { at: at('02T17:00'), stake: '100' }
  const won = { at: at('01T17:00'), stake: '100', payout: '200' }
  const wonTakenBack = { at: at('02T17:00'), stake: '100', payout: '200', bets: -1, since: at('01T17:00') }
  const runs = [
    { kind: 'dividend', form: dividend, played: [won, lost], first: [0], second: [0] },
    { kind: 'dividend', form: dividend, played: [won, wonTakenBack], first: [0], second: [0] },
    {
      kind: 'daily',
      form: salary,
      played: [
        { at: at('01T17:00'), stake: '1000', bets: 2 },
        { at: at('02T17:00'), stake: '1000', bets: -2, since: at('01T17:00') },
        { at: at('03T17:00'), stake: '1000' },
      ],
      first: [20, 0],
      second: [0],
    },
  ]
  for (const { kind, form, played, first, second } of runs) {
    const { top, player } = await line()
    const former = await salaryHelpers.contract(kind, null, top, form)
    const days = first.length
    await salaryHelpers.since(former, at('01T16:00'), at('02T16:00'))
    for (const bet of played) await salaryHelpers.settled(player, bet)
    await salaryHelpers.filled(at('02T16:00'))
    await payDue(salaryHelpers.scope())
    const next = await salaryHelpers.contract(kind, null, top, form)
    const [ends, until] = [at(`0${days + 1}T16:00`), at(`0${days + 2}T16:00`)]
    await platform.owner.query('update agents.contract set ends_at = $2, due_at = $3 where id = $1', [
      ...[former, ends, days > 1 ? ends : null],
    ])
    await salaryHelpers.since(next, ends, until)
    await salaryHelpers.filled(until)
    expect(await settleNextPeriod(salaryHelpers.scope(), BigInt(next))).toBe(days === 1)
    await payDue(salaryHelpers.scope())
    const paid = async (id: string) => (await salaryHelpers.bills(id)).map(({ amount }) => amount)
    expect([kind, await paid(former), await paid(next)]).toEqual([kind, first, second])
  }
  await platform.owner.query('delete from agents.rules')
})

test('M19 a late change of what a period carried counts in the period after it, where carrying ends there', async () => {
  await salaryHelpers.endAll()
  await carry('previous')
  const won = { at: at('01T17:00'), stake: '100', payout: '200' }
  const wonTakenBack = { ...won, at: at('03T17:00'), bets: -1, since: won.at }
  const [small, large] = [
    { at: at('02T17:00'), stake: '30' },
    { at: at('02T17:00'), stake: '300' },
  ]
  const smallTakenBack = { ...small, at: at('04T17:00'), bets: -1, since: small.at }
  const runs = [
    // the second day is paid on its 30, and its tenth taken back when they are
    { played: [won, small, wonTakenBack, { at: at('03T18:00'), stake: '50' }, smallTakenBack], paid: [0, 0, 8, 7] },
    // the second day is paid on its 300 instead of 200, although the line wins on the third
    { played: [won, large, wonTakenBack, { at: at('03T18:00'), stake: '90', payout: '180' }], paid: [0, 20, 10, 1] },
  ]
  const ids: string[] = []
  for (const { played } of runs) {
    const { top, player } = await line()
    const id = await salaryHelpers.contract('dividend', null, top, dividend)
    await salaryHelpers.since(id, at('01T16:00'), at('02T16:00'))
    for (const bet of [...played, { at: at('04T18:00'), stake: '100' }]) await salaryHelpers.settled(player, bet)
    ids.push(id)
  }
  await salaryHelpers.filled(at('05T16:00'))
  await payDue(salaryHelpers.scope())
  const bills = await Promise.all(ids.map((id) => salaryHelpers.bills(id)))
  expect(bills.map((list) => list.map(({ amount }) => amount))).toEqual(runs.map(({ paid }) => paid))
  await platform.owner.query('delete from agents.rules')
})

test('M19 the first period of a contract books what changed in the gap since the one before it', async () => {
  await salaryHelpers.endAll()
  const { top, player } = await line()
  const former = await salaryHelpers.contract('daily', null, top, daily('1'))
  await salaryHelpers.since(former, at('01T16:00'), at('02T16:00'))
  const placed = { at: at('02T10:00'), stake: '1000' }
  await salaryHelpers.settled(player, placed)
  await salaryHelpers.filled(at('02T16:00'))
  await payDue(salaryHelpers.scope())
  await salaryHelpers.endAll()
  // taken back after the contract had ended, with a bet of the gap itself, which nobody is paid for
  await salaryHelpers.settled(player, { ...placed, at: at('03T10:00'), bets: -1, since: placed.at })
  await salaryHelpers.settled(player, { at: at('03T11:00'), stake: '700' })
  const next = await salaryHelpers.contract('daily', null, top, daily('2'))
  await salaryHelpers.since(next, at('04T16:00'), at('05T16:00'))
  await salaryHelpers.settled(player, { at: at('05T10:00'), stake: '800' })
  await salaryHelpers.settled(player, { at: at('05T11:00'), stake: '700', bets: -1, since: at('03T11:00') })
  await salaryHelpers.settled(player, { at: at('06T10:00'), stake: '300' })
  await salaryHelpers.filled(at('06T16:00'))
  await payDue(salaryHelpers.scope())
  expect([await amounts(former), await amounts(next)]).toEqual([['10 paid'], ['6 paid', '6 paid']])
})

test('M19 a real-time salary books what changed in a gap although its first five minutes are empty', async () => {
  const { top, player } = await line()
  const byBet = { tiers: [{ profitRate: '1', lossRate: '1', singleBetAmount: '0' }] }
  const former = await salaryHelpers.contract('realtime', null, top, byBet)
  await salaryHelpers.since(former, at('02T10:00'), at('02T10:05'))
  await salaryHelpers.settled(player, { at: at('02T10:00'), stake: '1000' })
  await salaryHelpers.filled(at('02T10:05'))
  await payDue(salaryHelpers.scope())
  await salaryHelpers.endAll()
  await salaryHelpers.settled(player, { at: at('03T10:00'), stake: '500', since: at('02T10:00') })
  const next = await salaryHelpers.contract('realtime', null, top, byBet)
  await salaryHelpers.since(next, at('04T16:00'), at('04T16:05'))
  await salaryHelpers.filled(at('04T16:15'))
  await payDue(salaryHelpers.scope())
  expect([await amounts(former), await amounts(next)]).toEqual([['10 paid'], ['5 paid']])
})

test('AGENT-6 a short bill waits while its contract kind is off', async () => {
  await salaryHelpers.endAll()
  const { top, low, player } = await line()
  await salaryHelpers.contract('daily', null, top, daily('0.5'))
  const below = await salaryHelpers.contract('daily', top, low, daily('0.5'))
  await salaryHelpers.since(below, at('11T16:00'), at('12T16:00'))
  await salaryHelpers.settled(player, { at: at('12T03:00'), stake: '1000' })
  await salaryHelpers.filled(at('12T16:00'))
  await payDue(salaryHelpers.scope())
  await setup.fund(top, '10')
  const turn = async (enabled: boolean) => {
    await platform.owner.query("update brand.module set enabled = $1 where mod_id = 'DAILYSALARY'", [enabled])
    await inBrand(salaryHelpers.scope(), beginBrandChange)
    invalidateAllConfigs(platform)
  }
  await turn(false)
  const isOffered = async () =>
    (await salaryHelpers.answer(calls.payouts, { as: low, params: { kind: 'daily' } })).success
  expect(await isOffered()).toBe(false)
  await payDue(salaryHelpers.scope())
  const whileOff = [await amounts(below), await salaryHelpers.moneyOf(top)]
  await turn(true)
  expect(await isOffered()).toBe(true)
  await payDue(salaryHelpers.scope())
  expect([whileOff, await amounts(below), await salaryHelpers.moneyOf(top)]).toEqual([[['5 short'], 10], ['5 paid'], 5])
})

test('AGENT-6 a contract ended or replaced while a period is being paid continues after that period', async () => {
  const waiting = () => countLockWaits(platform)
  for (const how of ['ended', 'replaced']) {
    await salaryHelpers.endAll()
    const { top, low, player } = await line()
    const own = await salaryHelpers.contract('daily', null, top, daily('0.5'))
    const below = await salaryHelpers.contract('daily', top, low, daily('0.5'))
    await salaryHelpers.since(below, at('21T16:00'), at('22T16:00'))
    await salaryHelpers.settled(player, { at: at('22T03:00'), stake: '1000' })
    await salaryHelpers.settled(player, { at: at('23T03:00'), stake: '2000' })
    await salaryHelpers.filled(at('22T16:00'))
    await setup.fund(top, '100')
    const offer = { as: top, params: { kind: 'daily' }, body: { account: low.name, ...daily('0.5') } }
    const { id: next } =
      how === 'replaced' ? (await salaryHelpers.answer(calls.offerContract, offer)).value : { id: '' }
    const end = () =>
      how === 'replaced'
        ? salaryHelpers.answer(calls.acceptContract, { as: low, params: { kind: 'daily', id: next } })
        : salaryHelpers.answer(calls.terminateContract, {
            ...{ as: top, params: { kind: 'daily', id: own }, query: '?confirm=true' },
          })
    let paying = Promise.resolve()
    let ending: Promise<{ success: boolean }> = Promise.resolve({ success: false })
    await inBrand(salaryHelpers.scope(), async (tx) => {
      const money = { memberId: BigInt(low.id), amount: 1_000_000n, reference: 'test', key: `held:${how}` }
      await credit(tx, { ...money, from: 'brand:opening', kind: 'opening' })
      paying = payDue(salaryHelpers.scope())
      await expect.poll(waiting).toBe(1)
      ending = end()
      await expect.poll(waiting).toBe(2)
    })
    await paying
    expect(await ending).toMatchObject({ success: true })
    await salaryHelpers.filled(at('23T16:00'))
    await payDue(salaryHelpers.scope())
    expect([how, await amounts(below)]).toEqual([how, ['5 paid', '10 paid']])
  }
})

test('AGENT-6 an upline is notified once a day of downlines awaiting its balance; both see the amount, however old', async () => {
  await salaryHelpers.endAll()
  const { top, low, player } = await line()
  await salaryHelpers.contract('daily', null, top, daily('0.5'))
  const below = await salaryHelpers.contract('daily', top, low, daily('0.5'))
  await salaryHelpers.since(below, at('25T16:00'), at('26T16:00'))
  for (const day of ['26T03:00', '27T03:00']) await salaryHelpers.settled(player, { at: at(day), stake: '1000' })
  await salaryHelpers.filled(at('27T16:00'))
  await payDue(salaryHelpers.scope())
  const letters = () =>
    platform.owner.query(
      `select texts->'EN'->>'title' as title, texts->'EN'->>'html' as html from content.message
       where member_id = $1 and key like 'contract-short:%'`,
      [top.id],
    )
  const { rows } = await letters()
  expect(rows).toEqual([
    { title: expect.stringContaining('too low'), html: expect.stringMatching(`${low.name} is owed RM\\s5.00 `) },
  ])
  const waiting = async (as: typeof top, side: string) => {
    const query = `?side=${side}&from=2026-11-01&to=2026-11-02`
    const { value } = await salaryHelpers.answer(calls.payouts, { as, params: { kind: 'daily' }, query })
    return [value.total, value.waiting]
  }
  expect([await waiting(top, 'owed'), await waiting(low, 'received')]).toEqual([
    [0, '10.00'],
    [0, '10.00'],
  ])
  await setup.fund(top, '10')
  await payDue(salaryHelpers.scope())
  expect([await waiting(top, 'owed'), (await letters()).rowCount]).toEqual([[0, '0.00'], 1])
})

test('AGENT-6 a contract that cannot be paid does not block others, and a dividend waits for its own salaries', async () => {
  await salaryHelpers.endAll()
  const [broken, next] = [await line(), await line()]
  const ids = [
    await salaryHelpers.contract('daily', null, broken.top, daily('0.5')),
    await salaryHelpers.contract('daily', null, next.top, daily('0.5')),
    await salaryHelpers.contract('dividend', null, broken.top, dividend),
    await salaryHelpers.contract('dividend', null, next.top, dividend),
  ]
  for (const id of ids) await salaryHelpers.since(id, at('28T16:00'), at('29T16:00'))
  for (const { player } of [broken, next]) await salaryHelpers.settled(player, { at: at('29T03:00'), stake: '1000' })
  await salaryHelpers.filled(at('29T16:00'))
  await platform.owner.query(`
    create function agents.crash() returns trigger language plpgsql as $$ begin raise 'this one is broken'; end $$;
    create trigger crash before update of paid_until on agents.contract for each row when (old.id = ${ids[0]})
      execute function agents.crash()`)
  const paid = async () => Promise.all(ids.map(amounts))
  await expect(payDue(salaryHelpers.scope())).rejects.toThrow('this one is broken')
  expect(await paid()).toEqual([[], ['5 paid'], [], ['99.5 paid']])
  await platform.owner.query('drop trigger crash on agents.contract; drop function agents.crash')
  await payDue(salaryHelpers.scope())
  expect(await paid()).toEqual([['5 paid'], ['5 paid'], ['99.5 paid'], ['99.5 paid']])
})
