import { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { exportNames, ledgerEntries, ledgerPosting, ledgerSearch } from '@gasing/contract/calls/office/ledger'
import { officeReport } from '@gasing/contract/calls/office/reports'
import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { csvRoute } from '#platform/http/csv-route.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { refuse } from '#platform/refused.ts'
import { readReport } from './business.ts'
import { readEntries, readPosting, search } from './explorer.ts'
import { type ExportWish, openExport } from './exports.ts'
import { openReport } from './report-file.ts'

export function officeRoutes(app: App): void {
  route(app, ledgerSearch, ({ scope, query }) => search(scope, query.q))
  route(app, ledgerEntries, ({ scope, query }) => readEntries(scope, query))
  route(app, ledgerPosting, ({ scope, query }) => readPosting(scope, query.key))
  const { gameNames } = app.ports
  route(app, officeReport, ({ scope, query }) => readReport(scope, query, gameNames))
  csvRoute(app, {
    path: '/office/api/exports/business',
    seenBy: officeReport,
    open: (scope, request) => {
      const { from, to } = wishOf(request)
      return openReport(scope, { from, to }, gameNames)
    },
  })
  for (const name of exportNames)
    csvRoute(app, {
      path: `/office/api/exports/${name}`,
      seenBy: officeAdjustments,
      open: (scope, request) => openExport(scope, name, wishOf(request)),
    })
}

/** Days as `dayRange` reads them; it refuses what is none. */
function wishOf({ query }: FastifyRequest): ExportWish {
  const { from, to, memberId } = query as Record<string, unknown>
  if (typeof from !== 'string' || typeof to !== 'string') return refuse('bad_request')
  if (memberId !== undefined && (typeof memberId !== 'string' || !/^[1-9][0-9]{0,18}$/.test(memberId)))
    return refuse('bad_request')
  return { from, to, memberId: memberId === undefined ? null : toId(memberId) }
}
