import * as calls from '@gasing/contract/calls/office/agent-contracts'
import { changeAgentType } from '@gasing/contract/calls/office/members'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { setAgentType } from './agent-type.ts'
import { readOfficeCurrentPeriod } from './current-period.ts'
import { approveBill, denyBill, listOfficeBills } from './office-bills.ts'
import { endFromOffice, listOfficeContracts, offerFromOffice } from './office-contracts.ts'
import { readAgentRules, saveAgentRulesForm } from './office-rules.ts'

const defaultPageSize = 25

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

type Query = {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly q?: string
  readonly kind?: string
  readonly status?: string
  readonly memberId?: string
}

function toListFilter(query: object) {
  const { pageNo = 1, pageSize = defaultPageSize, q, kind, status, memberId } = query as Query
  return {
    ...{ q: q?.trim() || null, kind: kind || null, status: status || null },
    memberId: memberId === undefined ? null : toId(memberId),
    ...{ limit: pageSize, offset: (pageNo - 1) * pageSize },
  }
}
