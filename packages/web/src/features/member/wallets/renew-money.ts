import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, transactions } from '@gasing/contract/calls/wallet'
import { refresh } from '#api/query.ts'

/** All that is shown of money is asked anew; done when the wallets are there. */
export const renewMoney = (): Promise<unknown> => {
  for (const changed of [balance, transactions]) void refresh(changed)
  return refresh(consolidatedFunds)
}
