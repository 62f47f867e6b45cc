import type {
  boardBases,
  boardPeriods,
  missionKinds,
  missionPeriods,
  missionRewards,
} from '@gasing/contract/calls/missions'
import { minOf, parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import { refuse } from '#platform/refused.ts'

export type MissionText = { readonly name: string; readonly description: string }

/** A mission; target and reward in micro-units, including rounds and points. Days are in the brand's calendar. */
export type Mission = {
  readonly position: number
  readonly kind: (typeof missionKinds)[number]
  readonly period: (typeof missionPeriods)[number]
  readonly gameType: string | null
  readonly vendor: string | null
  readonly target: bigint
  readonly rewardKind: (typeof missionRewards)[number]
  readonly reward: bigint
  readonly turnoverPercent: number
  readonly firstDay: string
  readonly lastDay: string | null
  readonly enabled: boolean
  readonly texts: Readonly<Record<string, MissionText>>
}
export type StoredMission = Mission & { readonly id: bigint }

export type Board = {
  readonly basis: (typeof boardBases)[number]
  readonly period: (typeof boardPeriods)[number]
  readonly gameType: string | null
  /** By place, in micro-units. */
  readonly prizes: readonly bigint[]
  readonly turnoverPercent: number
  readonly enabled: boolean
  readonly texts: Readonly<Record<string, { readonly name: string }>>
}
export type StoredBoard = Board & { readonly id: bigint }

/** A reward as shown to the member. */
export type SeenReward = Pick<Mission, 'rewardKind' | 'turnoverPercent'> & { readonly reward: string }

/** Refuses `mission_changed` when the reward or its turnover differs from what the member saw. */
export function ensureRewardAsSeen({ rewardKind, reward, turnoverPercent }: Mission, seen: SeenReward): void {
  const isSame = rewardKind === seen.rewardKind && reward === parseMoney(seen.reward)
  if (!isSame || (rewardKind === 'money' && turnoverPercent !== seen.turnoverPercent)) refuse('mission_changed')
}

/** A member's activity on one day: settled rounds by vendor and game type, and deposits. */
export type DayActivity = {
  readonly day: string
  readonly vendor: string
  readonly gameType: string
  readonly stake: bigint
  readonly rounds: number
  readonly deposit: bigint
}

/** Returns a mission's progress in days of one of its periods, in micro-units of its target and capped at it. */
export function computeProgress(
  mission: Mission,
  dayActivities: readonly DayActivity[],
  { start, last }: { readonly start: string; readonly last: string | null },
): bigint {
  const { kind, gameType, vendor, target } = mission
  const counting = dayActivities.filter(
    (deed) =>
      deed.day >= start &&
      (last === null || deed.day <= last) &&
      (kind === 'deposit' ||
        ((gameType === null || deed.gameType === gameType) && (vendor === null || deed.vendor === vendor))),
  )
  const of = ({ stake, rounds, deposit }: DayActivity) =>
    ({ deposit, valid_bet: stake, rounds: BigInt(rounds) * unitsPerMajor })[kind]
  const sum = counting.reduce((all, deed) => all + of(deed), 0n)
  return minOf(sum, target)
}

export const isMissionsOn = (config: BrandConfig): boolean => isModuleOn(config, 'MISSION')

/** Refuses `not_found` when the brand has no missions. */
export function ensureMissionsOn(config: BrandConfig): void {
  if (!isMissionsOn(config)) refuse('not_found')
}
