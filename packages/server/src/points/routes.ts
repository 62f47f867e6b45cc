import * as calls from '@gasing/contract/calls/points'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { convert } from './convert.ts'
import { listOrders, readBalance, readRecord } from './own.ts'
import { redeem } from './redeem.ts'
import { listRewards, readConfig } from './shown.ts'

export function routes(app: App): void {
  route(app, calls.rewards, ({ scope, query }) => listRewards(scope, query))
  route(app, calls.pointsConfig, ({ scope }) => readConfig(scope))
  route(app, calls.pointsBalance, ({ scope }) => readBalance(scope))
  route(app, calls.rewardOrders, ({ scope, query }) => listOrders(scope, query))
  route(app, calls.pointsRecord, ({ scope, query }) => readRecord(scope, query))
  route(app, calls.redeemReward, ({ scope, body }) => redeem(scope, { ...body, item: toId(body.item) }))
  route(app, calls.convertPoints, ({ scope, body }) => convert(scope, body))
}
