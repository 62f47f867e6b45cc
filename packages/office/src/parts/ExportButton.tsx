import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin'
import { useQuickAction } from '#api/use-action.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { writeCsv } from './csv.ts'
import { type FileField, getHeader, isNameField } from './file-headers.ts'
import { findCodeNames } from './file-words.ts'

type ExportButtonProps<Line> = {
  name: string
  fields: readonly FileField[]
  /** Returns the columns of a line, where they are not its own fields. */
  rowOf?: (line: Line) => Record<string, unknown>
}

/** Downloads all rows of the list with its filters as a spreadsheet table, up to the most that the server returns. */
export function ExportButton<Line extends RaRecord>({ name, fields, rowOf }: ExportButtonProps<Line>) {
  const t = useT()
  const { timeZone } = useFormat()
  const notify = useNotify()
  const provider = useDataProvider()
  const { resource, filterValues, sort, total: shown } = useListContext()
  const { busy, run } = useQuickAction()

  async function download(): Promise<void> {
    const listParams = { filter: filterValues, sort, meta: { isExport: true } }
    const { data: lines, total = lines.length } = await provider.getList<Line>(resource, listParams)
    const head = (field: FileField) => getHeader(field, timeZone)
    const isCut = total > lines.length
    // the notification is gone when somebody else opens the file
    const file = isCut ? `${name}-first-${lines.length}.csv` : `${name}.csv`
    const nameOf = (field: FileField) => findCodeNames(name, field)
    saveFile(
      file,
      writeCsv(fields, rowOf ? lines.map(rowOf) : lines, { timeZone, headOf: head, nameOf, isName: isNameField }),
    )
    if (isCut) notify(t('export_cut', { count: lines.length }), { type: 'warning' })
  }

  return (
    <Button
      startIcon={<DownloadIcon />}
      variant="outlined"
      color="secondary"
      loading={busy}
      disabled={!shown}
      onClick={() => void run(download)}
    >
      {t('export')}
    </Button>
  )
}

function saveFile(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  URL.revokeObjectURL(url)
}
