import {
  endMemberSessions,
  lockMember,
  officeMemberAccess,
  officeMemberSessions,
  officeMemberSignIns,
  removeMemberTotp,
  resetMemberPassword,
  unlockMember,
} from '@gasing/contract/calls/office/members'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import * as members from './lock-member.ts'
import { readMemberAccess } from './member-access.ts'
import { issueTemporaryPassword, removeSecondFactor } from './restore-access.ts'
import { toSessionLine } from './session-line.ts'
import { listMemberSignIns } from './sign-ins.ts'

/** Back office calls about a member's access: contact data, sessions, sign-ins, lock, password and second factor. */
export function memberOfficeRoutes(app: App): void {
  route(app, officeMemberAccess, ({ scope, params }) => readMemberAccess(app, scope, toId(params.id)))
  route(app, officeMemberSessions, async ({ scope, params }) => {
    const found = await members.listMemberSessions(scope, toId(params.id))
    return { list: await Promise.all(found.map((session) => toSessionLine(app, session))) }
  })
  route(app, endMemberSessions, ({ scope, params, body }) =>
    members.endMemberSessions(scope, toId(params.id), body.reason),
  )
  route(app, officeMemberSignIns, ({ scope, params, query }) =>
    listMemberSignIns(app, scope, { memberId: toId(params.id), page: query }),
  )
  route(app, lockMember, ({ scope, params, body }) => members.lockMember(scope, toId(params.id), body.reason))
  route(app, resetMemberPassword, ({ scope, params, body }) =>
    issueTemporaryPassword(scope, { memberId: toId(params.id), reason: body.reason }),
  )
  route(app, removeMemberTotp, ({ scope, params, body }) =>
    removeSecondFactor(scope, { memberId: toId(params.id), reason: body.reason }),
  )
  route(app, unlockMember, ({ scope, params, body }) => members.unlockMember(scope, toId(params.id), body.reason))
}
