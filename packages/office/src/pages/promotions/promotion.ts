import type { Body, Value } from '@gasing/contract/call'
import type { createPromotion, officePromotions } from '@gasing/contract/calls/office/promotions'

export type Promotion = Value<typeof officePromotions>['list'][number]
export type PromotionForm = Body<typeof createPromotion>
export type PromotionWords = PromotionForm['texts'][string]

export const noWords: PromotionWords = { title: '', summary: '', content: '', terms: '' }
/** What makes a promotion stand beside the registration (REG-3). */
export const newPlayer = 'new_player'

const claimDaysUsual = 30
const bonusTimesUsual = 5

export const newPromotion = (brand: string): PromotionForm => ({
  category: 'event',
  tags: [],
  url: `/art/banners/${brand}-promotion`,
  enabled: false,
  startsAt: null,
  endsAt: null,
  applicants: 'members',
  period: 'once',
  award: 'bonus',
  deposit: null,
  claimDays: claimDaysUsual,
  bonusTimes: bonusTimesUsual,
  texts: {},
})

/** What can be sent of a promotion that was read. */
export function formOf({
  id: _id,
  title: _title,
  state: _state,
  waiting: _waiting,
  ...form
}: Promotion): PromotionForm {
  return form
}

/** What an award with a deposit begins with, so that its fields have something in them. */
export const usualTerms = { percent: 20, maximum: '100', minimum: '50', turnoverTimes: 5 } as const

/** Languages that nothing was written in are not sent. */
export const written = (texts: PromotionForm['texts']): PromotionForm['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([, words]) => Object.values(words).some((text) => text !== '')))
