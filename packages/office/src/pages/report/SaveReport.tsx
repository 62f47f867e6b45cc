import { reportColumns } from '@gasing/contract/file-columns'
import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { fetchFile } from '#api/fetch-file.ts'
import { useAction } from '#api/use-action.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import type { Days } from './days.ts'

/** Downloads the days of the report as a file. */
export function SaveReport({ days: { from, to } }: { days: Days }) {
  const t = useT()
  const { timeZone } = useFormat()
  const { busy, error, run } = useAction()
  const save = () =>
    fetchFile(`/office/api/exports/business?from=${from}&to=${to}`, {
      name: `business-${from}-${to}.csv`,
      table: 'business',
      fields: reportColumns,
      timeZone,
    })
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        variant="outlined"
        color="secondary"
        loading={busy}
        onClick={() => void run(save)}
      >
        {t('export')}
      </Button>
      <RefusalNote error={error} />
    </>
  )
}
