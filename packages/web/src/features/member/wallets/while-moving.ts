import type { Body, Value } from '@gasing/contract/call'
import { type consolidatedFunds, mainWallet, type moveBetweenWallets } from '@gasing/contract/calls/vendor-wallets'
import { formatMoney, parseMoney } from '@gasing/contract/money'

type Funds = Pick<Value<typeof consolidatedFunds>, 'sum' | 'main' | 'wallets'>
export type Move = Body<typeof moveBetweenWallets>

/**
 * The wallets while a transfer waits for its answer, as the server would tell them: what leaves the main wallet has left it, and at the
 * vendor stands that it is on its way. What the server knows of already is not counted twice.
 */
export function whileMoving<F extends Funds>(funds: F, move: Move | null, decimals: number): F {
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
