import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { exportNames, ledgerEntries, ledgerPosting, ledgerSearch } from '@gasing/contract/calls/office/ledger'
import type { App } from '#platform/http/app.ts'
import { csvRoute } from '#platform/http/csv-route.ts'
import { route } from '#platform/http/route.ts'
import { businessRoutes } from './business-routes.ts'
import { readEntries, readPosting, search } from './explorer.ts'
import { wishOf } from './export-wish.ts'
import { openExport } from './exports.ts'

export function officeRoutes(app: App): void {
  route(app, ledgerSearch, ({ scope, query }) => search(scope, query.q))
  route(app, ledgerEntries, ({ scope, query }) => readEntries(scope, query))
  route(app, ledgerPosting, ({ scope, query }) => readPosting(scope, query.key))
  businessRoutes(app)
  for (const name of exportNames)
    csvRoute(app, {
      path: `/office/api/exports/${name}`,
      seenBy: officeAdjustments,
      open: (scope, request) => openExport(scope, name, wishOf(request)),
    })
}
