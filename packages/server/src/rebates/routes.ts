import * as calls from '@gasing/contract/calls/rebates'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { claimOwn } from './claim.ts'
import { readStanding } from './own.ts'
import { listRecords } from './records.ts'

export function routes(app: App): void {
  route(app, calls.rebateStanding, ({ scope }) => readStanding(scope))
  route(app, calls.claimRebate, ({ scope }) => claimOwn(scope))
  route(app, calls.rebateRecords, ({ scope, query }) => listRecords(scope, query))
}
