import { channels } from '@gasing/contract/calls/cashier'
import { turnover } from '@gasing/contract/calls/turnover'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { listChannelsPaged } from './channels.ts'
import { readTurnover } from './own-turnover.ts'
import { accountRoutes } from './routes-accounts.ts'
import { bonusRoutes } from './routes-bonus.ts'
import { btcpayRoutes } from './routes-btcpay.ts'
import { depositRoutes } from './routes-deposits.ts'
import { providerRoutes } from './routes-provider.ts'
import { withdrawalRoutes } from './routes-withdrawals.ts'

export function routes(app: App): void {
  route(app, channels, ({ query, scope }) => listChannelsPaged(scope, query))
  route(app, turnover, ({ scope }) => readTurnover(scope))
  depositRoutes(app)
  bonusRoutes(app)
  withdrawalRoutes(app)
  accountRoutes(app)
  providerRoutes(app)
  btcpayRoutes(app)
}
