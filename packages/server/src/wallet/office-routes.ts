import * as adjusting from '@gasing/contract/calls/office/adjustments'
import * as calls from '@gasing/contract/calls/office/members'
import { parseDayRange } from '#platform/day-range.ts'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { listAdjustments, readAdjustment } from './adjustment-line.ts'
import { approveAdjustment, proposeAdjustmentForm, rejectAdjustment } from './adjustments.ts'
import { readMemberLedger } from './office-ledger.ts'
import { listMembers, readMember } from './office-members.ts'
import { readMemberProfit } from './profit.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officeMembers, ({ scope, query }) => listMembers(scope, query))
  route(app, calls.officeMember, ({ scope, params }) => readMember(scope, toId(params.id)))
  route(app, calls.officeMemberLedger, async ({ scope, params, query: { from, to, ...query } }) =>
    readMemberLedger(scope, toId(params.id), query, parseDayRange(await app.ports.timeZoneOf(scope), from, to)),
  )
  route(app, calls.officeMemberProfit, ({ scope, params, query }) => readMemberProfit(scope, toId(params.id), query))

  route(app, adjusting.officeAdjustments, async ({ scope, query }) => {
    const timeZone = await app.ports.timeZoneOf(scope)
    return listAdjustments(scope, query, parseDayRange(timeZone, query.from, query.to))
  })
  route(app, adjusting.officeAdjustment, ({ scope, params }) => readAdjustment(scope, toId(params.id)))
  route(app, adjusting.proposeAdjustment, ({ scope, body }) => proposeAdjustmentForm(scope, body))
  route(app, adjusting.approveAdjustment, ({ scope, params }) =>
    approveAdjustment(scope, toId(params.id), app.ports.winningsTurnover.prepare),
  )
  route(app, adjusting.rejectAdjustment, ({ scope, params, body }) =>
    rejectAdjustment(scope, toId(params.id), body.reason),
  )
}
