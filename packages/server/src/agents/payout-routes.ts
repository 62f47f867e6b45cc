import { agentIncome, payouts } from '@gasing/contract/calls/agent-contracts'
import { currentPeriod } from '@gasing/contract/calls/agent-periods'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { paginate } from '#platform/http/paginate.ts'
import { route } from '#platform/http/route.ts'
import { requireAgentId } from './agent.ts'
import { readCurrentPeriod } from './current-period.ts'
import { readIncome } from './income.ts'
import { readPayouts } from './own-contracts.ts'

/** What contracts have paid, owe, and have come to so far. */
export function payoutRoutes(app: App): void {
  route(app, agentIncome, async ({ scope, query }) =>
    paginate(await readIncome(scope, await requireAgentId(scope), query), query),
  )
  route(app, payouts, async ({ scope, params: { kind }, query }) =>
    readPayouts(scope, { agentId: await requireAgentId(scope), kind }, query),
  )
  route(app, currentPeriod, async ({ scope, params: { kind, id } }) =>
    readCurrentPeriod(scope, { agentId: await requireAgentId(scope), kind, id: toId(id) }),
  )
}
