import { ranks } from '@gasing/contract/calls/ranks'
import type { App } from '#platform/http/app.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readRankStanding } from './standing.ts'

export function routes(app: App): void {
  route(app, ranks, ({ scope }) => readRankStanding(scope, requireMemberId(scope)))
}
