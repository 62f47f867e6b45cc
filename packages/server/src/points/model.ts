import type { rewardKinds, rewardOrderStatuses } from '@gasing/contract/calls/points'
import { unitsPerMajor } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { inLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'

export type RewardKind = (typeof rewardKinds)[number]
export type RewardOrderStatus = (typeof rewardOrderStatuses)[number]
export type RewardText = { readonly name: string; readonly description: string }
export type RewardTexts = Readonly<Record<string, RewardText>>

/** A reward; points, amount and bonus are for one piece, in micro-units. */
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

/** How points are earned and what they are worth. Money in micro-units, points whole. */
export type Rules = {
  readonly stakePerPoint: bigint
  /** Hundredths of a stake that count, by kind of game. */
  readonly weights: Readonly<Record<string, number>>
  readonly converts: boolean
  readonly convertPoints: number
  readonly convertMoney: bigint
  readonly convertMinimum: number
  readonly turnoverPercent: number
}

/** Of a brand that has set up none: stakes earn nothing, and points are not changed into money. */
export const noRules: Rules = {
  stakePerPoint: unitsPerMajor,
  weights: {},
  converts: false,
  convertPoints: 100,
  convertMoney: unitsPerMajor,
  convertMinimum: 100,
  turnoverPercent: 100,
}

/** What a stake earns, in micro-units of a point; what is less than one of them is nothing. */
export function pointsFor({ stakePerPoint, weights }: Rules, gameType: string | null, stake: bigint): bigint {
  const percent = BigInt(weights[gameType ?? ''] ?? 0)
  return (stake * percent * unitsPerMajor) / (stakePerPoint * 100n)
}

/** What was earned by a stake, of which another one is left now: what is taken back takes its own part, whatever the rules say today. */
export function pointsLeft(
  counted: { readonly stake: bigint; readonly points: bigint },
  now: { readonly stake: bigint; readonly rules: Rules; readonly gameType: string | null },
): bigint {
  if (now.stake > counted.stake) return counted.points + pointsFor(now.rules, now.gameType, now.stake - counted.stake)
  return counted.stake === 0n ? 0n : (counted.points * now.stake) / counted.stake
}

/** What a reward is called for somebody who reads a language. */
export const nameFor = (
  names: Readonly<Record<string, string>>,
  language: string,
  brand: Pick<BrandConfig, 'defaultLanguage'>,
) => inLanguage(names, [language, brand.defaultLanguage]) ?? ''

export const hasMall = (config: BrandConfig): boolean => isModuleOn(config, 'POINTMALL')

/** A brand without the mall has nothing of it. */
export function mustHaveMall(config: BrandConfig): void {
  if (!hasMall(config)) refuse('not_found')
}
