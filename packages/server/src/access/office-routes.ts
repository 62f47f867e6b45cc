import {
  lockMember,
  officeMemberSessions,
  officeMemberSignIns,
  unlockMember,
} from '@gasing/contract/calls/office/members'
import {
  officePhoneAuth as phoneAuthCall,
  savePhoneAuth as savePhoneAuthCall,
} from '@gasing/contract/calls/office/phone-auth'
import * as calls from '@gasing/contract/calls/office/session'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import * as members from './lock-member.ts'
import { operatorLogin } from './operator-login.ts'
import * as sessions from './operator-sessions.ts'
import { confirmTotp, enrolTotp } from './operator-totp.ts'
import { ownOperator } from './operators.ts'
import { officePhoneAuth, savePhoneAuth } from './phone-auth-project.ts'
import { sessionLine } from './session-line.ts'
import { memberSignIns } from './sign-ins.ts'

export function officeRoutes(app: App): void {
  route(app, calls.operatorLogin, ({ scope, body: { name, password, code = '', captcha: text, captchaId: id } }) =>
    operatorLogin(scope, { name, password, code, captcha: { id, text } }),
  )
  route(app, calls.operatorSessions, async ({ scope }) => ({
    list: await Promise.all((await sessions.ownOperatorSessions(scope)).map((session) => sessionLine(app, session))),
  }))
  route(app, calls.endOperatorSession, ({ scope, params }) => sessions.endOwnOperatorSession(scope, toId(params.id)))
  route(app, calls.operatorLogout, ({ scope }) => sessions.operatorLogout(scope))
  route(app, calls.operatorInfo, ({ scope }) => ownOperator(scope))
  route(app, calls.enrolTotp, ({ scope }) => enrolTotp(scope))
  route(app, calls.confirmTotp, ({ scope, body }) => confirmTotp(scope, body.code))

  route(app, phoneAuthCall, ({ scope }) => officePhoneAuth(scope))
  route(app, savePhoneAuthCall, ({ scope, body }) => savePhoneAuth(scope, body.project))
  route(app, officeMemberSessions, async ({ scope, params }) => {
    const found = await members.memberSessions(scope, toId(params.id))
    return { list: await Promise.all(found.map((session) => sessionLine(app, session))) }
  })
  route(app, officeMemberSignIns, ({ scope, params, query }) =>
    memberSignIns(app, scope, { memberId: toId(params.id), page: query }),
  )
  route(app, lockMember, ({ scope, params, body }) => members.lockMember(scope, toId(params.id), body.reason))
  route(app, unlockMember, ({ scope, params, body }) => members.unlockMember(scope, toId(params.id), body.reason))
}
