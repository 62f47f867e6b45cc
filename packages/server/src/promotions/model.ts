import type {
  applicants,
  applicationStatuses,
  applyPeriods,
  awards,
  promotionCategories,
  promotionStates,
} from '@gasing/contract/calls/promotions'

export type PromotionState = (typeof promotionStates)[number]
export type ApplicationStatus = (typeof applicationStatuses)[number]

export type PromotionText = {
  readonly title: string
  readonly summary: string
  readonly content: string
  readonly terms: string
}
export type PromotionTexts = Readonly<Record<string, PromotionText>>

/** Terms of a deposit bonus, in micro-units. */
export type DepositTerms = {
  /** Per cent of the deposit. */
  readonly percent: number
  readonly maximum: bigint
  readonly minimum: bigint
  /** Turnover requirement, as a multiple of the bonus. */
  readonly turnoverTimes: number
}

/** A stored promotion, without its texts. */
export type Promotion = {
  readonly category: (typeof promotionCategories)[number]
  readonly tags: readonly string[]
  readonly url: string
  readonly enabled: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly applicants: (typeof applicants)[number]
  readonly period: (typeof applyPeriods)[number]
  readonly award: (typeof awards)[number]
  /** How many days an issued bonus can be claimed. */
  readonly claimDays: number
  /** Turnover requirement of an operator-issued bonus, as a multiple of it. */
  readonly bonusTimes: number
  readonly deposit: DepositTerms | null
}

/** Returns a promotion's state by its start and end times. */
export function promotionStateAt(
  { startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>,
  now: Date,
): PromotionState {
  if (startsAt && startsAt > now) return 'coming_soon'
  return endsAt && endsAt <= now ? 'closed' : 'open'
}
