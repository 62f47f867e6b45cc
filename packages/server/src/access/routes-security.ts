import * as calls from '@gasing/contract/calls/security'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { beginTotp, disableTotp, enableTotp } from './member-totp.ts'
import { ownSecurity } from './security.ts'
import { ownSignIns } from './sign-ins.ts'

/** Calls about the protection of an account: its state, second factor and sign-in history. */
export function securityRoutes(app: App): void {
  route(app, calls.security, ({ scope }) => ownSecurity(scope))
  route(app, calls.signIns, ({ scope, query }) => ownSignIns(app, scope, query))
  route(app, calls.beginTotp, ({ scope, body }) => beginTotp(scope, body.password))
  route(app, calls.enableTotp, ({ scope, body }) => enableTotp(scope, body.code))
  route(app, calls.disableTotp, ({ scope, body }) => disableTotp(scope, body))
}
