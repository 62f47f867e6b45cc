import { reportColumns } from '@gasing/contract/file-columns'
import type { Cell } from '#platform/csv.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import type { CsvFile } from '#platform/http/csv-route.ts'
import { type ReportRequest, readReport } from './business.ts'

/** Exports the days of a report as a file. */
export async function openReportFile(
  scope: Scope,
  request: ReportRequest,
  gameNames: Ports['gameNames'],
): Promise<CsvFile> {
  const { from, to, days } = await readReport(scope, request, gameNames)
  async function* pages(): AsyncGenerator<Cell[][]> {
    yield days.map((day) => reportColumns.map((column) => day[column]))
  }
  return { name: `business-${from}-${to}`, head: reportColumns, pages: pages(), filter: { from, to } }
}
