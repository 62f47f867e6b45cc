import { approveAdjustment, proposeAdjustment } from '@gasing/contract/calls/office/adjustments'
import * as office from '@gasing/contract/calls/office/points'
import * as calls from '@gasing/contract/calls/points'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateConfig } from '#brand/config-cache.ts'
import { addTurnover } from '#cashier/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { findZoneAtMidday } from '#platform/testing/midday.ts'
import { rewardForm } from '#testing/offers.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { creditPoints, debit } from '#wallet/public.ts'
import { seedPoints } from './public.ts'
import { expectNoAuditFindings } from './testing.ts'

let platform: TestPlatform
let setup: TwoBrands
let member: TestCaller
let serial = 0
const password = '246810'
const homeDelivery = { address: '12 Jalan Merdeka, Kuala Lumpur', phone: '+60 12-345 6789' }

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform, findZoneAtMidday())
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), seedPoints)
})
beforeEach(async () => {
  serial++
  member = await setup.register(`shopper${serial}`)
  await give(member, 10_000)
})
afterAll(async () => {
  await expectNoAuditFindings(platform)
  await platform.close()
})

const give = ({ id }: TestCaller, points: number) =>
  inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    const order = { memberId: BigInt(id), amount: BigInt(points) * 1_000_000n, reference: 'test' } as const
    await creditPoints(tx, { ...order, kind: 'opening', key: `points:opening:${id}` })
  })
const loseWithTurnover = ({ id }: TestCaller, amount: bigint) =>
  inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    const own = { memberId: BigInt(id), amount, reference: `lost:${id}` } as const
    await addTurnover(tx, { ...own, source: 'deposit', percent: 100 })
    await debit(tx, { ...own, to: 'house:v', kind: 'bet', key: own.reference })
  })
const answer = async (...asked: Parameters<TwoBrands['ask']>) => (await setup.ask(...asked)).json()
const pointsOf = async (as: TestCaller) => (await answer(calls.pointsBalance, { as })).value.points
const listed = async (name: string) => {
  const { list } = (await answer(calls.rewards, { as: null })).value
  return list.find((reward: { name: string }) => reward.name === name)
}
const redeem = async (as: TestCaller, body: object, key = `redeem-${++serial}`) =>
  answer(calls.redeemReward, { as, key, body: { quantity: 1, password, ...body } })
const decisionCalls = {
  approve: office.approveRewardOrder,
  reject: office.rejectRewardOrder,
  return: office.returnRewardOrder,
}
const decide = async (deed: keyof typeof decisionCalls, id: string, name = 'operator finance') =>
  answer(decisionCalls[deed], {
    ...{ as: setup.person(name), key: `decide-${++serial}`, params: { id } },
    ...(deed !== 'approve' && { body: { reason: 'The parcel came back.' } }),
  })

test('POINT-1 ROUTE-3 a guest sees rewards with points, price, quantity and availability', async () => {
  expect(await listed('Game console')).toMatchObject({
    ...{ kind: 'goods', points: '18000', amount: '199.00', bonus: null, quantity: 6, available: 6 },
    url: '/art/rewards/console',
  })
  const { value } = await answer(calls.pointsConfig, { as: null })
  expect(value).toMatchObject({ expires: false, convert: { points: 100, money: '1.00', minimum: 500 } })
})

test('POINT-1 POINT-2 goods take points, money and stock; on approval the records and inbox show it', async () => {
  await setup.fund(member, '50')
  const { id: item, available, points, amount, bonus } = await listed('Festive hamper')
  const cheaper = { points: '1', amount, bonus }
  expect(await redeem(member, { item, quantity: 2, seen: cheaper, ...homeDelivery })).toMatchObject({
    code: 'reward_changed',
  })
  const { value } = await redeem(member, { item, quantity: 2, seen: { points, amount, bonus }, ...homeDelivery })
  expect(value).toMatchObject({ status: 'process', points: '1800', amount: '20.00', phone: '+60123456789' })
  expect(await pointsOf(member)).toBe('8200.00')
  expect((await listed('Festive hamper')).available).toBe(available - 2)
  // nothing leaves while fraud is confirmed
  const { rows: cases } = await platform.owner.query(
    `insert into risk.member_case (brand_id, member_id, account, state, opened_at, updated_at)
     values ($1, $2, $3, 'confirmed', now(), now()) returning case_id`,
    [setup.brandIds.nusa, member.id, member.name],
  )
  expect((await decide('approve', value.id)).code).toBe('case_holds_order')
  await platform.owner.query("update risk.member_case set state = 'cleared' where case_id = $1", [cases[0].case_id])
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'approved', decider: 'finance' })
  expect((await decide('reject', value.id)).code).toBe('already_decided')
  const { list } = (await answer(calls.rewardOrders, { as: member })).value
  expect(list[0]).toMatchObject({ id: value.id, status: 'approved', name: 'Festive hamper', reason: null })
  const { rows } = await platform.owner.query('select texts from content.message where member_id = $1', [member.id])
  expect(rows[0].texts.EN.html).toContain('2 × Festive hamper')
})

