import * as calls from '@gasing/contract/calls/rebates'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { claimOwnRebate } from './claim.ts'
import { readAccruedRebate } from './own-rebate.ts'
import { listRecords } from './records.ts'

export function routes(app: App): void {
  route(app, calls.rebateStanding, ({ scope }) => readAccruedRebate(scope))
  route(app, calls.claimRebate, ({ scope, body }) => claimOwnRebate(scope, body.turnoverPercent))
  route(app, calls.rebateRecords, ({ scope, query }) => listRecords(scope, query))
}
