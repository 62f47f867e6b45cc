import * as calls from '@gasing/contract/calls/office/risk'
import { type Days, dayRange } from '#platform/day-range.ts'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { assignCase, decideCase, listCases, noteCase, openCase, readCase } from './cases.ts'
import { readRules, saveRules } from './rules.ts'

export function officeRoutes(app: App): void {
  route(app, calls.riskCases, async ({ scope, query }) => {
    const { from, to }: Days = query
    return listCases(scope, query, dayRange(await app.ports.timeZoneOf(scope), from, to))
  })
  route(app, calls.riskRules, ({ scope }) => readRules(scope))
  route(app, calls.saveRiskRules, ({ scope, body }) => saveRules(scope, body))
  route(app, calls.riskCase, ({ scope, params }) => readCase(scope, toId(params.id)))
  route(app, calls.openRiskCase, ({ scope, body }) => openCase(scope, body))
  route(app, calls.decideRiskCase, ({ scope, params, body }) => decideCase(scope, toId(params.id), body))
  route(app, calls.assignRiskCase, ({ scope, params, body }) => assignCase(scope, toId(params.id), body.operatorId))
  route(app, calls.noteRiskCase, ({ scope, params, body }) => noteCase(scope, toId(params.id), body.text))
}
