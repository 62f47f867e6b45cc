import * as links from '@gasing/contract/calls/agent-links'
import * as calls from '@gasing/contract/calls/agents'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { requireAgentId } from './agent.ts'
import { contractRoutes } from './contract-routes.ts'
import { createLink, endOwnLink, readLinks } from './links.ts'
import { readOverview } from './overview.ts'
import { recordRoutes } from './record-routes.ts'
import { createDownlineAccount } from './register-downline.ts'
import { readTeam } from './team.ts'

export function routes(app: App): void {
  route(app, calls.agentOverview, async ({ scope, query }) => readOverview(scope, await requireAgentId(scope), query))
  route(app, calls.agentTeam, async ({ scope, query }) => readTeam(scope, await requireAgentId(scope), query))
  route(app, calls.registerDownline, async ({ scope, body }) =>
    createDownlineAccount(scope, await requireAgentId(scope), body),
  )
  route(app, links.agentLinks, async ({ scope, query }) => readLinks(scope, await requireAgentId(scope), query))
  route(app, links.createAgentLink, async ({ scope, body }) => createLink(scope, await requireAgentId(scope), body))
  route(app, links.endAgentLink, async ({ scope, params }) =>
    endOwnLink(scope, await requireAgentId(scope), toId(params.id)),
  )
  recordRoutes(app)
  contractRoutes(app)
}
