import * as calls from '@gasing/contract/calls/office/members'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { readMember, readMembers } from './office-members.ts'
import { readLedger } from './record.ts'

export function officeRoutes(app: App): void {
  route(app, calls.officeMembers, ({ scope, query }) => readMembers(scope, query))
  route(app, calls.officeMember, ({ scope, params }) => readMember(scope, BigInt(params.id)))
  route(app, calls.officeMemberLedger, ({ scope, params, query }) => readLedger(scope, BigInt(params.id), query))
}
