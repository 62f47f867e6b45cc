import * as office from '@gasing/contract/calls/office/agent-contracts'
import { lockMember, unlockMember } from '@gasing/contract/calls/office/members'
import { decideRiskCase, openRiskCase } from '@gasing/contract/calls/office/risk'
import { turnover } from '@gasing/contract/calls/turnover'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inBrand } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { balanceMax, credit, debit } from '#wallet/public.ts'
import { payDue } from './pay-due.ts'
import { lockBill } from './store-bills.ts'
import { createSalaryHelpers } from './testing.ts'

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

const daily = (rate: string) => ({ tiers: [{ rate, dailyBetAmount: '100', activeMembers: 1 }] })
const amounts = async (id: string) => (await salaries.bills(id)).map(({ amount, status }) => `${amount} ${status}`)

test('AGENT-6 a full account delays nobody else’s salary: its bill waits until there is room', async () => {
  const top = await salaries.agent('fulltop', 1)
  const low = await salaries.agent('fulllow', 2, top)
  const next = await salaries.agent('nexttop', 1)
  const ids = [
    await salaries.contract('daily', null, top, daily('1')),
    await salaries.contract('daily', top, low, daily('0.4')),
    await salaries.contract('daily', null, next, daily('1')),
  ] as const
  for (const id of ids) await salaries.since(id, at('01T16:00'), at('02T16:00'))
  for (const agent of [low, next]) {
    const player = await salaries.agent(`play${++serial}`, 0, agent)
    await salaries.settled(player, { at: at('02T10:00'), stake: '1000' })
    await platform.owner.query(
      `insert into cashier.turnover (brand_id, member_id, source, reference, amount, required, started_at)
       values ($1, $2::bigint, 'deposit', 'deposit:lost:' || $2::text, 1000000, 50000000, now())`,
      [setup.brandIds.nusa, agent.id],
    )
  }
  const moneys = [top, low].map(({ id }) => ({
    ...{ memberId: BigInt(id), amount: balanceMax - 1_000_000n, reference: 'test' },
  }))
  for (const money of moneys)
    await inBrand(salaries.scope(), (tx) =>
      credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: `full:${money.memberId}` }),
    )
  await salaries.filled(at('02T16:00'))
  await payDue(salaries.scope())
  await payDue(salaries.scope())
  expect([await amounts(ids[0]), await amounts(ids[1]), await amounts(ids[2])]).toEqual([
    ['10 waiting'],
    ['4 short'],
    ['10 paid'],
  ])
  expect(await salaries.moneyOf(next)).toBe(10)

  const [small] = await salaries.bills(ids[0])
  const tried = { as: setup.person('operator finance'), key: `agents-full-${++serial}`, params: { id: small.id } }
  expect((await salaries.answer(office.approveAgentBill, tried)).code).toBe('balance_full')
  for (const money of moneys)
    await inBrand(salaries.scope(), (tx) =>
      debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: `room:${money.memberId}` }),
    )
  // nobody has to approve a sum this small, whatever it waited for
  await Promise.all([payDue(salaries.scope()), payDue(salaries.scope())])
  expect([await amounts(ids[0]), await amounts(ids[1])]).toEqual([['10 paid'], ['4 paid']])
  expect([await salaries.moneyOf(top), await salaries.moneyOf(low)]).toEqual([6, 4])
  // the turnover of money that was lost before binds no salary
  for (const agent of [low, next])
    expect((await setup.ask(turnover, { as: agent })).json().value).toMatchObject({ list: [] })
})

