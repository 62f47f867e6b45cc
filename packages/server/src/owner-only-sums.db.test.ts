import { createBoard, createMission, saveBoard, saveMission } from '@gasing/contract/calls/office/missions'
import { officePointsRules, savePointsRules } from '@gasing/contract/calls/office/points'
import { createPromotion } from '@gasing/contract/calls/office/promotions'
import { saveRaffle } from '@gasing/contract/calls/office/raffles'
import { giveFreeRounds } from '@gasing/contract/calls/office/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { boardForm, missionForm, type OfferIds, promotionForm, raffleForm, seedOffers } from '#testing/offers.ts'
import { setUpTwoBrands, type TwoBrands } from '#testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands
let offers: OfferIds

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  offers = await seedOffers(platform, setup.brandIds.nusa)
})
afterAll(() => platform.close())

/** Everything that pays automatically, with a given sum, and the field of that sum. */
const promises = {
  'the reward of a mission': (sum: string) => [createMission, { ...missionForm, reward: sum }, 'reward'] as const,
  'a reward in points, by what they are worth': (sum: string) => {
    const points = `${100n * BigInt(sum.replace('.01', ''))}${sum.endsWith('.01') ? '0' : ''}`
    return [createMission, { ...missionForm, rewardKind: 'points', reward: points }, 'reward'] as const
  },
  'a prize of a board': (sum: string) => [createBoard, { ...boardForm, prizes: ['5', sum] }, 'prizes'] as const,
  'a prize of a raffle': (sum: string) =>
    [saveRaffle, { ...raffleForm, ticketsMax: 1, prizes: [{ amount: sum, weight: 1 }] }, 'prizes'] as const,
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
      const as = setup.person(`operator ${role}`)
      const answer = (await setup.ask(call, { as, params: { id: offers.promotion }, body })).json()
      return answer.success || answer.fields[field]
    }
    expect(await save('content', '10000')).toBe(true)
    expect(await save('content', '10000.01')).toMatchObject({
      code: 'sum_owner_only',
      params: { amount: expect.stringMatching(/^RM\s10,000\.00$/) },
    })
    expect(await save('owner', '10000.01')).toBe(true)
  },
)

test('OPS-3 sums set by an owner may stay when others edit the rest', async () => {
  const owner = setup.person('operator owner')
  const content = setup.person('operator content')
  const body = { ...boardForm, prizes: ['20000', '5'] }
  const { id } = (await setup.ask(createBoard, { as: owner, body })).json().value
  const save = async (prizes: string[]) =>
    (await setup.ask(saveBoard, { as: content, params: { id }, body: { ...body, prizes } })).json().success
  expect(await save(['20000', '5'])).toBe(true)
  expect(await save(['20000', '7'])).toBe(false)
  expect(await save(['20001', '5'])).toBe(false)
  const mission = { ...missionForm, reward: '20000' }
  const made = (await setup.ask(createMission, { as: owner, body: mission })).json().value
  const change = async (part: object) =>
    (await setup.ask(saveMission, { as: content, params: made, body: { ...mission, ...part } })).json().success
  expect(await change({ position: 9, enabled: false })).toBe(true)
  // a lower target than the owner set
  expect(await change({ target: '1' })).toBe(false)
})

test('OPS-3 changing a reward from points to money needs an owner even at the same number', async () => {
  const content = setup.person('operator content')
  const body = { ...missionForm, rewardKind: 'points', reward: '900000' }
  const points = (await setup.ask(createMission, { as: content, body })).json().value
  const money = { ...body, rewardKind: 'money' }
  const answer = (await setup.ask(saveMission, { as: content, params: points, body: money })).json()
  expect(answer.fields.reward).toMatchObject({ code: 'sum_owner_only' })
})

test('OPS-3 a raffle that can give one member too much is owner-only, however small each prize', async () => {
  const content = setup.person('operator content')
  const save = async (ticketsMax: number) => {
    const body = { ...raffleForm, ticketsMax, prizes: [{ amount: '1000', weight: 1 }] }
    return (await setup.ask(saveRaffle, { as: content, params: { id: offers.promotion }, body })).json()
  }
  expect((await save(10)).success).toBe(true)
  expect((await save(11)).fields.prizes).toMatchObject({ code: 'sum_owner_only' })
})

test('POINT-2 OPS-3 only an owner may raise the value of points; other roles may keep or lower it', async () => {
  const rules = (await setup.ask(officePointsRules, { as: setup.person('operator finance') })).json().value
  const { currency: _currency, ...stood } = rules
  const change = async (role: 'finance' | 'owner', changed: Partial<typeof stood>) =>
    (await setup.ask(savePointsRules, { as: setup.person(`operator ${role}`), body: { ...stood, ...changed } })).json()
  const save = (role: 'finance' | 'owner', convertMoney: string) => change(role, { convertMoney })
  expect((await save('finance', '1.01')).fields.convertMoney).toMatchObject({ code: 'rate_owner_only' })
  expect((await save('finance', '1')).success).toBe(true)
  expect((await save('owner', '1.01')).success).toBe(true)
  expect((await save('finance', '1')).success).toBe(true)
  // a hundred points are one unit of money: a tenth of the stake comes back
  const generous = { weights: { RNG: 200 }, stakePerPoint: '0.2' }
  expect((await change('finance', generous)).success).toBe(true)
  const tooGenerous = [
    { ...generous, stakePerPoint: '0.19' },
    { ...generous, weights: { RNG: 200, FISH: 201 } },
  ]
  for (const changed of tooGenerous)
    expect((await change('finance', changed)).fields.stakePerPoint).toMatchObject({ code: 'points_return_owner_only' })
  expect((await change('owner', { ...generous, stakePerPoint: '0.1' })).success).toBe(true)
  expect((await change('finance', { ...generous, stakePerPoint: '0.11' })).success).toBe(true)
  expect((await change('finance', {})).success).toBe(true)
})

test('GAME-11 OPS-3 free rounds above the total limit are owner-only', async () => {
  const give = async (role: 'finance' | 'owner', value: string) => {
    const body = { vendor: 'nobody', account: 'plainmember', game: 'a', rounds: 1000, value, days: 1 }
    const answer = (await setup.ask(giveFreeRounds, { as: setup.person(`operator ${role}`), body })).json()
    return answer.fields?.value.code ?? answer.code
  }
  expect(await give('finance', '10.01')).toBe('sum_owner_only')
  expect(await give('finance', '10')).toBe('not_found')
  expect(await give('owner', '10.01')).toBe('not_found')
})
