import * as calls from '@gasing/contract/calls/protection'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { excludeSelf, requestReturn } from './exclusions.ts'
import { cancelOwnRaise, confirmOwnRaise, setOwnLimit } from './limits.ts'
import { readPlaySession, readPosition, readProtection, setRealityInterval } from './overview.ts'

export function routes(app: App): void {
  route(app, calls.protection, ({ scope }) => readProtection(scope))
  route(app, calls.playStretch, ({ scope }) => readPlaySession(scope))
  route(app, calls.netPosition, ({ scope }) => readPosition(scope))
  route(app, calls.setLimit, ({ scope, body }) => setOwnLimit(scope, body))
  route(app, calls.confirmRaise, ({ scope, body }) => confirmOwnRaise(scope, body))
  route(app, calls.cancelRaise, ({ scope, body }) => cancelOwnRaise(scope, body))
  route(app, calls.setRealityCheck, ({ scope, body }) => setRealityInterval(scope, body.minutes))
  route(app, calls.excludeMyself, ({ scope, body }) => excludeSelf(scope, body))
  route(app, calls.askReturn, ({ scope }) => requestReturn(scope))
}