test('POINT-3 a rejected order returns points, money and stock once, with its reason, even concurrently', async () => {
  await setup.fund(member, '50')
  const { id: item, available } = await listed('Festive hamper')
  const { value } = await redeem(member, { item, ...homeDelivery })
  await loseWithTurnover(member, 40_000_000n)
  const answers = await Promise.all([decide('reject', value.id), decide('reject', value.id, 'operator support')])
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['already_decided', 'done'])
  expect(await pointsOf(member)).toBe('10000.00')
  expect((await listed('Festive hamper')).available).toBe(available)
  const { list } = (await answer(calls.rewardOrders, { as: member })).value
  expect(list[0]).toMatchObject({ status: 'rejected', reason: 'The parcel came back.' })
  const record = (await answer(calls.pointsRecord, { as: member })).value.list
  expect(record.map(({ kind, points }: { kind: string; points: string }) => [kind, points])).toEqual([
    ['returned', '900.00'],
    ['spent', '-900.00'],
    ['opening', '10000.00'],
  ])
  const audit = await platform.owner.query("select 1 from audit.line where action = 'reward-order.reject'")
  expect(audit.rowCount).toBe(1)
  const turnover = await platform.owner.query('select outcome from cashier.turnover where member_id = $1', [member.id])
  expect(turnover.rows, 'what comes back is not bound by money lost meanwhile').toEqual([{ outcome: 'lapsed' }])
})

test('POINT-3 finance returns undeliverable approved goods once, and the member reads the reason', async () => {
  await setup.fund(member, '50')
  const { id: item, available } = await listed('Festive hamper')
  const { value } = await redeem(member, { item, quantity: 2, ...homeDelivery })
  expect((await decide('return', value.id)).code).toBe('already_decided')
  await decide('approve', value.id)
  expect((await decide('return', value.id, 'operator support')).code).toBe('not_allowed')
  const answers = await Promise.all([decide('return', value.id), decide('return', value.id)])
  expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['already_decided', 'done'])
  expect(await pointsOf(member)).toBe('10000.00')
  expect((await listed('Festive hamper')).available).toBe(available)
  const { list } = (await answer(calls.rewardOrders, { as: member })).value
  expect(list[0]).toMatchObject({ status: 'rejected', reason: 'The parcel came back.' })
  const { rows } = await platform.owner.query(
    'select texts from content.message where member_id = $1 order by id desc limit 1',
    [member.id],
  )
  expect(rows[0].texts.EN.html).toContain('after all: The parcel came back.')
  expect(
    (await setup.ask(office.officeRewardOrder, { as: setup.person('operator risk'), params: { id: value.id } })).json(),
  ).toMatchObject({ value: { decider: 'finance', amount: '20.00' } })
})

test('POINT-1 goods need an address and a phone number, checked by field before the password', async () => {
  const { id: item } = await listed('Match football')
  const { code, fields } = await redeem(member, { item, address: 'home', password: '000000' })
  expect([code, fields.address.code, fields.phone.code]).toEqual(['fields_refused', 'reward_address', 'reward_phone'])
})

test('POINT-2 a wrong payment password takes nothing and counts as a try', async () => {
  const { id: item } = await listed('Match football')
  for (const expected of ['wrong', 'wrong', 'wrong', 'wrong', 'locked', 'locked'])
    expect((await redeem(member, { item, ...homeDelivery, password: '111111' })).code).toBe(
      `payment_password_${expected}`,
    )
  expect((await redeem(member, { item, ...homeDelivery })).code).toBe('payment_password_locked')
  expect(await pointsOf(member)).toBe('10000.00')
})

