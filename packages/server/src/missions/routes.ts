import * as calls from '@gasing/contract/calls/missions'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { paginate } from '#platform/http/paginate.ts'
import { route } from '#platform/http/route.ts'
import { readLeaderboards } from './boards.ts'
import { claimReward } from './claim.ts'
import { listMissions } from './own-missions.ts'

export function routes(app: App): void {
  route(app, calls.missions, async ({ scope, query }) => paginate(await listMissions(scope), query))
  route(app, calls.missionLeaderboard, ({ scope }) => readLeaderboards(scope))
  route(app, calls.claimMission, ({ scope, params, body }) => claimReward(scope, toId(params.id), body.seen))
}
