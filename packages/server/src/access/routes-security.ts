import * as calls from '@gasing/contract/calls/security'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { beginTotp, disableTotp, enableTotp } from './member-totp.ts'
import { readOwnSecurity } from './security.ts'
import { listOwnSignIns } from './sign-ins.ts'

/** Calls about the protection of an account: its state, second factor and sign-in history. */
export function securityRoutes(app: App): void {
  route(app, calls.security, ({ scope }) => readOwnSecurity(scope))
  route(app, calls.signIns, ({ scope, query }) => listOwnSignIns(app, scope, query))
  route(app, calls.beginTotp, ({ scope, body }) => beginTotp(scope, body.password))
  route(app, calls.enableTotp, ({ scope, body }) => enableTotp(scope, body.code))
  route(app, calls.disableTotp, ({ scope, body }) => disableTotp(scope, body))
}
