import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, transactions } from '@gasing/contract/calls/wallet'
import { refresh } from '#api/query.ts'

/** Refetches all money on screen; resolves when the wallets are loaded. */
export const refetchMoney = (): Promise<unknown> => {
  for (const changed of [balance, transactions]) void refresh(changed)
  return refresh(consolidatedFunds)
}
