import * as calls from '@gasing/contract/calls/office/points'
import type { App } from '#platform/http/app.ts'
import { toId, toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { approveOrder, rejectOrder, returnOrder } from './decide.ts'
import { listOfficeOrders, readOfficeOrder } from './office-orders.ts'
import {
  listOfficeRewards,
  readOfficeReward,
  readPointsRules,
  savePointsRulesForm,
  saveReward,
} from './office-rewards.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officeRewards, ({ scope, query }) => {
    const { q, kind } = query
    return listOfficeRewards(scope, { q: q || null, kind: kind || null, ...listPage(query) })
  })
  route(app, calls.officeReward, ({ scope, params }) => readOfficeReward(scope, toId(params.id)))
  route(app, calls.createReward, ({ scope, body }) => saveReward(scope, null, body))
  route(app, calls.saveReward, ({ scope, params, body }) => saveReward(scope, toId(params.id), body))
  route(app, calls.officeRewardOrders, ({ scope, query }) => {
    const { q, status, rewardId, memberId, from, to } = query
    const filter = {
      q: q?.trim() || null,
      status: status || null,
      rewardId: toIdOrNull(rewardId),
      memberId: toIdOrNull(memberId),
    }
    return listOfficeOrders(scope, { ...filter, ...listPage(query) }, { from, to })
  })
  route(app, calls.officeRewardOrder, ({ scope, params }) => readOfficeOrder(scope, toId(params.id)))
  route(app, calls.approveRewardOrder, ({ scope, params }) => approveOrder(scope, toId(params.id)))
  route(app, calls.rejectRewardOrder, ({ scope, params, body }) =>
    rejectOrder(scope, toId(params.id), body.reason, app.ports),
  )
  route(app, calls.returnRewardOrder, ({ scope, params, body }) =>
    returnOrder(scope, toId(params.id), body.reason, app.ports),
  )
  route(app, calls.officePointsRules, ({ scope }) => readPointsRules(scope))
  route(app, calls.savePointsRules, ({ scope, body }) => savePointsRulesForm(scope, body))
}
