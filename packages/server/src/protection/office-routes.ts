import * as calls from '@gasing/contract/calls/office/protection'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { imposeExclusion, liftExclusion } from './exclusions.ts'
import { imposeLimit } from './limits.ts'
import { readMemberProtection, readProtectionRules, storeProtectionRules } from './office.ts'
import { listProtection } from './office-list.ts'
import { readSisters, saveSisters } from './sisters.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officeProtection, ({ scope, params }) => readMemberProtection(scope, toId(params.id)))
  route(app, calls.imposeLimit, ({ scope, params, body }) => imposeLimit(scope, toId(params.id), body))
  route(app, calls.imposeExclusion, ({ scope, params, body }) => imposeExclusion(scope, toId(params.id), body))
  route(app, calls.liftExclusion, ({ scope, params, body }) => liftExclusion(scope, toId(params.id), body.reason))
  route(app, calls.officeProtectionList, ({ scope, query }) => listProtection(scope, query))
  route(app, calls.protectionRules, ({ scope }) => readProtectionRules(scope))
  route(app, calls.protectionSisters, ({ scope }) => readSisters(scope))
  route(app, calls.saveProtectionSisters, ({ scope, body }) => saveSisters(scope, body.hosts))
  route(app, calls.saveProtectionRules, ({ scope, body }) => storeProtectionRules(scope, body))
}
