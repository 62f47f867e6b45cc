import { lockMember, officeMemberSessions, unlockMember } from '@gasing/contract/calls/office/members'
import * as calls from '@gasing/contract/calls/office/session'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import * as members from './lock-member.ts'
import { operatorLogout } from './operator-sessions.ts'
import { confirmTotp, enrolTotp } from './operator-totp.ts'
import { operatorLogin, ownOperator } from './operators.ts'
import { sessionLine } from './session-line.ts'

export function officeRoutes(app: App): void {
  route(app, calls.operatorLogin, ({ scope, body: { name, password, code = '' } }) =>
    operatorLogin(scope, { name, password, code }),
  )
  route(app, calls.operatorLogout, ({ scope }) => operatorLogout(scope))
  route(app, calls.operatorInfo, ({ scope }) => ownOperator(scope))
  route(app, calls.enrolTotp, ({ scope }) => enrolTotp(scope))
  route(app, calls.confirmTotp, ({ scope, body }) => confirmTotp(scope, body.code))

  route(app, officeMemberSessions, async ({ scope, params }) => {
    const found = await members.memberSessions(scope, toId(params.id))
    return { list: await Promise.all(found.map((session) => sessionLine(app, session))) }
  })
  route(app, lockMember, ({ scope, params, body }) => members.lockMember(scope, toId(params.id), body.reason))
  route(app, unlockMember, ({ scope, params, body }) => members.unlockMember(scope, toId(params.id), body.reason))
}
