import { consolidatedFunds, recallWallets } from '@gasing/contract/calls/vendor-wallets'
import { balance, merchantWallet, transactions } from '@gasing/contract/calls/wallet'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#api/call.ts'
import { buildQuery, refresh } from '#api/query.ts'
import { useSession } from '#api/session.ts'

/** Recalls money from vendor wallets to the main wallet when the page is opened or left (brands with several wallets). */
export function useReturnMoney(when: 'opened' | 'left'): void {
  const { data } = useQuery({ ...buildQuery(merchantWallet, {}), enabled: useSession() !== null })
  const several = data?.isSingle === false
  useEffect(() => {
    if (!several) return
    const home = () =>
      void send(recallWallets, {})
        .then(() => Promise.all([balance, consolidatedFunds, transactions].map((call) => refresh(call))))
        .catch(() => undefined)
    if (when === 'opened') home()
    return when === 'left' ? home : undefined
  }, [several, when])
}
