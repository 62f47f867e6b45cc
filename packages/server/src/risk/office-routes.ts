import * as calls from '@gasing/contract/calls/office/risk'
import { parseDayRange } from '#platform/day-range.ts'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { addCaseNote, assignCase, decideCase, listCases, openCase, readCase } from './cases.ts'
import { readRiskRules, saveRiskRulesForm } from './rules.ts'

export function officeRoutes(app: App): void {
  route(app, calls.riskCases, async ({ scope, query }) => {
    const timeZone = await app.ports.timeZoneOf(scope)
    return listCases(scope, query, parseDayRange(timeZone, query.from, query.to))
  })
  route(app, calls.riskRules, ({ scope }) => readRiskRules(scope))
  route(app, calls.saveRiskRules, ({ scope, body }) => saveRiskRulesForm(scope, body))
  route(app, calls.riskCase, ({ scope, params, query }) => readCase(scope, toId(params.id), query.rows))
  route(app, calls.openRiskCase, ({ scope, body }) => openCase(scope, body))
  route(app, calls.decideRiskCase, ({ scope, params, body }) => decideCase(scope, toId(params.id), body))
  route(app, calls.assignRiskCase, ({ scope, params, body }) => assignCase(scope, toId(params.id), body.operatorId))
  route(app, calls.noteRiskCase, ({ scope, params, body }) => addCaseNote(scope, toId(params.id), body.text))
}
