import type { Operator } from '../operator/operators.ts'
import type { Deps } from '../play/deps.ts'
import { purseWallet } from '../purse/wallet.ts'
import type { Wallet } from './client.ts'

/** Where the money of an operator's people is during play: in the operator's own wallet, or in purses here. */
export function walletOf({ pool, wallet }: Pick<Deps, 'pool' | 'wallet'>, operator: Operator): Wallet {
  if (!('walletUrl' in operator)) return purseWallet(pool, operator.operatorId)
  const { walletUrl: base } = operator
  return {
    balance: (body) => wallet.balance(base, body),
    bet: (body) => wallet.bet(base, body),
    win: (body) => wallet.win(base, body),
    rollback: (body) => wallet.rollback(base, body),
  }
}
