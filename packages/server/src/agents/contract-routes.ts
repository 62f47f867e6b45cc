import * as contracts from '@gasing/contract/calls/agent-contracts'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import type { Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { requireAgentId } from './agent.ts'
import { acceptOffer, rejectOffer, terminateByAgent } from './decide-contract.ts'
import { offerToDownline } from './offer.ts'
import { readContracts } from './own-contracts.ts'
import { payoutRoutes } from './payout-routes.ts'

export function contractRoutes(app: App): void {
  const named = async (scope: Scope, { kind }: { kind: ContractKind }) => ({
    agentId: await requireAgentId(scope),
    kind,
  })
  const contractOf = async (scope: Scope, params: { kind: ContractKind; id: string }) => ({
    ...(await named(scope, params)),
    id: toId(params.id),
  })
  route(app, contracts.agentContracts, async ({ scope, params, query }) =>
    readContracts(scope, await named(scope, params), query),
  )
  route(app, contracts.offerContract, async ({ scope, params, body }) =>
    offerToDownline(scope, await named(scope, params), body),
  )
  route(app, contracts.acceptContract, async ({ scope, params, query }) =>
    acceptOffer(scope, await contractOf(scope, params), query.confirm === 'true'),
  )
  route(app, contracts.rejectContract, async ({ scope, params }) => rejectOffer(scope, await contractOf(scope, params)))
  route(app, contracts.terminateContract, async ({ scope, params, query }) =>
    terminateByAgent(scope, await contractOf(scope, params), query.confirm === 'true'),
  )
  payoutRoutes(app)
}
