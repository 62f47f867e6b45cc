import * as calls from '@gasing/contract/calls/identity'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { readIdentity, submitDocuments } from './own-identity.ts'

export function routes(app: App): void {
  route(app, calls.identity, ({ scope }) => readIdentity(scope))
  route(app, calls.sendIdentity, ({ scope, body }) => submitDocuments(scope, body))
}
