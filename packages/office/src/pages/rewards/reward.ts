import type { Body, Value } from '@gasing/contract/call'
import type { createReward, officeRewardOrders, officeRewards } from '@gasing/contract/calls/office/points'

export type Reward = Value<typeof officeRewards>['list'][number]
export type RewardForm = Body<typeof createReward>
export type RewardTexts = RewardForm['texts'][string]
export type RewardOrder = Value<typeof officeRewardOrders>['list'][number]

export const emptyTexts: RewardTexts = { name: '', description: '' }

/** The names of the pictures drawn for every brand. */
const drawnPictures = [
  'envelope',
  'bonus',
  'football',
  'headphones',
  'console',
  'phone',
  'gold',
  'hamper',
  'telescope',
  'trophy',
]
export const rewardPictures = [...drawnPictures, 'bags', 'gem'].map((name) => ({ name, url: `/art/rewards/${name}` }))

export const newReward: RewardForm = {
  ...{ kind: 'goods', url: '/art/rewards/hamper', points: 1000, amount: '0', bonus: null, quantity: 10 },
  ...{ enabled: false, position: 100, texts: {} },
}

/** The form of a reward that was read: what the save call takes. */
export function toRewardForm({
  id: _id,
  name: _name,
  available: _available,
  waiting: _waiting,
  ...form
}: Reward): RewardForm {
  return form
}

/** Leaves out languages with no text. */
export const omitEmptyTexts = (texts: RewardForm['texts']): RewardForm['texts'] =>
  Object.fromEntries(
    Object.entries(texts).filter(([, languageTexts]) => Object.values(languageTexts).some((text) => text !== '')),
  )
