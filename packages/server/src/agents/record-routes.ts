import * as calls from '@gasing/contract/calls/agent-records'
import { readAnnouncements } from '#content/public.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { requireAgentId } from './agent.ts'
import { readTeamBets } from './team-bets.ts'
import { readTeamProfit } from './team-profit.ts'
import { readTeamTransactions } from './team-transactions.ts'

/** Routes for a team's activity, line by line (AGENT-1). */
export function recordRoutes(app: App): void {
  const { gameNames } = app.ports
  route(app, calls.agentBets, async ({ scope, query }) =>
    readTeamBets(scope, await requireAgentId(scope), query, gameNames),
  )
  route(app, calls.agentTransactions, async ({ scope, query }) =>
    readTeamTransactions(scope, await requireAgentId(scope), query, app.ports),
  )
  route(app, calls.agentProfit, async ({ scope, query }) => readTeamProfit(scope, await requireAgentId(scope), query))
  route(app, calls.agentAnnouncements, async ({ scope, query }) => {
    await requireAgentId(scope)
    return readAnnouncements(scope, query)
  })
}
