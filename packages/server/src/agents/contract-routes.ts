import * as contracts from '@gasing/contract/calls/agent-contracts'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import type { Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { inPages } from '#platform/http/in-pages.ts'
import { route } from '#platform/http/route.ts'
import { agentOf } from './agent.ts'
import { accept, reject, terminate } from './answer.ts'
import { readIncome } from './income.ts'
import { offerDown } from './offer.ts'
import { readContracts, readPayouts } from './own-contracts.ts'

export function contractRoutes(app: App): void {
  route(app, contracts.agentIncome, async ({ scope, query }) =>
    inPages(await readIncome(scope, await agentOf(scope), query), query),
  )
  const named = async (scope: Scope, { kind }: { kind: ContractKind }) => ({ agentId: await agentOf(scope), kind })
  const one = async (scope: Scope, params: { kind: ContractKind; id: string }) => ({
    ...(await named(scope, params)),
    id: toId(params.id),
  })
  route(app, contracts.agentContracts, async ({ scope, params, query }) =>
    readContracts(scope, await named(scope, params), query),
  )
  route(app, contracts.offerContract, async ({ scope, params, body }) =>
    offerDown(scope, await named(scope, params), body),
  )
  route(app, contracts.acceptContract, async ({ scope, params, query }) =>
    accept(scope, await one(scope, params), query.confirm === 'true'),
  )
  route(app, contracts.rejectContract, async ({ scope, params }) => reject(scope, await one(scope, params)))
  route(app, contracts.terminateContract, async ({ scope, params, query }) =>
    terminate(scope, await one(scope, params), query.confirm === 'true'),
  )
  route(app, contracts.payouts, async ({ scope, params, query }) =>
    readPayouts(scope, await named(scope, params), query),
  )
}
