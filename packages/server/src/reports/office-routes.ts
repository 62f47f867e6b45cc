import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { exportNames, ledgerEntries, ledgerPosting, ledgerSearch } from '@gasing/contract/calls/office/ledger'
import type { App } from '#platform/http/app.ts'
import { serveCsv } from '#platform/http/csv-route.ts'
import { route } from '#platform/http/route.ts'
import { businessRoutes } from './business-routes.ts'
import { parseExportRequest } from './export-request.ts'
import { openExport } from './exports.ts'
import { readAccountEntries, readPosting, searchLedger } from './ledger-explorer.ts'

export function officeRoutes(app: App): void {
  route(app, ledgerSearch, ({ scope, query }) => searchLedger(scope, query.q))
  route(app, ledgerEntries, ({ scope, query }) => readAccountEntries(scope, query))
  route(app, ledgerPosting, ({ scope, query }) => readPosting(scope, query.key))
  businessRoutes(app)
  for (const name of exportNames)
    serveCsv(app, {
      path: `/office/api/exports/${name}`,
      seenBy: officeAdjustments,
      open: (scope, request) => openExport(scope, name, parseExportRequest(request)),
    })
}
