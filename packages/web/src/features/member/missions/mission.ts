import type { Value } from '@gasing/contract/call'
import type { missions } from '@gasing/contract/calls/missions'
import { parseMoney } from '@gasing/contract/money'
import { writeMoney } from '#i18n/format.ts'
import { t } from '#i18n/i18n.ts'
import type { Tone } from '#shared/StatusPill.tsx'

export type Mission = Value<typeof missions>['list'][number]

export const missionTones: Record<Mission['state'], Tone> = {
  process: 'going',
  issued: 'good',
  claimed: 'good',
  closed: 'plain',
  coming_soon: 'plain',
}

/** Formats an amount in the unit that a mission counts. */
export const writeCounted = ({ kind }: Mission, amount: string): string =>
  kind === 'rounds' ? t('mission_rounds', { count: amount }) : writeMoney(parseMoney(amount))

export const writeReward = ({ rewardKind, reward }: Pick<Mission, 'rewardKind' | 'reward'>): string =>
  rewardKind === 'points' ? t('mission_points', { count: reward }) : writeMoney(parseMoney(reward))

/** Returns the progress of a mission as a percentage. */
export const calculatePercent = ({ progress, target }: Mission): number =>
  Number((parseMoney(progress) * 100n) / parseMoney(target))
