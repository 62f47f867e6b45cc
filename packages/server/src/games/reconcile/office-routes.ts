import * as calls from '@gasing/contract/calls/office/reconciliation'
import type { Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { reconcileNow, reconcileUpload } from './compare-now.ts'
import { confirmAcceptance, proposeAcceptance, proposeCorrection, reopenProposed } from './decide.ts'
import { listDiscrepancies, listRuns } from './lists.ts'

export function reconcileRoutes(app: App): void {
  route(app, calls.officeReconciliations, ({ scope, query }) => {
    const { vendor = null, standing = null, ...page } = query
    return listRuns(scope, { vendor, standing, ...listPage(page) })
  })
  route(app, calls.officeDiscrepancies, ({ scope, query }) => {
    const { q = null, vendor = null, day = null, state = null, ...page } = query
    return listDiscrepancies(scope, { q, vendor, day, state, class: page.class ?? null, ...listPage(page) })
  })
  route(app, calls.reconcileDay, ({ scope, body }) => reconcileNow(scope, body.vendor, body.day, actorNameOf(scope)))
  route(app, calls.uploadReport, ({ scope, body: { vendor: code, day, text } }) =>
    reconcileUpload(scope, { code, day, text, by: actorNameOf(scope) }),
  )
  route(app, calls.acceptDiscrepancy, ({ scope, params, body }) =>
    proposeAcceptance(scope, toId(params.id), body.reason),
  )
  route(app, calls.agreeDiscrepancy, ({ scope, params, body }) =>
    confirmAcceptance(scope, toId(params.id), body.reason),
  )
  route(app, calls.reopenDiscrepancy, ({ scope, params }) => reopenProposed(scope, toId(params.id)))
  route(app, calls.correctDiscrepancy, ({ scope, params, body }) => proposeCorrection(scope, toId(params.id), body))
}

const actorNameOf = ({ actor }: Scope): string => (actor.kind === 'operator' ? actor.name : actor.kind)
