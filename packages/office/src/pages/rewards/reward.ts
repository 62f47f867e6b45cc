import type { Body, Value } from '@gasing/contract/call'
import type { createReward, officeRewardOrders, officeRewards } from '@gasing/contract/calls/office/points'

export type Reward = Value<typeof officeRewards>['list'][number]
export type RewardForm = Body<typeof createReward>
export type RewardWords = RewardForm['texts'][string]
export type RewardOrder = Value<typeof officeRewardOrders>['list'][number]

export const noWords: RewardWords = { name: '', description: '' }

/** What is drawn for every brand, by name. */
const drawn = [
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
export const rewardPictures = [...drawn, 'bags', 'gem'].map((name) => ({ name, url: `/art/rewards/${name}` }))

export const newReward: RewardForm = {
  ...{ kind: 'goods', url: '/art/rewards/hamper', points: 1000, amount: '0', bonus: null, quantity: 10 },
  ...{ enabled: false, position: 100, texts: {} },
}

/** What can be sent of a reward that was read. */
export function formOf({
  id: _id,
  name: _name,
  available: _available,
  waiting: _waiting,
  ...form
}: Reward): RewardForm {
  return form
}

/** Languages that nothing was written in are not sent. */
export const written = (texts: RewardForm['texts']): RewardForm['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([, words]) => Object.values(words).some((text) => text !== '')))

/** A whole number as it was typed; nothing typed is none. */
export const wholeOf = (text: string): number => Number.parseInt(text.replaceAll(/[^0-9]/g, '') || '0', 10)
