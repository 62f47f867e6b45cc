import {
  changePassword as changePasswordCall,
  setPaymentPassword as setPaymentCall,
} from '@gasing/contract/calls/access'
import { addBankAccount, bankAccounts } from '@gasing/contract/calls/bank-accounts'
import { memberInfo } from '@gasing/contract/calls/member'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import * as account from './account.ts'
import { changePassword } from './passwords.ts'
import { setPaymentPassword } from './payment-password.ts'

/** Calls of a member about the own account. */
export function accountRoutes(app: App): void {
  route(app, memberInfo, ({ scope }) => account.readOwnMember(scope))
  route(app, bankAccounts, ({ scope }) => account.readOwnBankAccounts(scope))
  route(app, addBankAccount, ({ scope, body: { paymentPassword, ...wish } }) =>
    account.addBankAccount(scope, wish, paymentPassword),
  )
  route(app, changePasswordCall, ({ scope, body }) =>
    changePassword(scope, {
      old: body.oldPassword,
      fresh: { value: body.newPassword, again: body.confirmNewPassword },
    }),
  )
  route(app, setPaymentCall, ({ scope, body }) =>
    setPaymentPassword(scope, {
      password: body.password,
      fresh: { value: body.newPaymentPassword, again: body.confirmNewPaymentPassword },
    }),
  )
}
