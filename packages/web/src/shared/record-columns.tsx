import type { Value } from '@gasing/contract/call'
import type { transactions } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import type { Column } from '@gasing/ui/Table'
import clsx from 'clsx'
import { writeChange, writeMoney, writeTime } from '#i18n/format.ts'
import type { useT } from '#i18n/i18n.ts'
import { formatReference, getKindKey } from './reference.ts'

export type RecordLine = Value<typeof transactions>['list'][number]

/** Column with the amount of a balance change. */
export const buildChangeColumn = <Line extends Pick<RecordLine, 'amount'>>(
  t: ReturnType<typeof useT>,
): Column<Line> => ({
  id: 'amount',
  header: t('column_change'),
  numeric: true,
  cell: (line) => {
    const amount = parseMoney(line.amount)
    return <bdi className={clsx('font-semibold', amount > 0n && 'text-win')}>{writeChange(amount)}</bdi>
  },
})

/** Columns of the account record, used wherever part of it is listed. */
export const buildRecordColumns = (t: ReturnType<typeof useT>): Column<RecordLine>[] => [
  {
    id: 'what',
    header: t('column_what'),
    lead: true,
    cell: (line) => (
      <>
        {t(getKindKey(line))}
        {line.gameName && <> · {line.gameName}</>}
        <span className="block text-xs font-normal break-all text-muted">
          <bdi>{line.note ?? formatReference(line)}</bdi>
        </span>
      </>
    ),
  },
  { id: 'at', header: t('column_time'), cell: (line) => <time dateTime={line.at}>{writeTime(line.at)}</time> },
  buildChangeColumn(t),
  {
    id: 'after',
    header: t('column_balance'),
    numeric: true,
    cell: (line) => (
      <>
        <bdi className="text-xs text-muted">{writeMoney(parseMoney(line.balanceBefore))}</bdi>
        <span aria-hidden="true" className="text-muted rtl:inline-block rtl:-scale-x-100">
          {' → '}
        </span>
        <bdi className="font-semibold">{writeMoney(parseMoney(line.balanceAfter))}</bdi>
      </>
    ),
  },
]
