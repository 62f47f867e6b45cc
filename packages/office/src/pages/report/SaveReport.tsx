import { reportColumns } from '@gasing/contract/file-columns'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { fetchFile } from '#api/fetch-file.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import type { Days } from './days.ts'

/** The days of the report as a file. */
export function SaveReport({ days: { from, to } }: { days: Days }) {
  const t = useT()
  const { timeZone } = useFormat()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async () => {
    setBusy(true)
    setError(null)
    try {
      await fetchFile(`/office/api/exports/business?from=${from}&to=${to}`, {
        name: `business-${from}-${to}.csv`,
        fields: reportColumns,
        timeZone,
      })
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={save}>
        {t('report_save')}
      </Button>
      <RefusalNote error={error} />
    </>
  )
}
