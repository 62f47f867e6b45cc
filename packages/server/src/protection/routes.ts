import * as calls from '@gasing/contract/calls/protection'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { askToReturn, excludeSelf } from './exclusions.ts'
import { confirmOwnRaise, keepOwnLimit, setOwnLimit } from './limits.ts'
import { readPosition, readProtection, readStretch, setReality } from './overview.ts'

export function routes(app: App): void {
  route(app, calls.protection, ({ scope }) => readProtection(scope))
  route(app, calls.playStretch, ({ scope }) => readStretch(scope))
  route(app, calls.netPosition, ({ scope }) => readPosition(scope))
  route(app, calls.setLimit, ({ scope, body }) => setOwnLimit(scope, body))
  route(app, calls.confirmRaise, ({ scope, body }) => confirmOwnRaise(scope, body))
  route(app, calls.cancelRaise, ({ scope, body }) => keepOwnLimit(scope, body))
  route(app, calls.setRealityCheck, ({ scope, body }) => setReality(scope, body.minutes))
  route(app, calls.excludeMyself, ({ scope, body }) => excludeSelf(scope, body))
  route(app, calls.askReturn, ({ scope }) => askToReturn(scope))
}