test('AGENT-6 OPS-3 confirmed fraud holds what an agent earns and pays, without an operator being able to pay it, until it is cleared', async () => {
  const top = await salaries.agent('heldtop', 1)
  const low = await salaries.agent('heldlow', 2, top)
  const ids = [
    await salaries.contract('daily', null, top, daily('1')),
    await salaries.contract('daily', top, low, daily('0.4')),
  ] as const
  for (const id of ids) await salaries.since(id, at('01T16:00'), at('02T16:00'))
  const player = await salaries.agent(`play${++serial}`, 0, low)
  await salaries.settled(player, { at: at('02T10:00'), stake: '1000' })
  const opening = { from: 'brand:opening', kind: 'opening', key: 'held:opening', reference: 'test' } as const
  await inBrand(salaries.scope(), (tx) => credit(tx, { ...opening, memberId: BigInt(top.id), amount: 5_000_000n }))
  const as = setup.person('operator risk')
  const decide = (id: string, state: 'confirmed' | 'cleared') =>
    salaries.answer(decideRiskCase, {
      ...{ as, key: `agents-case-${++serial}`, params: { id }, body: { state, reason: 'as the papers say' } },
    })
  const confirmFraud = async ({ name }: TestCaller): Promise<string> => {
    const body = { account: name, note: 'the same papers as another account' }
    const { value } = await salaries.answer(openRiskCase, { as, key: `agents-case-${++serial}`, body })
    expect((await decide(value.id, 'confirmed')).value.state).toBe('confirmed')
    return value.id
  }
  const cases = [await confirmFraud(top), await confirmFraud(low)] as const
  await salaries.filled(at('02T16:00'))
  const states = async () => {
    await payDue(salaries.scope())
    return [...(await amounts(ids[0])), ...(await amounts(ids[1]))]
  }
  expect(await states()).toEqual(['10 waiting', '4 short'])
  expect(await states()).toEqual(['10 waiting', '4 short'])
  const [held] = await salaries.bills(ids[0])
  const tried = { as: setup.person('operator finance'), key: `agents-held-${++serial}`, params: { id: held.id } }
  expect((await salaries.answer(office.approveAgentBill, tried)).code).toBe('case_holds_bill')
  const letters = "select from content.message where member_id = $1 and key like 'contract-short:%'"
  expect((await platform.owner.query(letters, [top.id])).rows).toEqual([])

  await decide(cases[0], 'cleared')
  expect(await states()).toEqual(['10 paid', '4 short'])
  await decide(cases[1], 'cleared')
  expect(await states()).toEqual(['10 paid', '4 paid'])
  expect([await salaries.moneyOf(top), await salaries.moneyOf(low)]).toEqual([11, 4])
})

test('AGENT-6 contract payments wait while operators have locked either side, and go on once both are unlocked', async () => {
  const top = await salaries.agent('locktop', 1)
  const low = await salaries.agent('locklow', 2, top)
  const ids = [
    await salaries.contract('daily', null, top, daily('1')),
    await salaries.contract('daily', top, low, daily('0.4')),
  ] as const
  for (const id of ids) await salaries.since(id, at('01T16:00'), at('02T16:00'))
  const player = await salaries.agent(`play${++serial}`, 0, low)
  await salaries.settled(player, { at: at('02T10:00'), stake: '1000' })
  const opening = { from: 'brand:opening', kind: 'opening', key: 'locked:opening', reference: 'test' } as const
  await inBrand(salaries.scope(), (tx) => credit(tx, { ...opening, memberId: BigInt(top.id), amount: 5_000_000n }))
  const turn = async (call: typeof lockMember | typeof unlockMember, { id }: TestCaller) => {
    const body = { reason: 'odd bets at night' }
    const as = setup.person('operator risk')
    const key = `agents-lock-${++serial}`
    expect((await salaries.answer(call, { as, key, params: { id }, body })).success).toBe(true)
  }
  const states = async () => {
    await payDue(salaries.scope())
    return [...(await amounts(ids[0])), ...(await amounts(ids[1]))]
  }
  await turn(lockMember, top)
  await salaries.filled(at('02T16:00'))
  expect(await states()).toEqual(['10 waiting', '4 short'])
  await turn(lockMember, low)
  await turn(unlockMember, top)
  expect(await states()).toEqual(['10 paid', '4 short'])
  await turn(unlockMember, low)
  expect(await states()).toEqual(['10 paid', '4 paid'])
})

