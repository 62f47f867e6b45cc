import { consolidatedFunds, moveBetweenWallets, recallWallets } from '@gasing/contract/calls/vendor-wallets'
import { balance, merchantWallet } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readBalance, readFunds, readMerchantWallet } from './funds.ts'
import { moveMoney, recallMoney } from './wallets.ts'

export function walletRoutes(app: App): void {
  route(app, balance, ({ scope }) => readBalance(scope, memberIdOf(scope)))
  route(app, merchantWallet, ({ scope }) => readMerchantWallet(scope, memberIdOf(scope)))
  const { contractTypes } = app.ports
  route(app, consolidatedFunds, async ({ scope }) => ({
    ...(await readFunds(scope, memberIdOf(scope))),
    ...(await contractTypes(scope, memberIdOf(scope))),
  }))
  route(app, moveBetweenWallets, ({ scope, body }) =>
    moveMoney(scope, memberIdOf(scope), { from: body.from, to: body.to, amount: parseMoney(body.amount) }),
  )
  route(app, recallWallets, async ({ scope }) => {
    await recallMoney(scope, memberIdOf(scope))
    const { sum, main, wallets } = await readFunds(scope, memberIdOf(scope))
    return { sum, main, wallets }
  })
}
