import type { Body, Value } from '@gasing/contract/call'
import type { createPromotion, officePromotions } from '@gasing/contract/calls/office/promotions'

export type Promotion = Value<typeof officePromotions>['list'][number]
export type PromotionForm = Body<typeof createPromotion>
export type PromotionTexts = PromotionForm['texts'][string]

export const emptyTexts: PromotionTexts = { title: '', summary: '', content: '', terms: '' }
/** The tag that shows a promotion beside the registration form (REG-3). */
export const newPlayer = 'new_player'

const defaultClaimDays = 30
const defaultBonusTimes = 5

export const buildNewPromotion = (brand: string): PromotionForm => ({
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
  claimDays: defaultClaimDays,
  bonusTimes: defaultBonusTimes,
  texts: {},
})

/** The form of a promotion that was read: what the save call takes. */
export function toPromotionForm({
  id: _id,
  title: _title,
  state: _state,
  waiting: _waiting,
  ...form
}: Promotion): PromotionForm {
  return form
}

/** The initial terms of a deposit award, so that its fields are not empty. */
export const defaultTerms = { percent: 20, maximum: '100', minimum: '50', turnoverTimes: 5 } as const

/** Leaves out languages with no text. */
export const omitEmptyTexts = (texts: PromotionForm['texts']): PromotionForm['texts'] =>
  Object.fromEntries(
    Object.entries(texts).filter(([, languageTexts]) => Object.values(languageTexts).some((text) => text !== '')),
  )
