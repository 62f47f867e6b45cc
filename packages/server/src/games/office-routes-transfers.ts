import * as calls from '@gasing/contract/calls/office/vendor-transfers'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import * as transfers from './decide-transfer.ts'
import { listUnansweredTransfers } from './unanswered-transfers.ts'

/** Back-office routes for transfers that their vendors leave unanswered. */
export function transferOfficeRoutes(app: App): void {
  route(app, calls.officeVendorTransfers, ({ scope, query }) => {
    const { q = null, vendor = null, state = null, ...page } = query
    return listUnansweredTransfers(scope, { q, vendor, state, ...listPage(page) })
  })
  route(app, calls.proposeTransferDecision, ({ scope, params, body }) =>
    transfers.proposeDecision(scope, toId(params.id), body),
  )
  route(app, calls.confirmTransferDecision, ({ scope, params, body }) =>
    transfers.confirmDecision(scope, toId(params.id), body, app.ports),
  )
  route(app, calls.dropTransferDecision, ({ scope, params, body }) =>
    transfers.dropDecision(scope, toId(params.id), body.reason),
  )
}
