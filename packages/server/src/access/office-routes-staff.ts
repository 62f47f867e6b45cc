import * as calls from '@gasing/contract/calls/office/operators'
import * as phoneAuth from '@gasing/contract/calls/office/phone-auth'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { readOfficePhoneAuth, savePhoneAuth } from './phone-auth-project.ts'
import * as staff from './staff.ts'

/** Back office calls of a brand's owner: operators, and the phone authentication project. */
export function staffOfficeRoutes(app: App): void {
  route(app, calls.operators, async ({ scope }) => ({ list: await staff.listStaff(scope) }))
  route(app, calls.addOperator, ({ scope, body }) => staff.addStaff(scope, body))
  route(app, calls.changeOperatorRoles, ({ scope, params, body: { roles, seen, reason, ownPassword } }) =>
    staff.changeRoles(scope, { operatorId: toId(params.id), reason, ownPassword }, { roles, seen }),
  )
  route(app, calls.changeOperatorState, ({ scope, params, body: { disabled, reason } }) =>
    staff.changeState(scope, { operatorId: toId(params.id), reason }, disabled),
  )
  route(app, calls.resetOperatorTotp, ({ scope, params, body: { reason, ownPassword } }) =>
    staff.resetSecondFactor(scope, { operatorId: toId(params.id), reason, ownPassword }),
  )
  route(app, calls.resetOperatorPassword, ({ scope, params, body: { password, reason, ownPassword } }) =>
    staff.resetPassword(scope, { operatorId: toId(params.id), reason, ownPassword }, password),
  )
  route(app, phoneAuth.officePhoneAuth, ({ scope }) => readOfficePhoneAuth(scope))
  route(app, phoneAuth.savePhoneAuth, ({ scope, body }) => savePhoneAuth(scope, body.project))
}
