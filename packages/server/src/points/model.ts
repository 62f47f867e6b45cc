import type { rewardKinds, rewardOrderStatuses } from '@gasing/contract/calls/points'
import { unitsPerMajor } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'

export type RewardKind = (typeof rewardKinds)[number]
export type RewardOrderStatus = (typeof rewardOrderStatuses)[number]
export type RewardText = { readonly name: string; readonly description: string }
export type RewardTexts = Readonly<Record<string, RewardText>>

/** A reward; points, amount and bonus are per piece, in micro-units. */
export type Reward = {
  readonly kind: RewardKind
  readonly url: string
  readonly points: bigint
  readonly amount: bigint
  readonly bonus: bigint | null
  readonly quantity: number
  readonly enabled: boolean
  readonly position: number
  readonly texts: RewardTexts
}

/** How points are earned and what they are worth. Money in micro-units, points in whole points. */
export type PointsRules = {
  readonly stakePerPoint: bigint
  /** Percentage of a stake that counts, by game type. */
  readonly weights: Readonly<Record<string, number>>
  readonly converts: boolean
  readonly convertPoints: number
  readonly convertMoney: bigint
  readonly convertMinimum: number
  readonly turnoverPercent: number
}

/** Default for a brand without rules: stakes earn nothing, and points are not converted. */
export const noPointsRules: PointsRules = {
  stakePerPoint: unitsPerMajor,
  weights: {},
  converts: false,
  convertPoints: 100,
  convertMoney: unitsPerMajor,
  convertMinimum: 100,
  turnoverPercent: 100,
}

/** Returns what a stake earns, in micro-units of a point, rounded down. */
export function pointsFor({ stakePerPoint, weights }: PointsRules, gameType: string | null, stake: bigint): bigint {
  const percent = BigInt(weights[gameType ?? ''] ?? 0)
  return (stake * percent * unitsPerMajor) / (stakePerPoint * 100n)
}

/**
 * Returns the points for a round whose valid stake has changed: a reduction takes back its proportional share, whatever the rules
 * say today; an increase earns by today's rules.
 */
export function recomputePoints(
  counted: { readonly stake: bigint; readonly points: bigint },
  now: { readonly stake: bigint; readonly rules: PointsRules; readonly gameType: string | null },
): bigint {
  if (now.stake > counted.stake) return counted.points + pointsFor(now.rules, now.gameType, now.stake - counted.stake)
  return counted.stake === 0n ? 0n : (counted.points * now.stake) / counted.stake
}

/** Returns a reward's name in the given language, else in the brand's default language. */
export const rewardNameFor = (
  names: Readonly<Record<string, string>>,
  language: string,
  brand: Pick<BrandConfig, 'defaultLanguage'>,
) => pickLanguage(names, [language, brand.defaultLanguage]) ?? ''

export const isMallOn = (config: BrandConfig): boolean => isModuleOn(config, 'POINTMALL')

/** Refuses `not_found` when the brand has no points mall. */
export function ensureMallOn(config: BrandConfig): void {
  if (!isMallOn(config)) refuse('not_found')
}
