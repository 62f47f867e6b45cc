import type { Value } from '@gasing/contract/call'
import type { pointsConfig, rewards } from '@gasing/contract/calls/points'
import { getNumberTag } from '#i18n/i18n.ts'

export type Reward = Value<typeof rewards>['list'][number]
export type PointsConfig = Value<typeof pointsConfig>

/** Formats points in the user's language, without padding decimals. */
export const writePoints = (points: string): string =>
  new Intl.NumberFormat(getNumberTag(), { maximumFractionDigits: 2 }).format(points as Intl.StringNumericLiteral)
