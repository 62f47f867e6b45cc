import { currentPeriod } from '@gasing/contract/calls/agent-periods'
import { denyAgentBill, officeCurrentPeriod } from '@gasing/contract/calls/office/agent-contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { payDue } from './pay-due.ts'
import { createSalaryHelpers, day } from './testing.ts'

let platform: TestPlatform
let setup: TwoBrands
let salaries: ReturnType<typeof createSalaryHelpers>
/** Times are UTC; Kuala Lumpur is eight hours ahead, so 2 March begins at 16:00. */
const at = (text: string) => new Date(`2026-03-${text}:00Z`)

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  salaries = createSalaryHelpers(platform, setup)
})
afterAll(async () => {
  await setup.close()
  await platform.close()
})

const read = async (as: TestCaller, kind: string, id: string) => {
  const answer = await salaries.answer(currentPeriod, { as, params: { kind, id } })
  return answer.success ? answer.value.period : answer.code
}

test('AGENT-4 both sides of a contract see what its period has come to so far, by the tiers that it will be paid by', async () => {
  const top = await salaries.agent('nowtop', 1)
  const low = await salaries.agent('nowlow', 2, top)
  const [player, other] = [await salaries.agent('nowplay', 0, low), await salaries.agent('nowother', 1)]
  const tiers = [
    { rate: '0.5', dailyBetAmount: '100', activeMembers: 1 },
    { rate: '1', dailyBetAmount: '1000', activeMembers: 1 },
  ]
  const own = await salaries.contract('daily', null, top, { tiers })
  const below = await salaries.contract('daily', top, low, { tiers: [{ ...tiers[0], rate: '0.25' }] })
  await salaries.since(own, new Date(Date.now() + day), new Date(Date.now() + 2 * day))
  expect(await read(top, 'daily', own)).toBeNull()
  for (const id of [own, below]) await salaries.since(id, at('01T16:00'), at('02T16:00'))
  await salaries.filled(at('01T15:00'))
  const nothing = { validBet: '0.00', activeMembers: 0, tier: null, rate: null, amount: '0.00', carried: '0.00' }
  expect(await read(top, 'daily', own)).toMatchObject({ ...nothing, countedUntil: at('01T16:00').toISOString() })
  await salaries.settled(player, { at: at('02T01:00'), stake: '600.01' })
  await salaries.settled(player, { at: at('02T09:00'), stake: '400' })
  await salaries.filled(at('02T08:00'))
  const soFar = { beginsAt: at('01T16:00').toISOString(), endsAt: at('02T16:00').toISOString(), activeMembers: 1 }
  const first = { ...soFar, countedUntil: at('02T08:00').toISOString(), validBet: '600.01', netLoss: '600.01', tier: 1 }
  expect(await read(top, 'daily', own)).toMatchObject({ ...first, rate: '0.50', amount: '3.00', corrected: '0.00' })
  expect([await read(top, 'daily', below), await read(low, 'daily', below)]).toMatchObject(
    [1, 2].map(() => ({ ...first, rate: '0.25', amount: '1.50' })),
  )
  await salaries.filled(at('02T16:00'))
  // the period is over and will be paid with the next run: all of it is counted
  expect(await read(top, 'daily', own)).toMatchObject({ tier: 2, rate: '1.00', validBet: '1000.01', amount: '10.00' })
  expect(await read(other, 'daily', own)).toBe('not_found')
  expect(await read(low, 'daily', own)).toBe('not_found')
  expect(await read(top, 'hourly', own)).toBe('not_found')
  await payDue(salaries.scope())
  expect((await salaries.bills(own)).map(({ amount }) => amount)).toEqual([10])
  expect(await read(top, 'daily', own)).toMatchObject({ ...nothing, beginsAt: at('02T16:00').toISOString() })
  const office = { as: setup.person('operator support'), params: { id: below } }
  expect((await salaries.answer(officeCurrentPeriod, office)).value.period).toMatchObject({ ...nothing, tier: null })
})

test('AGENT-8 a long period is added up at most once an hour, and at its end; what earlier contracts left belongs to it', async () => {
  const top = await salaries.agent('longtop', 1)
  const player = await salaries.agent('longplay', 0, top)
  const monthly = {
    period: 'monthly',
    tiers: [{ rate: '10', periodValidBet: '0', periodProfitLoss: '0', activeMembers: 0 }],
  }
  const id = await salaries.contract('dividend', null, top, monthly)
  await salaries.since(id, new Date('2026-02-28T16:00:00Z'), at('31T16:00'))
  await platform.owner.query('update agents.contract set rest = 9000 where id = $1', [id])
  const lossAt = async (stake: string, time: string) => {
    await salaries.settled(player, { at: new Date(at(time).getTime() - 60_000), stake })
    await salaries.filled(at(time))
    const { netLoss, amount, countedUntil } = await read(top, 'dividend', id)
    return [netLoss, amount, countedUntil.slice(11, 16)]
  }
  expect(await lossAt('100.01', '05T08:00')).toEqual(['100.01', '10.01', '08:00'])
  expect(await lossAt('50', '05T08:55')).toEqual(['100.01', '10.01', '08:00'])
  expect(await lossAt('1', '05T09:00')).toEqual(['151.01', '15.11', '09:00'])
  await lossAt('1', '31T15:55')
  expect(await lossAt('1', '31T16:00')).toEqual(['153.01', '15.31', '16:00'])
  await payDue(salaries.scope())
  expect((await salaries.bills(id)).map(({ amount }) => amount)).toEqual([15.31])
})

test('AGENT-6 a salary billed or denied after the last slot counts at once, as do new rules, also while the period waits for operators', async () => {
  const top = await salaries.agent('settop', 1)
  const player = await salaries.agent('setplay', 0, top)
  const byLoss = { rate: '10', periodValidBet: '0', periodProfitLoss: '0', activeMembers: 0 }
  const dividend = await salaries.contract('dividend', null, top, { period: 'daily', tiers: [byLoss] })
  const salary = await salaries.contract('daily', null, top, { tiers: [{ rate: '1', dailyBetAmount: '0' }] })
  for (const id of [dividend, salary]) await salaries.since(id, at('01T16:00'), at('02T16:00'))
  await salaries.settled(player, { at: at('02T10:00'), stake: '2000000', payout: '1900000' })
  await salaries.filled(at('02T16:00'))
  const seen = async () => {
    const { netLoss, amount } = await read(top, 'dividend', dividend)
    return [netLoss, amount]
  }
  expect(await seen()).toEqual(['100000.00', '10000.00'])
  await payDue(salaries.scope())
  expect(await seen()).toEqual(['80000.00', '8000.00'])
  const sums = "jsonb_build_object('dividend', '1', 'daily', '1', 'hourly', '1', 'realtime', '1')"
  await platform.owner.query(
    `insert into agents.rules (brand_id, active_stake, rates_max, carry) values ($1, 3000000000000, ${sums}, 'none')`,
    [setup.brandIds.nusa],
  )
  expect((await read(top, 'dividend', dividend)).activeMembers).toBe(0)
  await platform.owner.query('delete from agents.rules')
  const [{ id }] = await salaries.bills(salary)
  const as = setup.person('operator finance')
  await salaries.answer(denyAgentBill, { as, key: 'deny-now-1', params: { id }, body: { reason: 'not earned' } })
  expect(await seen()).toEqual(['100000.00', '10000.00'])
  await payDue(salaries.scope())
  expect((await salaries.bills(dividend)).map(({ amount }) => amount)).toEqual([10_000])
})
