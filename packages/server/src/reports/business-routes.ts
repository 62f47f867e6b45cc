import { officeReport } from '@gasing/contract/calls/office/reports'
import type { App } from '#platform/http/app.ts'
import { serveCsv } from '#platform/http/csv-route.ts'
import { route } from '#platform/http/route.ts'
import { readReport } from './business.ts'
import { parseExportRequest } from './export-request.ts'
import { openReportFile } from './report-file.ts'

/** Routes for the business report, as a page and as a file. */
export function businessRoutes(app: App): void {
  const { gameNames } = app.ports
  route(app, officeReport, ({ scope, query }) => readReport(scope, query, gameNames))
  serveCsv(app, {
    path: '/office/api/exports/business',
    seenBy: officeReport,
    open: (scope, request) => {
      const { from, to } = parseExportRequest(request)
      return openReportFile(scope, { from, to }, gameNames)
    },
  })
}
