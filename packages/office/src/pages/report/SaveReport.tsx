import { reportColumns } from '@gasing/contract/file-columns'
import { SaveFileButton } from '#parts/SaveFileButton.tsx'
import type { Days } from './days.ts'

/** Downloads the days of the report as a file. */
export function SaveReport({ days: { from, to } }: { days: Days }) {
  return (
    <SaveFileButton
      address={`/office/api/exports/business?from=${from}&to=${to}`}
      name={`business-${from}-${to}.csv`}
      table="business"
      fields={reportColumns}
    />
  )
}
