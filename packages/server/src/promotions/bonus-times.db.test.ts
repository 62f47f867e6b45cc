import { createPromotion, issueBonus, rejectApplication, savePromotion } from '@gasing/contract/calls/office/promotions'
import { applyForPromotion, claimBonus, depositOffers, promotion } from '@gasing/contract/calls/promotions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { operatorScope } from '#cashier/testing.ts'
import { systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { promotionForm } from '#testing/offers.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { closeUnclaimedBonuses } from './claim.ts'
import { issueBonus as issue } from './decide.ts'

let platform: TestPlatform
let setup: TwoBrands

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  await platform.owner.query(
    `insert into access.operator (brand_id, id, name, name_key, password_hash, roles) overriding system value
     select $1, n, 'approver' || n, 'approver' || n, 'none', '{finance}' from generate_series(901, 903) n`,
    [setup.brandIds.nusa],
  )
})
afterAll(() => platform.close())

test('PROMO-1 MEMBER-8 a bonus keeps the turnover factor from its application', async () => {
  const [content, finance] = [setup.person('operator content'), setup.person('operator finance')]
  const member = setup.person('member')
  const save = { as: content, body: { ...promotionForm, bonusTimes: 3 } }
  const made = (await setup.ask(createPromotion, save)).json().value
  expect((await setup.ask(promotion, { as: member, params: made })).json().value.bonusTimes).toBe(3)
  const { id } = (await setup.ask(applyForPromotion, { as: member, params: made, body: {} })).json().value
  const dearer = { ...promotionForm, bonusTimes: 50 }
  expect((await setup.ask(savePromotion, { as: content, params: made, body: dearer })).json().success).toBe(true)
  const issued = await setup.ask(issueBonus, {
    as: finance,
    params: { id },
    body: { amount: '10' },
    key: 'issued-once',
  })
  expect(issued.json().success).toBe(true)
  const claimed = (await setup.ask(claimBonus, { as: member, params: { id }, key: 'claimed-once' })).json()
  expect(claimed.value).toMatchObject({ status: 'claimed', bonusTimes: 3 })
  const { rows } = await platform.owner.query('select required from cashier.turnover where reference = $1', [
    `bonus:${id}`,
  ])
  expect(rows).toEqual([{ required: 30_000_000n }])
})

/** Applies for a new promotion. @returns a function that approves an amount as an operator */
async function applyForApproval(applicant: string | TestCaller) {
  const save = { as: setup.person('operator content'), body: promotionForm }
  const made = (await setup.ask(createPromotion, save)).json().value
  const member = typeof applicant === 'string' ? await setup.register(applicant) : applicant
  const { id } = (await setup.ask(applyForPromotion, { as: member, params: made, body: {} })).json().value
  return (operator: bigint, amount = 20_000n) =>
    issue(operatorScope(platform, setup.brandIds.nusa, operator), BigInt(id), amount * 1_000_000n)
}
const setDisabled = (operator: bigint, disabled: boolean) =>
  platform.owner.query('update access.operator set disabled_at = case when $2 then now() end where id = $1', [
    operator,
    disabled,
  ])

test('Z08 a bonus whose first approver was disabled is issued by two others', async () => {
  const approve = await applyForApproval('threeeyes')
  expect(await approve(901n)).toMatchObject({ status: 'process' })
  await setDisabled(901n, true)
  expect(await approve(902n)).toMatchObject({ status: 'process' })
  expect(await approve(903n)).toMatchObject({ status: 'issued' })
  await setDisabled(901n, false)
})

