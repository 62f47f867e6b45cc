import * as calls from '@gasing/contract/calls/points'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { convertToMoney } from './convert.ts'
import { listRewards, readPointsConfig } from './offered-rewards.ts'
import { listOrders, readPointsBalance, readPointsRecord } from './own-points.ts'
import { orderReward } from './redeem.ts'

export function routes(app: App): void {
  route(app, calls.rewards, ({ scope, query }) => listRewards(scope, query))
  route(app, calls.pointsConfig, ({ scope }) => readPointsConfig(scope))
  route(app, calls.pointsBalance, ({ scope }) => readPointsBalance(scope))
  route(app, calls.rewardOrders, ({ scope, query }) => listOrders(scope, query))
  route(app, calls.pointsRecord, ({ scope, query }) => readPointsRecord(scope, query))
  route(app, calls.redeemReward, ({ scope, body }) => orderReward(scope, { ...body, item: toId(body.item) }))
  route(app, calls.convertPoints, ({ scope, body }) => convertToMoney(scope, body))
}
