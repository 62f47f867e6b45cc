import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { parseMoney } from '@gasing/contract/money'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'

const waitingMs = 3_000

/** What lies in which wallet. While some of it is on its way it is asked again: the server then asks the vendor where it is. */
export const useFunds = () =>
  useQuery({
    ...queryOf(consolidatedFunds, {}),
    refetchInterval: ({ state }) =>
      state.data?.wallets.some(({ pending }) => parseMoney(pending) > 0n) ? waitingMs : false,
  })
