import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { parseMoney } from '@gasing/contract/money'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'

const waitingMs = 3_000

/** Loads the balance of each wallet. While an amount is in transit it is refetched; the server then asks the vendor. */
export const useFunds = () =>
  useQuery({
    ...buildQuery(consolidatedFunds, {}),
    refetchInterval: ({ state }) =>
      state.data?.wallets.some(({ pending }) => parseMoney(pending) > 0n) ? waitingMs : false,
  })
