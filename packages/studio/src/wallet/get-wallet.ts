import type { Operator } from '../operator/operators.ts'
import type { Deps } from '../play/deps.ts'
import { createTransferWallet } from '../transfer-wallet/wallet.ts'
import type { Wallet } from './client.ts'

/** Returns the wallet that holds an operator's members' money during play: the operator's own, or the member wallets kept here. */
export function getWallet({ pool, wallet }: Pick<Deps, 'pool' | 'wallet'>, operator: Operator): Wallet {
  if (!('walletUrl' in operator)) return createTransferWallet(pool, operator.operatorId)
  const { walletUrl: base } = operator
  return {
    balance: (body) => wallet.balance(base, body),
    bet: (body) => wallet.bet(base, body),
    win: (body) => wallet.win(base, body),
    rollback: (body) => wallet.rollback(base, body),
  }
}
