import { removeBankAccount } from '@gasing/contract/calls/bank-accounts'
import {
  freeMemberAccount,
  officeMemberAccounts,
  removeMemberAccount as removeCall,
} from '@gasing/contract/calls/office/accounts'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { listMemberAccounts, releaseAccountNumber, removeMemberAccount, removeOwnAccount } from './remove-account.ts'

export function accountRoutes(app: App): void {
  route(app, removeBankAccount, ({ params, body, scope }) =>
    removeOwnAccount(scope, toId(params.id), body.paymentPassword),
  )
}

export function officeAccountRoutes(app: App): void {
  route(app, officeMemberAccounts, ({ params, scope }) => listMemberAccounts(scope, toId(params.id)))
  route(app, removeCall, ({ params, body, scope }) => removeMemberAccount(scope, toId(params.id), body.reason))
  route(app, freeMemberAccount, ({ params, body, scope }) => releaseAccountNumber(scope, toId(params.id), body.reason))
}