test('POINT-2 too few points, too little money, sold-out and unknown rewards are refused distinctly', async () => {
  const phone = (await listed('Smartphone')).id
  const { code, message } = await redeem(member, { item: phone, ...homeDelivery })
  expect([code, message]).toEqual(['points_short', expect.stringContaining('10000.00')])
  const hamper = (await listed('Festive hamper')).id
  expect((await redeem(member, { item: hamper, ...homeDelivery })).code).toBe('insufficient_balance')
  const gone = (await listed('Telescope')).id
  expect((await redeem(member, { item: gone, ...homeDelivery })).code).toBe('reward_sold_out')
  expect((await redeem(member, { item: '999999999', ...homeDelivery })).code).toBe('reward_unavailable')
  expect(await pointsOf(member)).toBe('10000.00')
})

test('POINT-2 a double click is one order: the same key gets the first answer again', async () => {
  const { id: item } = await listed('Match football')
  const key = `double-${member.id}`
  const [one, two] = await Promise.all([
    redeem(member, { item, ...homeDelivery }, key),
    redeem(member, { item, ...homeDelivery }, key),
  ])
  expect(two.value).toEqual(one.value)
  expect(await pointsOf(member)).toBe('8800.00')
  expect((await redeem(member, { item, quantity: 2, ...homeDelivery }, key)).code).toBe('idempotency_conflict')
})

test('POINT-2 points convert to money in whole steps, above the minimum, and are recorded', async () => {
  const convert = async (quantity: number, secret = password) =>
    answer(calls.convertPoints, { as: member, key: `convert-${++serial}`, body: { quantity, password: secret } })
  expect((await convert(400)).code).toBe('points_below_minimum')
  expect((await convert(550)).code).toBe('points_not_step')
  expect((await convert(500, '111111')).code).toBe('payment_password_wrong')
  for (const seen of [{ amount: '26.00' }, { amount: '25.00', turnoverPercent: 50 }]) {
    const body = { quantity: 2500, password, ...seen }
    const { code } = await answer(calls.convertPoints, { as: member, key: 'other-rate', body })
    expect(code).toBe('points_rate_changed')
  }
  expect((await convert(10_100)).code).toBe('points_short')
  expect((await convert(2500)).value).toMatchObject({ amount: '25.00', points: '7500.00', balance: '25.00' })
  const { rows } = await platform.owner.query('select reason from ledger.entry where key like $1', ['points:%:in'])
  expect(rows).toEqual([{ reason: 'points' }])
  const asked = await platform.owner.query('select required from cashier.turnover where member_id = $1', [member.id])
  expect(asked.rows).toEqual([{ required: 25_000_000n }])
})

test('POINT-1 a bonus is paid on approval; above the brand’s limit, with others of the day, it needs two persons', async () => {
  const item = (await answer(office.createReward, { as: setup.person('operator content'), body: big })).value.id
  const [{ value: first }, { value }] = [await redeem(member, { item }), await redeem(member, { item })]
  expect((await decide('approve', first.id)).value).toMatchObject({ status: 'approved' })
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'process', firstApprover: 'finance' })
  expect((await decide('approve', value.id)).code).toBe('four_eyes_needed')
  expect((await decide('approve', value.id, 'operator owner')).value).toMatchObject({ status: 'approved' })
  const { rows } = await platform.owner.query(`select delta from ledger.entry where key = 'reward:${value.id}:bonus'`)
  expect(rows).toEqual([{ delta: 6_000_000_000n }])
  expect((await decide('return', value.id)).code).toBe('already_decided')
})

test('POINT-2 a bonus is paid with the turnover it was ordered with, which must be the one that was shown', async () => {
  const finance = setup.person('operator finance')
  const { currency: _currency, ...rules } = (await answer(office.officePointsRules, { as: finance })).value
  const setTurnover = async (turnoverPercent: number) => {
    const saved = await answer(office.savePointsRules, { as: finance, body: { ...rules, turnoverPercent } })
    expect(saved.success).toBe(true)
  }
  const { id: item, points, amount, bonus } = await listed('Red envelope')
  const seen = { points, amount, bonus, turnoverPercent: 100 }
  const { value } = await redeem(member, { item, seen })
  await setTurnover(900)
  expect((await redeem(member, { item, seen })).code).toBe('reward_changed')
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'approved', bonus: '5.00' })
  const { rows } = await platform.owner.query('select required from cashier.turnover where member_id = $1', [member.id])
  expect(rows).toEqual([{ required: 5_000_000n }])
  await setTurnover(100)
})

