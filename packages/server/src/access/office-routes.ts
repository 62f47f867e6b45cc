import * as calls from '@gasing/contract/calls/office/session'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { memberOfficeRoutes } from './office-routes-members.ts'
import { staffOfficeRoutes } from './office-routes-staff.ts'
import { operatorLogin } from './operator-login.ts'
import { changeOperatorPassword } from './operator-password.ts'
import * as sessions from './operator-sessions.ts'
import { confirmTotp, enrolTotp } from './operator-totp.ts'
import { readOwnOperator } from './operators.ts'
import { toSessionLine } from './session-line.ts'

export function officeRoutes(app: App): void {
  route(app, calls.operatorLogin, ({ scope, body: { name, password, code = '', captcha: text, captchaId: id } }) =>
    operatorLogin(scope, { name, password, code, captcha: { id, text } }),
  )
  route(app, calls.operatorSessions, async ({ scope }) => ({
    list: await Promise.all(
      (await sessions.listOwnOperatorSessions(scope)).map((session) => toSessionLine(app, session)),
    ),
  }))
  route(app, calls.endOperatorSession, ({ scope, params }) => sessions.endOwnOperatorSession(scope, toId(params.id)))
  route(app, calls.operatorLogout, ({ scope }) => sessions.operatorLogout(scope))
  route(app, calls.operatorInfo, ({ scope }) => readOwnOperator(scope))
  route(app, calls.changeOperatorPassword, ({ scope, body: { oldPassword: old, newPassword: fresh } }) =>
    changeOperatorPassword(scope, { old, fresh }),
  )
  route(app, calls.enrolTotp, ({ scope, body }) => enrolTotp(scope, body.password))
  route(app, calls.confirmTotp, ({ scope, body }) => confirmTotp(scope, body.code))
  staffOfficeRoutes(app)
  memberOfficeRoutes(app)
}
