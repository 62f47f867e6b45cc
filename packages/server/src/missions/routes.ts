import * as calls from '@gasing/contract/calls/missions'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { inPages } from '#platform/http/in-pages.ts'
import { route } from '#platform/http/route.ts'
import { readBoards } from './boards.ts'
import { claimReward } from './claim.ts'
import { listMissions } from './own.ts'

export function routes(app: App): void {
  route(app, calls.missions, async ({ scope, query }) => inPages(await listMissions(scope), query))
  route(app, calls.missionLeaderboard, ({ scope }) => readBoards(scope))
  route(app, calls.claimMission, ({ scope, params }) => claimReward(scope, toId(params.id)))
}
