import type { Body, Value } from '@gasing/contract/call'
import { type consolidatedFunds, mainWallet, type moveBetweenWallets } from '@gasing/contract/calls/vendor-wallets'
import { formatMoney, parseMoney } from '@gasing/contract/money'

type Funds = Pick<Value<typeof consolidatedFunds>, 'sum' | 'main' | 'wallets'>
export type WalletTransfer = Body<typeof moveBetweenWallets>

/**
 * Returns the wallets as the server would report them while a transfer is pending: the amount is taken from the main wallet and
 * shown as in transit at the vendor. What the server already reports is not counted twice.
 */
export function applyPendingTransfer<F extends Funds>(funds: F, move: WalletTransfer | null, decimals: number): F {
  if (!move) return funds
  const vendor = move.to === mainWallet ? move.from : move.to
  if (funds.wallets.some(({ code, pending }) => code === vendor && parseMoney(pending) > 0n)) return funds
  const without = (text: string) => formatMoney(parseMoney(text) - parseMoney(move.amount), decimals)
  return {
    ...funds,
    ...(move.from === mainWallet && { main: without(funds.main), sum: without(funds.sum) }),
    wallets: funds.wallets.map((each) => (each.code === vendor ? { ...each, pending: move.amount } : each)),
  }
}
