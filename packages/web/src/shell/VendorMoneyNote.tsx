import { parseMoney } from '@gasing/contract/money'
import { useEffect } from 'react'
import { writeMoney } from '#i18n/format.ts'
import { useFunds } from '#shared/use-funds.ts'

/** Shows money held in vendor wallets, so that a member does not think it is lost. */
export function VendorMoneyNote({ asking }: { asking: boolean }) {
  const { data, refetch } = useFunds()
  const isSingle = data?.isSingle !== false
  // refreshing the main wallet also refetches the vendor wallets
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
