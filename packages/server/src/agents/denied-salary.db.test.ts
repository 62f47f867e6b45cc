import { payouts } from '@gasing/contract/calls/agent-contracts'
import * as office from '@gasing/contract/calls/office/agent-contracts'
import { saveModule } from '@gasing/contract/calls/office/brand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'
import { payDue } from './pay-due.ts'
import { createSalaryHelpers } from './testing.ts'

let platform: TestPlatform
let they: TwoBrands
let hall: ReturnType<typeof createSalaryHelpers>
let serial = 0
/** Times are UTC; Kuala Lumpur is eight hours ahead, so 2 March begins at 16:00. */
const at = (text: string) => new Date(`2026-03-${text}:00Z`)

beforeAll(async () => {
  platform = await createTestPlatform()
  they = await setUpTwoBrands(platform)
  hall = createSalaryHelpers(platform, they)
})
afterAll(() => platform.close())

const byLoss = { rate: '10', periodValidBet: '0', periodProfitLoss: '0', activeMembers: 0 }

/** An agent whose line lost 100,000 on a day, or what the payout leaves; a salary of 20,000 needs two operators. */
async function agentWithSalary(name: string, payout = '1900000') {
  const agent = await hall.agent(name, 1)
  const player = await hall.agent(`${name}play`, 0, agent)
  const salary = await hall.contract('daily', null, agent, {
    tiers: [{ rate: '1', dailyBetAmount: '100', activeMembers: 1 }],
  })
  const dividend = await hall.contract('dividend', null, agent, { period: 'daily', tiers: [byLoss] })
  for (const id of [salary, dividend]) await hall.since(id, at('01T16:00'), at('02T16:00'))
  await hall.settled(player, { at: at('02T10:00'), stake: '2000000', payout })
  return { agent, salary, dividend, player }
}
const decide = async (call: typeof office.approveAgentBill | typeof office.denyAgentBill, id: string, name: string) =>
  hall.answer(call, {
    ...{ as: they.person(name), key: `denied-salary-${++serial}`, params: { id } },
    ...(call === office.denyAgentBill && { body: { reason: 'not earned' } }),
  })
const amounts = async (id: string) => (await hall.bills(id)).map(({ amount, status }) => `${amount} ${status}`)

test('AGENT-6 a dividend waits until operators have decided its period’s salary, and a denied one does not reduce it', async () => {
  const [denied, approved] = [await agentWithSalary('denied'), await agentWithSalary('granted')]
  await hall.filled(at('02T16:00'))
  await payDue(hall.scope())
  for (const { salary, dividend } of [denied, approved]) {
    expect(await amounts(salary)).toEqual(['20000 waiting'])
    expect(await amounts(dividend)).toEqual([])
  }
  const [[no], [yes]] = [await hall.bills(denied.salary), await hall.bills(approved.salary)]
  for (const name of ['operator finance', 'operator owner'])
    expect((await decide(office.approveAgentBill, yes.id, name)).success).toBe(true)
  // the one that still waits does not take up the place of a run that pays one contract
  await payDue(hall.scope(), 1)
  expect(await amounts(approved.dividend)).toEqual(['8000 paid'])
  expect((await decide(office.denyAgentBill, no.id, 'operator finance')).success).toBe(true)
  await payDue(hall.scope())
  // the agent reads why, and nothing denied counts as due
  const { value } = await hall.answer(payouts, { as: denied.agent, params: { kind: 'daily' } })
  expect(value.list).toMatchObject([{ amount: '20000.00', status: 'denied', reason: 'not earned' }])
  expect(value.totals).toMatchObject({ amount: '0.00', paid: '0.00' })
  expect(await amounts(denied.dividend)).toEqual(['10000 paid'])
  expect(await amounts(approved.dividend)).toEqual(['8000 paid'])
  await hall.mustAddUp()
})

const setSalariesOn = async (isOn: boolean) => {
  const body = { enabled: isOn ? '1' : '0' }
  const as = they.person('operator owner')
  expect((await hall.answer(saveModule, { as, params: { modId: 'DAILYSALARY' }, body })).success).toBe(true)
  invalidateAllConfigs(platform)
}

test('AGENT-6 a salary billed after its period’s dividend, because its kind was off, is set off once by the next dividend', async () => {
  const { salary, dividend, player } = await agentWithSalary('pausedpay')
  await setSalariesOn(false)
  await hall.filled(at('02T16:00'))
  await payDue(hall.scope())
  expect([await amounts(salary), await amounts(dividend)]).toEqual([[], ['10000 paid']])
  await setSalariesOn(true)
  await payDue(hall.scope())
  const [{ id }] = await hall.bills(salary)
  for (const name of ['operator finance', 'operator owner'])
    expect((await decide(office.approveAgentBill, id, name)).success).toBe(true)
  // 10 % of 50,000 less that day's salary of 500, and 2,000 less because the first would have been 8,000; the one after it is whole
  await hall.settled(player, { at: at('03T10:00'), stake: '50000' })
  await hall.settled(player, { at: at('04T10:00'), stake: '10000' })
  await hall.filled(at('04T16:00'))
  await payDue(hall.scope())
  expect(await amounts(salary)).toEqual(['20000 paid', '500 paid', '100 paid'])
  expect(await amounts(dividend)).toEqual(['10000 paid', '2950 paid', '990 paid'])
  await hall.mustAddUp()
})

