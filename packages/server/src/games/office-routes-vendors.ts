import { officeRoundPage } from '@gasing/contract/calls/office/bets'
import * as calls from '@gasing/contract/calls/office/vendors'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { cancelFreeBets } from './free-bets.ts'
import { readVendorCalls } from './office-calls.ts'
import { findGrantMembers, grantRounds, listFreeRoundGames, listFreeRounds } from './office-free-bets.ts'
import { announceNextKey, dropNextKey, promoteNextKey, readTerms, saveVendorTermsForm } from './office-terms.ts'
import { readRoundPage } from './round-page.ts'

/** Back-office routes for vendors: their calls, terms and free rounds. */
export function vendorOfficeRoutes(app: App): void {
  route(app, calls.officeVendorCalls, ({ scope, query }) => {
    const { q = null, vendor = null, direction = null, outcome = null, from, to, ...page } = query
    return readVendorCalls(scope, { q, vendor, direction, outcome, from, to, ...listPage(page) })
  })
  route(app, officeRoundPage, ({ scope, params }) => readRoundPage(scope, toId(params.id), null))
  route(app, calls.officeVendorTerms, ({ scope, params }) => readTerms(scope, params.vendor))
  route(app, calls.saveVendorTerms, ({ scope, params, body }) => saveVendorTermsForm(scope, params.vendor, body))
  route(app, calls.announceVendorKey, ({ scope, params, body }) => announceNextKey(scope, params.vendor, body.key))
  route(app, calls.dropVendorKey, ({ scope, params }) => dropNextKey(scope, params.vendor))
  route(app, calls.promoteVendorKey, ({ scope, params }) => promoteNextKey(scope, params.vendor))
  route(app, calls.officeFreeRounds, ({ scope, query }) => {
    const { q = null, vendor = null, state = null, ...page } = query
    return listFreeRounds(scope, { q, vendor, state, ...listPage(page) })
  })
  route(app, calls.freeRoundMembers, ({ scope, query }) => {
    const { rankFrom = null, label = null, playedDays = null, idleDays = null, joinedDays = null } = query
    return findGrantMembers(scope, { rankFrom, label: label || null, playedDays, idleDays, joinedDays })
  })
  route(app, calls.freeRoundGames, ({ scope, query }) => listFreeRoundGames(scope, query.vendor))
  route(app, calls.giveFreeRounds, ({ scope, body }) => grantRounds(scope, body))
  route(app, calls.cancelFreeRounds, async ({ scope, body }) => {
    await cancelFreeBets(scope, body.vendor, body.issue)
    return {}
  })
}
