import { balance, merchantWallet, transactions } from '@gasing/contract/calls/wallet'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import { readBalance } from './balance.ts'
import { readTransactions } from './record.ts'

export function routes(app: App): void {
  route(app, balance, ({ scope }) => readBalance(scope, memberIdOf(scope)))
  route(app, merchantWallet, async ({ scope }) => {
    const { wallets } = await readBalance(scope, memberIdOf(scope))
    return { isSingle: true, wallets }
  })
  route(app, transactions, ({ scope, query }) => readTransactions(scope, memberIdOf(scope), query, app.ports.gameNames))
}
