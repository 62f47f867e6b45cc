import type { Query } from '@gasing/contract/call'
import * as calls from '@gasing/contract/calls/office/agent-contracts'
import { changeAgentType } from '@gasing/contract/calls/office/members'
import type { App } from '#platform/http/app.ts'
import { toId, toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { setAgentType } from './agent-type.ts'
import { readOfficeCurrentPeriod } from './current-period.ts'
import { approveBill, denyBill, listOfficeBills } from './office-bills.ts'
import { endFromOffice, listOfficeContracts, offerFromOffice } from './office-contracts.ts'
import { readAgentRules, saveAgentRulesForm } from './office-rules.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officeAgentContracts, ({ scope, query }) => listOfficeContracts(scope, toListFilter(query)))
  route(app, calls.offerPlatformContract, ({ scope, body }) => offerFromOffice(scope, body))
  route(app, calls.endPlatformContract, ({ scope, params, body }) => endFromOffice(scope, toId(params.id), body.reason))
  route(app, calls.officeCurrentPeriod, ({ scope, params }) => readOfficeCurrentPeriod(scope, toId(params.id)))
  route(app, calls.officeAgentBills, ({ scope, query }) => listOfficeBills(scope, toListFilter(query), query))
  route(app, calls.approveAgentBill, ({ scope, params }) => approveBill(scope, toId(params.id)))
  route(app, calls.denyAgentBill, ({ scope, params, body }) => denyBill(scope, toId(params.id), body.reason))
  route(app, changeAgentType, ({ scope, params, body }) => setAgentType(scope, toId(params.id), body))
  route(app, calls.agentRules, ({ scope }) => readAgentRules(scope))
  route(app, calls.saveAgentRules, ({ scope, body }) => saveAgentRulesForm(scope, body))
}

function toListFilter(query: Query<typeof calls.officeAgentContracts> | Query<typeof calls.officeAgentBills>) {
  const { q, kind, status, memberId } = query
  return {
    ...{ q: q?.trim() || null, kind: kind ?? null, status: status ?? null },
    memberId: toIdOrNull(memberId),
    ...listPage(query),
  }
}
