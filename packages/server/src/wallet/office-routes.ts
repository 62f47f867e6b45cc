import * as adjusting from '@gasing/contract/calls/office/adjustments'
import * as calls from '@gasing/contract/calls/office/members'
import { type Days, dayRange } from '#platform/day-range.ts'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { approve, listAdjustments, propose, readAdjustment, reject } from './adjustments.ts'
import { readLedger } from './office-ledger.ts'
import { readMember, readMembers } from './office-members.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officeMembers, ({ scope, query }) => readMembers(scope, query))
  route(app, calls.officeMember, ({ scope, params }) => readMember(scope, toId(params.id)))
  route(app, calls.officeMemberLedger, ({ scope, params, query }) => readLedger(scope, toId(params.id), query))

  route(app, adjusting.officeAdjustments, async ({ scope, query }) => {
    const { from, to, memberId }: Days & { memberId?: string } = query
    const wish = { ...query, memberId: memberId ? toId(memberId) : null }
    return listAdjustments(scope, wish, dayRange(await app.ports.timeZoneOf(scope), from, to))
  })
  route(app, adjusting.officeAdjustment, ({ scope, params }) => readAdjustment(scope, toId(params.id)))
  route(app, adjusting.proposeAdjustment, ({ scope, body }) => propose(scope, body))
  route(app, adjusting.approveAdjustment, ({ scope, params }) => approve(scope, toId(params.id)))
  route(app, adjusting.rejectAdjustment, ({ scope, params, body }) => reject(scope, toId(params.id), body.reason))
}