test('Z08 ROLE-5 bonuses of one member count together: beyond the limit of a day they need two operators', async () => {
  const member = await setup.register('manybonuses')
  const approvals = [await applyForApproval(member), await applyForApproval(member), await applyForApproval(member)]
  const [one, two, three] = approvals as [(typeof approvals)[0], (typeof approvals)[0], (typeof approvals)[0]]
  const both = await Promise.all([one(901n, 6_000n), two(902n, 6_000n)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['issued', 'process'])
  const waiting = both[0].status === 'process' ? one : two
  expect(await waiting(903n, 6_000n)).toMatchObject({ status: 'issued', approvalsNeeded: 2 })
  expect(await three(901n, 1n)).toMatchObject({ status: 'process', approvalsNeeded: 2 })
  const another = await applyForApproval('onebonus')
  expect(await another(901n, 6_000n)).toMatchObject({ status: 'issued', approvalsNeeded: 1 })
  await platform.owner.query(
    "update promotions.application set decided_at = decided_at - interval '1 day' where member_id = $1",
    [member.id],
  )
  expect(await (await applyForApproval(member))(901n, 10_000n)).toMatchObject({ status: 'issued', approvalsNeeded: 1 })
})

test('Z08 the amount of a disabled approver binds nobody, and that approval counts for no other amount', async () => {
  const approve = await applyForApproval('renamed')
  expect(await approve(901n, 90_000n)).toMatchObject({ status: 'process', amount: '90000.00' })
  await setDisabled(901n, true)
  const renamed = await approve(902n, 20_000n)
  expect(renamed).toMatchObject({ status: 'process', amount: '20000.00', approvals: [{ operator: 'operator902' }] })
  await setDisabled(901n, false)
  await setDisabled(902n, true)
  expect(await approve(903n, 30_000n)).toMatchObject({ status: 'process', amount: '30000.00' })
  expect(await approve(901n, 30_000n)).toMatchObject({ status: 'issued', amount: '30000.00' })
  await setDisabled(902n, false)
})

test('MEMBER-5 the deposit form is told which bonuses can be applied for after a deposit, until they are', async () => {
  const [content, support] = [setup.person('operator content'), setup.person('operator support')]
  const member = setup.person('member')
  const make = async (form: object) =>
    (await setup.ask(createPromotion, { as: content, body: { ...promotionForm, ...form } })).json().value
  const newcomers = await make({ category: 'newcomer', applicants: 'newcomers' })
  await make({ category: 'vip' })
  await make({ category: 'deposit', applicants: 'agents' })
  const toApply = async () =>
    (await setup.ask(depositOffers, { as: member }))
      .json()
      .value.toApply.map(({ promotionId }: { promotionId: string }) => promotionId)
  expect(await toApply()).toEqual([newcomers.id])
  const { id } = (await setup.ask(applyForPromotion, { as: member, params: newcomers, body: {} })).json().value
  expect(await toApply()).toEqual([])
  const body = { reason: 'The receipt is missing' }
  expect(
    (await setup.ask(rejectApplication, { as: support, params: { id }, body, key: 'rejected-once' })).json(),
  ).toMatchObject({ success: true })
  expect(await toApply()).toEqual([newcomers.id])
})

test('MEMBER-8 a bonus does not lapse while a closed portal lets nobody claim it', async () => {
  const [content, finance] = [setup.person('operator content'), setup.person('operator finance')]
  const member = await setup.register('lateclaimer')
  const made = (await setup.ask(createPromotion, { as: content, body: promotionForm })).json().value
  const { id } = (await setup.ask(applyForPromotion, { as: member, params: made, body: {} })).json().value
  await setup.ask(issueBonus, { as: finance, params: { id }, body: { amount: '10' }, key: 'issued-late' })
  const { owner } = platform
  await owner.query("update promotions.application set claim_before = now() - interval '1 second' where id = $1", [id])
  for (const status of [1, 0]) {
    await owner.query('update brand.brand set status = $1, version = version + 1', [status])
    invalidateAllConfigs(platform)
    await closeUnclaimedBonuses(systemScope(platform, setup.brandIds.nusa, 'test'))
  }
  const claimed = (await setup.ask(claimBonus, { as: member, params: { id }, key: 'claimed-late' })).json()
  expect(claimed.value).toMatchObject({ status: 'claimed', amount: '10.00' })
})

test('MEMBER-8 a bonus does not lapse during a break of its member, who cannot claim it', async () => {
  const [content, finance] = [setup.person('operator content'), setup.person('operator finance')]
  const made = (await setup.ask(createPromotion, { as: content, body: promotionForm })).json().value
  const applyAndIssue = async (name: string) => {
    const member = await setup.register(name)
    const { id } = (await setup.ask(applyForPromotion, { as: member, params: made, body: {} })).json().value
    await setup.ask(issueBonus, { as: finance, params: { id }, body: { amount: '10' }, key: `issued-${name}` })
    return { member, id, key: `claimed-${name}` }
  }
  const [resting, idle] = [await applyAndIssue('onabreak'), await applyAndIssue('idlemember')]
  const setBreak = (until: string) =>
    platform.owner.query(`update members.member set excluded_until = ${until} where id = $1`, [resting.member.id])
  await setBreak("now() + interval '1 hour'")
  await platform.owner.query("update promotions.application set claim_before = now() - interval '1 second'")
  const close = () => closeUnclaimedBonuses(systemScope(platform, setup.brandIds.nusa, 'test'))
  await close()
  // whenever the break ends, most of a day is left to claim it
  await platform.owner.query(
    "update promotions.application set claim_before = now() + interval '1 minute' where member_id = $1",
    [resting.member.id],
  )
  await close()
  await setBreak('null')
  const left =
    "select claim_before > now() + interval '20 hours' as most from promotions.application where member_id = $1"
  expect((await platform.owner.query(left, [resting.member.id])).rows).toEqual([{ most: true }])
  const claim = async ({ member, id, key }: typeof resting) =>
    (await setup.ask(claimBonus, { as: member, params: { id }, key })).json()
  expect((await claim(resting)).value).toMatchObject({ status: 'claimed', amount: '10.00' })
  expect((await claim(idle)).code).toBe('bonus_not_claimable')
})
