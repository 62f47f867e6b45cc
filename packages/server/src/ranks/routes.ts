import { ranks } from '@gasing/contract/calls/ranks'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readStanding } from './standing.ts'

export function routes(app: App): void {
  route(app, ranks, ({ scope }) => readStanding(scope, memberIdOf(scope)))
}
