import type { Value } from '@gasing/contract/call'
import type { pointsConfig, rewards } from '@gasing/contract/calls/points'
import { numberTag } from '#i18n/i18n.ts'

export type Reward = Value<typeof rewards>['list'][number]
export type PointsConfig = Value<typeof pointsConfig>

/** Points as the reader writes numbers, with no more places than there are. */
export const writePoints = (points: string): string =>
  new Intl.NumberFormat(numberTag(), { maximumFractionDigits: 2 }).format(points as Intl.StringNumericLiteral)
