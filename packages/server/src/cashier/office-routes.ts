import type { App } from '#platform/http/app.ts'
import { officeAccountRoutes } from './routes-accounts.ts'
import { officeBtcpayRoutes } from './routes-btcpay.ts'
import { channelRoutes } from './routes-channels.ts'
import { officeDepositRoutes } from './routes-office-deposits.ts'
import { officeWithdrawalRoutes } from './routes-office-withdrawals.ts'

export function officeRoutes(app: App): void {
  officeDepositRoutes(app)
  officeWithdrawalRoutes(app)
  officeAccountRoutes(app)
  channelRoutes(app)
  officeBtcpayRoutes(app)
}
