import { approveAdjustment, proposeAdjustment } from '@gasing/contract/calls/office/adjustments'
import * as office from '@gasing/contract/calls/office/points'
import * as calls from '@gasing/contract/calls/points'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { heedConfig } from '#brand/cache.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Company, company, type Person } from '#testing/company.ts'
import { rewardForm } from '#testing/offers.ts'
import { givePoints } from '#wallet/public.ts'
import { seedPoints } from './public.ts'
import { mustAddUp } from './testing.ts'

let platform: TestPlatform
let they: Company
let member: Person
let serial = 0
const password = '246810'
const home = { address: '12 Jalan Merdeka, Kuala Lumpur', phone: '+60 12-345 6789' }

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  await inBrand(systemScope(platform, they.brandIds.nusa, 'test'), seedPoints)
})
beforeEach(async () => {
  serial++
  member = await they.register(`shopper${serial}`)
  await give(member, 10_000)
})
afterAll(async () => {
  await mustAddUp(platform)
  await they.close()
  await platform.close()
})

const give = ({ id }: Person, points: number) =>
  inBrand(systemScope(platform, they.brandIds.nusa, 'test'), async (tx) => {
    const order = { memberId: BigInt(id), amount: BigInt(points) * 1_000_000n, reference: 'test' } as const
    await givePoints(tx, { ...order, kind: 'opening', key: `points:opening:${id}` })
  })
const answer = async (...asked: Parameters<Company['ask']>) => (await they.ask(...asked)).json()
const pointsOf = async (as: Person) => (await answer(calls.pointsBalance, { as })).value.points
const listed = async (name: string) => {
  const { list } = (await answer(calls.rewards, { as: null })).value
  return list.find((reward: { name: string }) => reward.name === name)
}
const redeem = async (as: Person, body: object, key = `redeem-${++serial}`) =>
  answer(calls.redeemReward, { as, key, body: { quantity: 1, password, ...body } })
const deeds = {
  approve: office.approveRewardOrder,
  reject: office.rejectRewardOrder,
  return: office.returnRewardOrder,
}
const decide = async (deed: keyof typeof deeds, id: string, name = 'operator finance') =>
  answer(deeds[deed], {
    ...{ as: they.person(name), key: `decide-${++serial}`, params: { id } },
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
  await they.fund(member, '50')
  const { id: item, available, points, amount, bonus } = await listed('Festive hamper')
  const cheaper = { points: '1', amount, bonus }
  expect(await redeem(member, { item, quantity: 2, seen: cheaper, ...home })).toMatchObject({ code: 'reward_changed' })
  const { value } = await redeem(member, { item, quantity: 2, seen: { points, amount, bonus }, ...home })
  expect(value).toMatchObject({ status: 'process', points: '1800', amount: '20.00', phone: '+60123456789' })
  expect(await pointsOf(member)).toBe('8200.00')
  expect((await listed('Festive hamper')).available).toBe(available - 2)
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'approved', decider: 'finance' })
  expect((await decide('reject', value.id)).code).toBe('already_decided')
  const { list } = (await answer(calls.rewardOrders, { as: member })).value
  expect(list[0]).toMatchObject({ id: value.id, status: 'approved', name: 'Festive hamper', reason: null })
  const { rows } = await platform.owner.query('select texts from content.message where member_id = $1', [member.id])
  expect(rows[0].texts.EN.html).toContain('2 × Festive hamper')
})

test('POINT-3 a rejected order returns points, money and stock once, with its reason, even concurrently', async () => {
  await they.fund(member, '50')
  const { id: item, available } = await listed('Festive hamper')
  const { value } = await redeem(member, { item, ...home })
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
})

test('POINT-3 finance returns undeliverable approved goods once, and the member reads the reason', async () => {
  await they.fund(member, '50')
  const { id: item, available } = await listed('Festive hamper')
  const { value } = await redeem(member, { item, quantity: 2, ...home })
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
    (await they.ask(office.officeRewardOrder, { as: they.person('operator risk'), params: { id: value.id } })).json(),
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
    expect((await redeem(member, { item, ...home, password: '111111' })).code).toBe(`payment_password_${expected}`)
  expect((await redeem(member, { item, ...home })).code).toBe('payment_password_locked')
  expect(await pointsOf(member)).toBe('10000.00')
})

test('POINT-2 too few points, too little money, sold-out and unknown rewards are refused distinctly', async () => {
  const phone = (await listed('Smartphone')).id
  const { code, message } = await redeem(member, { item: phone, ...home })
  expect([code, message]).toEqual(['points_short', expect.stringContaining('10000.00')])
  const hamper = (await listed('Festive hamper')).id
  expect((await redeem(member, { item: hamper, ...home })).code).toBe('insufficient_balance')
  const gone = (await listed('Telescope')).id
  expect((await redeem(member, { item: gone, ...home })).code).toBe('reward_sold_out')
  expect((await redeem(member, { item: '999999999', ...home })).code).toBe('reward_unavailable')
  expect(await pointsOf(member)).toBe('10000.00')
})

