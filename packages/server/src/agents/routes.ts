import * as calls from '@gasing/contract/calls/agents'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { agentOf } from './agent.ts'
import { contractRoutes } from './contract-routes.ts'
import { readOverview } from './overview.ts'
import { recordRoutes } from './record-routes.ts'
import { openDownline } from './register-downline.ts'
import { readTeam } from './team.ts'

export function routes(app: App): void {
  route(app, calls.agentOverview, async ({ scope, query }) => readOverview(scope, await agentOf(scope), query))
  route(app, calls.agentTeam, async ({ scope, query }) => readTeam(scope, await agentOf(scope), query))
  route(app, calls.registerDownline, async ({ scope, body }) => openDownline(scope, await agentOf(scope), body))
  recordRoutes(app)
  contractRoutes(app)
}
