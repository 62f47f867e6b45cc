import type { Value } from '@gasing/contract/call'
import { transactions } from '@gasing/contract/calls/wallet'
import type { Days } from '@gasing/ui/DateRange'
import { send } from '#api/call.ts'
import { boot } from '#boot.ts'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { readAllLines } from '#shared/read-all-lines.ts'
import { formatReference, getKindKey } from '#shared/reference.ts'
import { SaveFile } from '#shared/SaveFile.tsx'

type Line = Value<typeof transactions>['list'][number]

/** Saves the record of the selected days as a file. */
export function SaveRecord({ days, types, disabled }: { days: Days; types?: string; disabled: boolean }) {
  const t = useT()
  return (
    <SaveFile<Line>
      name={`record-${days.from}-${days.to}`}
      read={() => readAllLines((page) => send(transactions, { query: { ...days, ...(types && { types }), ...page } }))}
      rowOf={(line) => ({
        [`${t('column_time')} (${boot.brand.timeZone})`]: writeTime(line.at),
        [t('column_what')]: [t(getKindKey(line)), line.gameName].filter(Boolean).join(' · '),
        [t('record_reference')]: line.note ?? formatReference(line),
        [t('column_change')]: line.amount,
        [t('record_balance_after')]: line.balanceAfter,
      })}
      disabled={disabled}
    />
  )
}
