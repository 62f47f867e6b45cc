import {
  cancelWithdrawal as cancelCall,
  confirmWithdrawal as confirmCall,
  createWithdrawal,
  withdrawals,
} from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmWithdrawal } from './confirmation.ts'
import { listWithdrawals } from './own-withdrawals.ts'
import { pageOf, toId } from './wire.ts'
import { requestWithdrawal } from './withdrawals.ts'

export function withdrawalRoutes(app: App): void {
  route(app, createWithdrawal, ({ body, scope }) =>
    requestWithdrawal(scope, {
      accountId: toId(body.accountId),
      amount: parseMoney(body.amount),
      paymentPassword: body.paymentPassword,
    }),
  )
  route(app, withdrawals, ({ query, scope }) => listWithdrawals(scope, pageOf(query)))
  route(app, cancelCall, ({ params, scope }) => cancelWithdrawal(scope, toId(params.id)))
  route(app, confirmCall, ({ params, body, scope }) =>
    confirmWithdrawal(scope, toId(params.id), {
      result: body.result,
      amount: body.amount === undefined ? null : parseMoney(body.amount),
      proof: body.proof ?? null,
    }),
  )
}
