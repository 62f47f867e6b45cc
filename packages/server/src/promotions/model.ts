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

/** What a deposit brings, in micro-units. */
export type DepositTerms = {
  /** Hundredths of the deposit. */
  readonly percent: number
  readonly maximum: bigint
  readonly minimum: bigint
  /** How often the bonus is to be staked. */
  readonly turnoverTimes: number
}

/** A promotion as it is kept, without its words. */
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
  /** How long an issued bonus waits for the member. */
  readonly claimDays: number
  /** How often a bonus that somebody decides about is to be staked. */
  readonly bonusTimes: number
  readonly deposit: DepositTerms | null
}

/** How a promotion stands by the clock. */
export function stateOf({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, now: Date): PromotionState {
  if (startsAt && startsAt > now) return 'coming_soon'
  return endsAt && endsAt <= now ? 'closed' : 'open'
}
