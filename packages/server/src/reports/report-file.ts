import { reportColumns } from '@gasing/contract/file-columns'
import type { Cell } from '#platform/csv.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import type { CsvFile } from '#platform/http/csv-route.ts'
import { readReport, type Wish } from './business.ts'

/** Exports the days of a report as a file. */
export async function openReport(scope: Scope, wish: Wish, gameNames: Ports['gameNames']): Promise<CsvFile> {
  const { from, to, days } = await readReport(scope, wish, gameNames)
  async function* pages(): AsyncGenerator<Cell[][]> {
    yield days.map((day) => reportColumns.map((column) => day[column]))
  }
  return { name: `business-${from}-${to}`, head: reportColumns, pages: pages() }
}
