import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { exportColumns } from '@gasing/contract/file-columns'
import { useCallPermission } from '#api/use-roles.ts'
import { SaveFileButton } from '#parts/SaveFileButton.tsx'
import { getLastDays } from '../report/days.ts'
import { useToday } from '../report/use-today.ts'

const daysMax = 366

type SaveLedgerProps = { memberId: string; days: { from?: string; to?: string } }

/** Downloads the member's entries of the chosen days, of the last year without any, for operators who may export. */
export function SaveLedger({ memberId, days }: SaveLedgerProps) {
  const today = useToday()
  if (!useCallPermission()(officeAdjustments)) return null
  const to = days.to || today
  const from = days.from || getLastDays(to, daysMax).from
  return (
    <SaveFileButton
      address={`/office/api/exports/entries?from=${from}&to=${to}&memberId=${memberId}`}
      name={`entries-${memberId}-${from}-${to}.csv`}
      table="entries"
      fields={exportColumns.entries}
    />
  )
}
