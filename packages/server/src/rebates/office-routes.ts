import * as calls from '@gasing/contract/calls/office/rebates'
import type { App } from '#platform/http/app.ts'
import { toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { listRebateClaims, readRebateRules, saveRebateRulesForm } from './office.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officeRebateRules, ({ scope }) => readRebateRules(scope))
  route(app, calls.saveRebateRules, ({ scope, body }) => saveRebateRulesForm(scope, body, app.ports.rankLevels))
  route(app, calls.officeRebates, ({ scope, query }) => {
    const { q, memberId, from, to, ...page } = query
    const filter = { q: q?.trim() || null, memberId: toIdOrNull(memberId), ...listPage(page) }
    return listRebateClaims(scope, filter, { from, to })
  })
}
