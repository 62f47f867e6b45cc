import { profit, transactions, transferToDownline, transferToUpline, transferWays } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { withMoneyHome } from './homecoming.ts'
import { readProfit } from './profit.ts'
import { readTransactions } from './record.ts'
import { transferDown, transferUp } from './team-transfer.ts'
import { readTransferWays } from './transfer-limits.ts'

export function routes(app: App): void {
  route(app, transactions, ({ scope, query }) => readTransactions(scope, memberIdOf(scope), query, app.ports))
  route(app, profit, ({ scope, query }) => readProfit(scope, memberIdOf(scope), query))
  const { passOn, recallMoney, leftOfStranger } = app.ports
  route(app, transferWays, ({ scope }) => readTransferWays(scope, leftOfStranger))
  route(app, transferToUpline, ({ scope, body }) =>
    withMoneyHome({ scope, memberId: memberIdOf(scope), recall: recallMoney }, () =>
      transferUp(scope, { ...body, amount: parseMoney(body.amount) }, passOn),
    ),
  )
  route(app, transferToDownline, ({ scope, body }) =>
    withMoneyHome({ scope, memberId: memberIdOf(scope), recall: recallMoney }, () =>
      transferDown(scope, { ...body, amount: parseMoney(body.amount) }, passOn),
    ),
  )
}
