import * as calls from '@gasing/contract/calls/access'
import { addBankAccount, bankAccounts } from '@gasing/contract/calls/cashier'
import { memberInfo } from '@gasing/contract/calls/member'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import * as account from './account.ts'
import { newChallenge } from './human-check.ts'
import { login } from './login.ts'
import { changePassword } from './passwords.ts'
import { setPaymentPassword } from './payment-password.ts'
import { checkInvitation, register } from './register.ts'
import { sessionLine } from './session-line.ts'
import * as sessions from './sessions.ts'

export function routes(app: App): void {
  route(app, calls.register, ({ scope, body }) => {
    const { agreement, login: _always, verification, ...typed } = body
    // calls.md knows no such field: only a form that says "no" has not agreed
    return register(scope, { typed, agreed: agreement !== false, verification })
  })
  route(app, calls.affiliate, ({ scope, query }) => checkInvitation(scope, query.code))
  route(app, calls.challenge, ({ scope }) => newChallenge(scope))
  route(app, calls.login, ({ scope, body }) => login(scope, body))
  sessionRoutes(app)
  route(app, calls.changePassword, ({ scope, body }) =>
    changePassword(scope, {
      old: body.oldPassword,
      fresh: { value: body.newPassword, again: body.confirmNewPassword },
    }),
  )
  route(app, calls.setPaymentPassword, ({ scope, body }) =>
    setPaymentPassword(scope, {
      password: body.password,
      fresh: { value: body.newPaymentPassword, again: body.confirmNewPaymentPassword },
    }),
  )
  route(app, memberInfo, ({ scope }) => account.ownInfo(scope))
  route(app, bankAccounts, ({ scope }) => account.ownBankAccounts(scope))
  route(app, addBankAccount, ({ scope, body: { paymentPassword, ...wish } }) =>
    account.addBankAccount(scope, wish, paymentPassword),
  )
}

function sessionRoutes(app: App): void {
  route(app, calls.logout, ({ scope }) => sessions.logout(scope))
  route(app, calls.setLanguage, ({ scope, body }) => sessions.changeLanguage(scope, body.language))
  route(app, calls.sessions, async ({ scope }) => ({
    list: await Promise.all((await sessions.listOwnSessions(scope)).map((session) => sessionLine(app, session))),
  }))
  route(app, calls.endSession, ({ scope, params }) => sessions.endOwnSession(scope, toId(params.id)))
}
