import { profit, transactions, transferToDownline, transferToUpline, transferWays } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readTransactions } from './account-record.ts'
import { readProfit } from './profit.ts'
import { withVendorMoneyReturned } from './return-money.ts'
import { transferDown, transferUp } from './team-transfer.ts'
import { readTransferOptions } from './transfer-limits.ts'

export function routes(app: App): void {
  route(app, transactions, ({ scope, query }) => readTransactions(scope, requireMemberId(scope), query, app.ports))
  route(app, profit, ({ scope, query }) => readProfit(scope, requireMemberId(scope), query))
  const { passOn, recallMoney, readUnverifiedLimitLeft: leftOfStranger } = app.ports
  route(app, transferWays, ({ scope }) => readTransferOptions(scope, leftOfStranger))
  route(app, transferToUpline, ({ scope, body }) =>
    withVendorMoneyReturned({ scope, memberId: requireMemberId(scope), recall: recallMoney }, () =>
      transferUp(scope, { ...body, amount: parseMoney(body.amount) }, passOn),
    ),
  )
  route(app, transferToDownline, ({ scope, body }) =>
    withVendorMoneyReturned({ scope, memberId: requireMemberId(scope), recall: recallMoney }, () =>
      transferDown(scope, { ...body, amount: parseMoney(body.amount) }, passOn),
    ),
  )
}
