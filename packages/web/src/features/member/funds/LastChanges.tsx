import { transactions } from '@gasing/contract/calls/wallet'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { getFirstRange } from '#shared/DayFilter.tsx'
import { EmptyRecord } from '#shared/EmptyList.tsx'
import { History } from '#shared/History.tsx'
import { buildRecordColumns, type RecordLine } from '#shared/record-columns.tsx'
import { useHistory } from '#shared/use-history.ts'

const linesMax = 5

/** The latest entries of the account record. */
export function LastChanges() {
  const t = useT()
  const [days] = useState(getFirstRange)
  const found = useHistory(transactions, days, linesMax)
  return (
    <History
      found={{ ...found, hasNextPage: false }}
      columns={buildRecordColumns(t)}
      rowKey={(line: RecordLine) => line.id}
      caption={t('funds_last')}
      empty={<EmptyRecord />}
    />
  )
}
