import type { Body, Value } from '@gasing/contract/call'
import type { createPromotion, officePromotions } from '@gasing/contract/calls/office/promotions'

export type Promotion = Value<typeof officePromotions>['list'][number]
export type PromotionForm = Body<typeof createPromotion>
export type PromotionWords = PromotionForm['texts'][string]

export const noWords: PromotionWords = { title: '', summary: '', content: '', terms: '' }
/** The tag that shows a promotion beside the registration form (REG-3). */
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

/** The form of a promotion that was read: what the save call takes. */
export function formOf({
  id: _id,
  title: _title,
  state: _state,
  waiting: _waiting,
  ...form
}: Promotion): PromotionForm {
  return form
}

/** The initial terms of a deposit award, so that its fields are not empty. */
export const usualTerms = { percent: 20, maximum: '100', minimum: '50', turnoverTimes: 5 } as const

/** Leaves out languages with no text. */
export const written = (texts: PromotionForm['texts']): PromotionForm['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([, words]) => Object.values(words).some((text) => text !== '')))
