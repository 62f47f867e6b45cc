import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { exportColumns } from '@gasing/contract/file-columns'
import { useCallPermission } from '#api/use-roles.ts'
import { SaveFileButton } from '#parts/SaveFileButton.tsx'
import { getLastDays } from '../report/days.ts'
import { useToday } from '../report/use-today.ts'

const daysMax = 366

type SaveLedgerProps = { memberId: string; filter: { from?: string; to?: string; types?: string } }

/** Downloads the member's entries of the chosen kinds and days, of the last year without any, for operators who may export. */
export function SaveLedger({ memberId, filter }: SaveLedgerProps) {
  const today = useToday()
  if (!useCallPermission()(officeAdjustments)) return null
  const to = filter.to || today
  const from = filter.from || getLastDays(to, daysMax).from
  return (
    <SaveFileButton
      address={`/office/api/exports/entries?from=${from}&to=${to}&memberId=${memberId}${filter.types ? `&types=${filter.types}` : ''}`}
      name={`entries-${memberId}-${from}-${to}.csv`}
      table="entries"
      fields={exportColumns.entries}
    />
  )
}
