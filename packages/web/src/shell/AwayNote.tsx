import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { parseMoney } from '@gasing/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '#api/query.ts'
import { writeMoney } from '#i18n/format.ts'

/** Where money is that left the main wallet for a game whose vendor keeps it meanwhile, so that nobody thinks it lost. */
export function AwayNote({ asking }: { asking: boolean }) {
  const { data, refetch } = useQuery(queryOf(consolidatedFunds, {}))
  const isSingle = data?.isSingle !== false
  // what is asked anew in the main wallet is asked anew of the vendors
  useEffect(() => {
    if (asking && !isSingle) void refetch()
  }, [asking, isSingle, refetch])
  const away = (data?.wallets ?? []).filter(({ balance, pending }) => parseMoney(balance) + parseMoney(pending) > 0n)
  if (away.length === 0) return null
  const sum = away.reduce((total, { balance, pending }) => total + parseMoney(balance) + parseMoney(pending), 0n)
  return (
    <span className="block text-xs text-muted">
      <bdi>{writeMoney(sum)}</bdi>
      {/* a phone's header has no room for names: there they are only read out */}
      <span className="max-sm:sr-only">
        {' · '}
        <bdi>{away.map(({ name }) => name).join(', ')}</bdi>
      </span>
    </span>
  )
}
