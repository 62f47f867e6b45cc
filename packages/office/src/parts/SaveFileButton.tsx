import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { fetchFile } from '#api/fetch-file.ts'
import { useAction } from '#api/use-action.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import type { FileField } from './file-headers.ts'
import { RefusalNote } from './RefusalNote.tsx'

type SaveFileButtonProps = {
  /** The path of the file with its query. */
  address: string
  name: string
  table: string
  fields: readonly FileField[]
}

/** Downloads a file of the server. */
export function SaveFileButton({ address, ...file }: SaveFileButtonProps) {
  const t = useT()
  const { timeZone } = useFormat()
  const { busy, error, run } = useAction()
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        variant="outlined"
        color="secondary"
        loading={busy}
        onClick={() => void run(() => fetchFile(address, { ...file, timeZone }))}
      >
        {t('export')}
      </Button>
      <RefusalNote error={error} />
    </>
  )
}
