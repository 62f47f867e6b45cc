import { createPromotion, issueBonus, savePromotion } from '@gasing/contract/calls/office/promotions'
import { applyForPromotion, claimBonus, promotion } from '@gasing/contract/calls/promotions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Company, company } from '#testing/company.ts'
import { promotionForm } from '#testing/offers.ts'

let platform: TestPlatform
let they: Company

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
})
afterAll(async () => {
  await they.close()
  await platform.close()
})

test('PROMO-1 MEMBER-8 a bonus keeps the turnover factor from its application', async () => {
  const [content, finance] = [they.person('operator content'), they.person('operator finance')]
  const member = they.person('member')
  const save = { as: content, body: { ...promotionForm, bonusTimes: 3 } }
  const made = (await they.ask(createPromotion, save)).json().value
  expect((await they.ask(promotion, { as: member, params: made })).json().value.bonusTimes).toBe(3)
  const { id } = (await they.ask(applyForPromotion, { as: member, params: made, body: {} })).json().value
  const dearer = { ...promotionForm, bonusTimes: 50 }
  expect((await they.ask(savePromotion, { as: content, params: made, body: dearer })).json().success).toBe(true)
  const issued = await they.ask(issueBonus, { as: finance, params: { id }, body: { amount: '10' }, key: 'issued-once' })
  expect(issued.json().success).toBe(true)
  const claimed = (await they.ask(claimBonus, { as: member, params: { id }, key: 'claimed-once' })).json()
  expect(claimed.value).toMatchObject({ status: 'claimed', bonusTimes: 3 })
  const { rows } = await platform.owner.query('select required from cashier.turnover where reference = $1', [
    `bonus:${id}`,
  ])
  expect(rows).toEqual([{ required: 30_000_000n }])
})