test('AGENT-6 M15 a bill beyond its upline’s balance is not tried again every minute', async () => {
  const top = await salaries.agent('poortop', 1)
  const low = await salaries.agent('poorlow', 2, top)
  await salaries.contract('daily', null, top, daily('1'))
  const id = await salaries.contract('daily', top, low, daily('0.4'))
  await salaries.since(id, at('01T16:00'), at('02T16:00'))
  const player = await salaries.agent(`play${++serial}`, 0, low)
  await salaries.settled(player, { at: at('02T10:00'), stake: '1000' })
  await salaries.filled(at('02T16:00'))
  await payDue(salaries.scope())
  expect(await amounts(id)).toEqual(['4 short'])
  const [bill] = await salaries.bills(id)
  const opening = { memberId: BigInt(top.id), amount: 4_000_000n, from: 'brand:opening', reference: 'test' }
  await inBrand(salaries.scope(), async (tx) => {
    await lockBill(tx, bill.id)
    // trying to pay it would wait for this transaction
    await payDue(salaries.scope())
  })
  await inBrand(salaries.scope(), (tx) => credit(tx, { ...opening, kind: 'opening', key: 'poor:opening' }))
  await payDue(salaries.scope())
  expect(await amounts(id)).toEqual(['4 paid'])
})

test('AGENT-6 M15 an account that fills up just before payment delays nobody else’s salary', async () => {
  const [filled, next] = [await salaries.agent('racetop', 1), await salaries.agent('racenext', 1)]
  for (const agent of [filled, next]) {
    await salaries.since(await salaries.contract('daily', null, agent, daily('1')), at('01T16:00'), at('02T16:00'))
    const player = await salaries.agent(`play${++serial}`, 0, agent)
    await salaries.settled(player, { at: at('02T10:00'), stake: '1000' })
  }
  await salaries.filled(at('02T16:00'))
  const money = { memberId: BigInt(filled.id), amount: balanceMax, reference: 'test' }
  const waiting = () => countLockWaits(platform)
  let paying = Promise.resolve()
  await inBrand(salaries.scope(), async (tx) => {
    await credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: 'race:full' })
    paying = payDue(salaries.scope())
    await expect.poll(waiting).toBe(1)
  })
  await paying
  expect(await salaries.moneyOf(next)).toBe(10)
  await inBrand(salaries.scope(), (tx) => debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: 'race:empty' }))
  await payDue(salaries.scope())
  expect(await salaries.moneyOf(filled)).toBe(10)
})

test('ROLE-5 a bill that is too large to be paid without operators waits for both of them when there is room again', async () => {
  const top = await salaries.agent('largetop', 1)
  const id = await salaries.contract('daily', null, top, daily('1'))
  await salaries.since(id, at('01T16:00'), at('02T16:00'))
  const player = await salaries.agent(`play${++serial}`, 0, top)
  await salaries.settled(player, { at: at('02T10:00'), stake: '2000000' })
  await salaries.filled(at('02T16:00'))
  await payDue(salaries.scope())
  const money = { memberId: BigInt(top.id), amount: balanceMax, reference: 'test' }
  await inBrand(salaries.scope(), (tx) =>
    credit(tx, { ...money, from: 'brand:opening', kind: 'opening', key: 'large:full' }),
  )
  const [bill] = await salaries.bills(id)
  const approve = (name: string) =>
    salaries.answer(office.approveAgentBill, {
      ...{ as: setup.person(name), key: `agents-full-${++serial}`, params: { id: bill.id } },
    })
  await approve('operator finance')
  expect((await approve('operator owner')).code).toBe('balance_full')
  await inBrand(salaries.scope(), (tx) => debit(tx, { ...money, to: 'brand:opening', kind: 'fee', key: 'large:empty' }))
  await payDue(salaries.scope())
  expect(await amounts(id)).toEqual(['20000 waiting'])
  expect((await approve('operator owner')).value).toMatchObject({ status: 'paid' })
  expect(await salaries.moneyOf(top)).toBe(20_000)
})
