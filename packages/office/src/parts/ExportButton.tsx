import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin'
import { useQuickDeed } from '#api/use-deed.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { allRecords } from './all-records.ts'
import { writeCsv } from './csv.ts'
import { type FileField, headOf } from './file-heads.ts'

type ExportButtonProps<Line> = {
  name: string
  fields: readonly FileField[]
  /** Returns the columns of a line, where they are not its own fields. */
  rowOf?: (line: Line) => Record<string, unknown>
}

const rowsMax = 5000

/** Downloads all pages of the list with its filters as a spreadsheet table. */
export function ExportButton<Line extends RaRecord>({ name, fields, rowOf }: ExportButtonProps<Line>) {
  const t = useT()
  const { timeZone } = useFormat()
  const notify = useNotify()
  const provider = useDataProvider()
  const { resource, filterValues, sort, total } = useListContext()
  const { busy, run } = useQuickDeed()

  async function download(): Promise<void> {
    const read = async (pagination: { page: number; perPage: number }) =>
      (await provider.getList<Line>(resource, { filter: filterValues, sort, pagination })).data
    const lines = await allRecords(read, rowsMax)
    const head = (field: FileField) => headOf(field, timeZone)
    save(`${name}.csv`, writeCsv(fields, rowOf ? lines.map(rowOf) : lines, { timeZone, headOf: head }))
    if ((total ?? 0) > rowsMax) notify(t('export_cut', { count: rowsMax }), { type: 'warning' })
  }

  return (
    <Button
      startIcon={<DownloadIcon />}
      variant="outlined"
      color="secondary"
      loading={busy}
      disabled={!total}
      onClick={() => void run(download)}
    >
      {t('export')}
    </Button>
  )
}

function save(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  URL.revokeObjectURL(url)
}
