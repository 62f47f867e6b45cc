import type { Value } from '@gasing/contract/call'
import type { profit } from '@gasing/contract/calls/wallet'
import type { useT } from '#i18n/i18n.ts'

export type Row = Value<typeof profit>['rows'][number]
export type Sum = Exclude<keyof Row, 'day'>
export const sums = [
  'deposits',
  'withdrawals',
  'stake',
  'payout',
  'result',
  'bonus',
  'other',
  'change',
] as const satisfies Sum[]

/** Returns the days as rows of a file, with the same translated headings as on the screen. */
export const buildFileRows = (t: ReturnType<typeof useT>, rows: readonly Row[]): Record<string, string>[] =>
  rows.map((row) =>
    Object.fromEntries([[t('profit_day'), row.day], ...sums.map((sum) => [t(`profit_${sum}`), row[sum]])]),
  )