test('AGENT-6 a late salary that a denied dividend set off is set off by the next one, once', async () => {
  const { salary, dividend, player } = await agentWithSalary('lateindenied')
  await setSalariesOn(false)
  await hall.filled(at('02T16:00'))
  await payDue(hall.scope())
  await setSalariesOn(true)
  await payDue(hall.scope())
  const [{ id }] = await hall.bills(salary)
  for (const name of ['operator finance', 'operator owner'])
    expect((await decide(office.approveAgentBill, id, name)).success).toBe(true)
  // 10 % of 200,000 less that day's salary of 2,000, and 2,000 less for the late one
  await hall.settled(player, { at: at('03T10:00'), stake: '200000' })
  await hall.filled(at('03T16:00'))
  await payDue(hall.scope())
  const [, second] = await hall.bills(dividend)
  expect(await amounts(dividend)).toEqual(['10000 paid', '17800 waiting'])
  expect((await decide(office.denyAgentBill, second.id, 'operator finance')).success).toBe(true)
  await hall.settled(player, { at: at('04T10:00'), stake: '50000' })
  await hall.filled(at('04T16:00'))
  await payDue(hall.scope())
  expect(await amounts(dividend)).toEqual(['10000 paid', '17800 denied', '2950 paid'])
  await hall.mustAddUp()
})

test('AGENT-6 a late salary takes no more from a later dividend than it would have taken from its own', async () => {
  const { salary, dividend, player } = await agentWithSalary('smallshare', '1999000')
  await setSalariesOn(false)
  await hall.filled(at('02T16:00'))
  await payDue(hall.scope())
  expect(await amounts(dividend)).toEqual(['100 paid'])
  await setSalariesOn(true)
  await payDue(hall.scope())
  const [{ id }] = await hall.bills(salary)
  for (const name of ['operator finance', 'operator owner'])
    expect((await decide(office.approveAgentBill, id, name)).success).toBe(true)
  await hall.settled(player, { at: at('03T10:00'), stake: '50000' })
  await hall.filled(at('03T16:00'))
  await payDue(hall.scope())
  expect(await amounts(dividend)).toEqual(['100 paid', '4850 paid'])
  await hall.mustAddUp()
})

test('M19 a period waits while it would correct a bill that operators have not decided, and corrects no denied one', async () => {
  const [denied, approved] = [await agentWithSalary('deniedlate'), await agentWithSalary('grantedlate')]
  for (const { player } of [denied, approved]) {
    await hall.settled(player, { at: at('03T10:00'), stake: '10000' })
    await hall.settled(player, { at: at('03T11:00'), stake: '1000000', bets: -1, since: at('02T10:00') })
  }
  await hall.filled(at('03T16:00'))
  await payDue(hall.scope())
  for (const { salary } of [denied, approved]) expect(await amounts(salary)).toEqual(['20000 waiting'])
  const [[no], [yes]] = [await hall.bills(denied.salary), await hall.bills(approved.salary)]
  expect((await decide(office.denyAgentBill, no.id, 'operator finance')).success).toBe(true)
  for (const name of ['operator finance', 'operator owner'])
    expect((await decide(office.approveAgentBill, yes.id, name)).success).toBe(true)
  await payDue(hall.scope())
  expect(await amounts(denied.salary)).toEqual(['20000 denied', '100 paid'])
  // the part of the stake that was taken back is still to be set off
  expect(await amounts(approved.salary)).toEqual(['20000 paid', '0 below'])
  await hall.mustAddUp()
})

test('M19 a denied bill refuses what its period earned: corrections of earlier periods are left to the next, also of a new contract', async () => {
  const { agent, salary, player } = await agentWithSalary('denieddebt')
  await hall.filled(at('02T16:00'))
  await payDue(hall.scope())
  const [first] = await hall.bills(salary)
  for (const name of ['operator finance', 'operator owner'])
    expect((await decide(office.approveAgentBill, first.id, name)).success).toBe(true)
  // half of the day that was paid is taken back, in a day that is denied itself
  await hall.settled(player, { at: at('03T10:00'), stake: '1000000', bets: -1, since: at('02T10:00') })
  await hall.settled(player, { at: at('03T10:00'), stake: '3000000' })
  await hall.filled(at('03T16:00'))
  await payDue(hall.scope())
  // 30,000 of its own, less 10,000
  const [, second] = await hall.bills(salary)
  expect(await amounts(salary)).toEqual(['20000 paid', '20000 waiting'])
  // the period after it is paid meanwhile, and the contract is replaced
  await hall.settled(player, { at: at('04T10:00'), stake: '400000' })
  await hall.filled(at('04T16:00'))
  await payDue(hall.scope())
  await hall.endAt(salary, at('04T16:00'))
  await platform.owner.query('update agents.contract set due_at = null where id = $1', [salary])
  const renewed = await hall.contract('daily', null, agent, {
    tiers: [{ rate: '1', dailyBetAmount: '100', activeMembers: 1 }],
  })
  await hall.since(renewed, at('04T16:00'), at('05T16:00'))
  await hall.settled(player, { at: at('05T10:00'), stake: '1200000' })
  await hall.filled(at('05T16:00'))
  await payDue(hall.scope())
  expect((await decide(office.denyAgentBill, second.id, 'operator finance')).success).toBe(true)
  await hall.mustAddUp()
  await hall.settled(player, { at: at('06T10:00'), stake: '1300000' })
  await hall.filled(at('06T16:00'))
  await payDue(hall.scope())
  expect(await amounts(salary)).toEqual(['20000 paid', '20000 denied', '4000 paid'])
  expect(await amounts(renewed)).toEqual(['12000 waiting', '3000 paid'])
  await hall.mustAddUp()
})
