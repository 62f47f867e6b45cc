import { consolidatedFunds, moveBetweenWallets, recallWallets } from '@gasing/contract/calls/vendor-wallets'
import { balance, merchantWallet } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readBalanceAnswer, readFunds, readMerchantWallet } from './funds.ts'
import { moveMoney, recallMoney } from './wallets.ts'

export function walletRoutes(app: App): void {
  route(app, balance, ({ scope }) => readBalanceAnswer(scope, requireMemberId(scope)))
  route(app, merchantWallet, ({ scope }) => readMerchantWallet(scope, requireMemberId(scope), app.ports))
  const { contractTypes } = app.ports
  route(app, consolidatedFunds, async ({ scope }) => ({
    ...(await readFunds(scope, requireMemberId(scope), app.ports)),
    ...(await contractTypes(scope, requireMemberId(scope))),
  }))
  route(app, moveBetweenWallets, ({ scope, body }) =>
    moveMoney(
      scope,
      requireMemberId(scope),
      { from: body.from, to: body.to, amount: parseMoney(body.amount) },
      app.ports,
    ),
  )
  route(app, recallWallets, async ({ scope }) => {
    await recallMoney(scope, requireMemberId(scope), app.ports)
    const { sum, main, wallets } = await readFunds(scope, requireMemberId(scope), app.ports)
    return { sum, main, wallets }
  })
}
