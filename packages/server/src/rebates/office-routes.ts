import * as calls from '@gasing/contract/calls/office/rebates'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { listRebateClaims, readRebateRules, saveRebateRulesForm } from './office.ts'

const defaultPageSize = 25

export function officeRoutes(app: App): void {
  route(app, calls.officeRebateRules, ({ scope }) => readRebateRules(scope))
  route(app, calls.saveRebateRules, ({ scope, body }) => saveRebateRulesForm(scope, body, app.ports.rankLevels))
  route(app, calls.officeRebates, ({ scope, query }) => {
    const { pageNo = 1, pageSize = defaultPageSize, q, memberId, from, to } = query as Query
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const filter = { q: q?.trim() || null, memberId: memberId === undefined ? null : toId(memberId), ...page }
    return listRebateClaims(scope, filter, { from, to })
  })
}

type Query = {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly q?: string
  readonly memberId?: string
  readonly from?: string
  readonly to?: string
}