test('POINT-2 a double click is one order: the same key gets the first answer again', async () => {
  const { id: item } = await listed('Match football')
  const key = `double-${member.id}`
  const [one, two] = await Promise.all([redeem(member, { item, ...home }, key), redeem(member, { item, ...home }, key)])
  expect(two.value).toEqual(one.value)
  expect(await pointsOf(member)).toBe('8800.00')
  expect((await redeem(member, { item, quantity: 2, ...home }, key)).code).toBe('idempotency_conflict')
})

test('POINT-2 points convert to money in whole steps, above the minimum, and are recorded', async () => {
  const convert = async (quantity: number, secret = password) =>
    answer(calls.convertPoints, { as: member, key: `convert-${++serial}`, body: { quantity, password: secret } })
  expect((await convert(400)).code).toBe('points_below_minimum')
  expect((await convert(550)).code).toBe('points_not_step')
  expect((await convert(500, '111111')).code).toBe('payment_password_wrong')
  const other = { quantity: 2500, amount: '26.00', password }
  expect(await answer(calls.convertPoints, { as: member, key: 'other-rate', body: other })).toMatchObject({
    code: 'points_rate_changed',
  })
  expect((await convert(10_100)).code).toBe('points_short')
  expect((await convert(2500)).value).toMatchObject({ amount: '25.00', points: '7500.00', balance: '25.00' })
  const { rows } = await platform.owner.query('select reason from ledger.entry where key like $1', ['points:%:in'])
  expect(rows).toEqual([{ reason: 'points' }])
  const asked = await platform.owner.query('select required from cashier.turnover where member_id = $1', [member.id])
  expect(asked.rows).toEqual([{ required: 25_000_000n }])
})

test('POINT-1 a bonus is paid on approval; above the brand’s limit it needs two persons', async () => {
  const item = (await answer(office.createReward, { as: they.person('operator content'), body: big })).value.id
  const { value } = await redeem(member, { item })
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'process', firstApprover: 'finance' })
  expect((await decide('approve', value.id)).code).toBe('four_eyes_needed')
  expect((await decide('approve', value.id, 'operator owner')).value).toMatchObject({ status: 'approved' })
  const { rows } = await platform.owner.query('select delta from ledger.entry where key = $1', [
    `reward:${value.id}:bonus`,
  ])
  expect(rows).toEqual([{ delta: 20_000_000_000n }])
  expect((await decide('return', value.id)).code).toBe('already_decided')
})

test('ROLE-5 a disabled operator’s approval does not count: the next one is the first again', async () => {
  const item = (await answer(office.createReward, { as: they.person('operator content'), body: big })).value.id
  const { value } = await redeem(member, { item })
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'process', firstApprover: 'finance' })
  const disable = (to: string) =>
    platform.owner.query(`update access.operator set disabled_at = ${to} where name = 'finance'`)
  await disable('now()')
  const first = (await decide('approve', value.id, 'operator owner')).value
  expect(first).toMatchObject({ status: 'process', firstApprover: 'owner' })
  await disable('null')
  expect((await decide('approve', value.id)).value).toMatchObject({ status: 'approved' })
})
const big = { ...rewardForm, points: 100, bonus: '20000' }

test('POINT-1 an operator’s reward is validated: its quantity never falls below what was redeemed', async () => {
  const as = they.person('operator content')
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
  const finance = they.person('operator finance')
  const { value } = await answer(proposeAdjustment, { as: finance, key: `adjust-${++serial}`, body })
  const approve = (as: Person) => answer(approveAdjustment, { as, key: `adjust-${++serial}`, params: { id: value.id } })
  expect((await approve(finance)).code).toBe('four_eyes_needed')
  expect((await approve(they.person('operator owner'))).value).toMatchObject({ unit: 'points', amount: '12.50' })
  expect(await pointsOf(member)).toBe('10012.50')
  const [newest] = (await answer(calls.pointsRecord, { as: member })).value.list
  expect(newest).toMatchObject({ kind: 'adjusted', points: '12.50', note: 'A late parcel' })
})

test('POINT-2 PROT an excluded member cannot redeem; without the mall its calls are not found', async () => {
  const { id: item } = await listed('Match football')
  await platform.owner.query("update members.member set excluded_until = now() + interval '1 day' where id = $1", [
    member.id,
  ])
  expect((await redeem(member, { item, ...home })).code).toBe('play_excluded')
  expect(await pointsOf(member)).toBe('10000.00')
  const module = async (enabled: boolean) => {
    await platform.owner.query("update brand.module set enabled = $1 where mod_id = 'POINTMALL'", [enabled])
    const { rows } = await platform.owner.query(
      "update brand.brand set version = version + 1 where code = 'nusa' returning version",
    )
    heedConfig(platform, [[`brand:${they.brandIds.nusa}`, { type: 'config', version: rows[0].version }]])
  }
  await module(false)
  expect((await answer(calls.rewards, { as: null })).code).toBe('not_found')
  expect((await answer(calls.pointsBalance, { as: member })).code).toBe('not_found')
  await module(true)
})
