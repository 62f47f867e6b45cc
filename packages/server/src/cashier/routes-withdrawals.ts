import {
  cancelWithdrawal as cancelCall,
  confirmWithdrawal as confirmCall,
  createWithdrawal,
  withdrawals,
} from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { withVendorMoneyReturned } from '#wallet/public.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmWithdrawal } from './confirmation.ts'
import { listWithdrawals } from './own-withdrawals.ts'
import { requestWithdrawal } from './withdrawals.ts'

export function withdrawalRoutes(app: App): void {
  route(app, createWithdrawal, ({ body, scope }) => {
    const { accountId, amount, paymentPassword, seen } = body
    const request = {
      ...{ accountId: toId(accountId), amount: parseMoney(amount), paymentPassword },
      ...(seen && { seenFee: parseMoney(seen.fee) }),
    }
    return withVendorMoneyReturned({ scope, memberId: requireMemberId(scope), recall: app.ports.recallMoney }, () =>
      requestWithdrawal(scope, request),
    )
  })
  route(app, withdrawals, ({ query, scope }) => listWithdrawals(scope, query))
  route(app, cancelCall, ({ params, scope }) => cancelWithdrawal(scope, toId(params.id), app.ports))
  route(app, confirmCall, ({ params, body, scope }) =>
    confirmWithdrawal(scope, toId(params.id), {
      result: body.result,
      amount: body.amount === undefined ? null : parseMoney(body.amount),
      proof: body.proof ?? null,
    }),
  )
}
