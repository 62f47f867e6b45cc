import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, transactions } from '@gasing/contract/calls/wallet'
import { refresh } from '#api/query.ts'

/** All that is shown of money is asked anew. */
export const renewMoney = (): void => {
  for (const changed of [balance, consolidatedFunds, transactions]) void refresh(changed)
}
