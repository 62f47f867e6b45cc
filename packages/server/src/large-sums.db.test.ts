import { createBoard, createMission, saveBoard } from '@gasing/contract/calls/office/missions'
import { createPromotion } from '@gasing/contract/calls/office/promotions'
import { saveRaffle } from '@gasing/contract/calls/office/raffles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Company, company } from '#testing/company.ts'
import { boardForm, missionForm, type Offers, offersOf, promotionForm, raffleForm } from '#testing/offers.ts'

let platform: TestPlatform
let they: Company
let offers: Offers

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  offers = await offersOf(platform, they.brandIds.nusa)
})
afterAll(async () => {
  await they.close()
  await platform.close()
})

/** What pays by itself, with a sum of its own, and the field that the sum stands in. */
const promises = {
  'the reward of a mission': (sum: string) => [createMission, { ...missionForm, reward: sum }, 'reward'] as const,
  'a prize of a board': (sum: string) => [createBoard, { ...boardForm, prizes: ['5', sum] }, 'prizes'] as const,
  'a prize of a raffle': (sum: string) =>
    [saveRaffle, { ...raffleForm, prizes: [{ amount: sum, weight: 1 }] }, 'prizes'] as const,
  'a bonus that comes with a deposit': (sum: string) => {
    const deposit = { percent: 50, maximum: sum, minimum: '10', turnoverTimes: 10 }
    return [createPromotion, { ...promotionForm, award: 'deposit', deposit }, 'deposit'] as const
  },
}

test.each(Object.entries(promises))(
  'OPS-3 %s above the sum for two persons is an owner’s to set',
  async (_what, of) => {
    const save = async (role: 'content' | 'owner', sum: string) => {
      const [call, body, field] = of(sum)
      const as = they.person(`operator ${role}`)
      const answer = (await they.ask(call, { as, params: { id: offers.promotion }, body })).json()
      return answer.success || answer.fields[field]
    }
    expect(await save('content', '10000')).toBe(true)
    expect(await save('content', '10000.01')).toMatchObject({
      code: 'sum_owner_only',
      params: { amount: '10000.00', currency: 'MYR' },
    })
    expect(await save('owner', '10000.01')).toBe(true)
  },
)

test('OPS-3 what an owner promised may stay when others change the rest', async () => {
  const owner = they.person('operator owner')
  const content = they.person('operator content')
  const body = { ...boardForm, prizes: ['20000', '5'] }
  const { id } = (await they.ask(createBoard, { as: owner, body })).json().value
  const save = async (prizes: string[]) =>
    (await they.ask(saveBoard, { as: content, params: { id }, body: { ...body, prizes } })).json().success
  expect(await save(['20000', '7'])).toBe(true)
  expect(await save(['20001', '7'])).toBe(false)
})