test('ROLE-5 a disabled operator’s approval does not count: the next one is the first again', async () => {
  const item = (await answer(office.createReward, { as: setup.person('operator content'), body: big })).value.id
  const { value } = await redeem(member, { item, quantity: 2 })
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'process', firstApprover: 'finance' })
  const disable = (to: string) =>
    platform.owner.query(`update access.operator set disabled_at = ${to} where name = 'finance'`)
  await disable('now()')
  const first = (await decide('approve', value.id, 'operator owner')).value
  expect(first).toMatchObject({ status: 'process', firstApprover: 'owner' })
  await disable('null')
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'approved' })
})
const big = { ...rewardForm, points: 100, bonus: '6000' }

test('POINT-1 an operator’s reward is validated: its quantity never falls below what was redeemed', async () => {
  const as = setup.person('operator content')
  const save = async (params: { id: string }, body: object) => answer(office.saveReward, { as, params, body })
  const { id } = (await answer(office.createReward, { as, body: { ...rewardForm, quantity: 3 } })).value
  await redeem(member, { item: id, quantity: 2 })
  expect((await save({ id }, { ...rewardForm, quantity: 1 })).fields.quantity.code).toBe('reward_quantity')
  expect((await save({ id }, { ...rewardForm, bonus: null })).fields.bonus.code).toBe('reward_bonus')
  expect((await save({ id }, { ...rewardForm, url: '/art/rewards/../x' })).fields.url.code).toBe('picture_unknown')
  expect((await save({ id }, { ...rewardForm, texts: {} })).fields.texts.code).toBe('texts_languages')
  expect((await save({ id }, { ...rewardForm, quantity: 10, enabled: false })).success).toBe(true)
  expect((await answer(office.officeReward, { as, params: { id } })).value).toMatchObject({ available: 8, waiting: 1 })
  expect((await redeem(member, { item: id })).code).toBe('reward_unavailable')
})

test('POINT-2 points adjustments need four eyes; the member reads why', async () => {
  const body = { account: member.name, direction: 'credit', unit: 'points', amount: '12.50', reason: 'A late parcel' }
  const finance = setup.person('operator finance')
  const { value } = await answer(proposeAdjustment, { as: finance, key: `adjust-${++serial}`, body })
  const approve = (as: TestCaller) =>
    answer(approveAdjustment, { as, key: `adjust-${++serial}`, params: { id: value.id } })
  expect((await approve(finance)).code).toBe('four_eyes_needed')
  expect((await approve(setup.person('operator owner'))).value).toMatchObject({ unit: 'points', amount: '12.50' })
  expect(await pointsOf(member)).toBe('10012.50')
  const [newest] = (await answer(calls.pointsRecord, { as: member })).value.list
  expect(newest).toMatchObject({ kind: 'adjusted', points: '12.50', note: 'A late parcel' })
})

test('POINT-2 PROT an excluded member cannot redeem; without the mall its calls are not found, but answer a repeat', async () => {
  const { id: item } = await listed('Match football')
  const first = await redeem(member, { item, ...homeDelivery }, 'before-closing')
  const module = async (enabled: boolean) => {
    await platform.owner.query("update brand.module set enabled = $1 where mod_id = 'POINTMALL'", [enabled])
    const { rows } = await platform.owner.query(
      "update brand.brand set version = version + 1 where code = 'nusa' returning version",
    )
    invalidateConfig(platform, [[`brand:${setup.brandIds.nusa}`, { type: 'config', version: rows[0].version }]])
  }
  await module(false)
  expect((await answer(calls.rewards, { as: null })).code).toBe('not_found')
  expect((await answer(calls.pointsBalance, { as: member })).code).toBe('not_found')
  expect((await redeem(member, { item, ...homeDelivery }, 'before-closing')).value).toEqual(first.value)
  expect((await redeem(member, { item, ...homeDelivery })).code).toBe('not_found')
  await module(true)
  const exclude = "update members.member set excluded_until = now() + interval '1 day' where id = $1"
  await platform.owner.query(exclude, [member.id])
  expect((await redeem(member, { item, ...homeDelivery })).code).toBe('play_excluded')
  expect(await pointsOf(member)).toBe('8800.00')
})
