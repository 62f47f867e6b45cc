import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Icon } from '@gasing/ui/Icon'
import { Money } from '@gasing/ui/Money'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { writeChange, writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { useCapped } from '#state/balance-cap.ts'
import { prefs, setBalanceHidden } from '#state/prefs-store.ts'
import { useStore } from '#state/store.ts'

const AwayNote = lazyWithRetry(() =>
  import('./VendorMoneyNote.tsx').then((file) => ({ default: file.VendorMoneyNote })),
)

const changeMilliseconds = 2500
/** Below one unit in the main wallet, the member's money may be in a vendor wallet. */
const smallUnits = 1_000_000n

/** Returns the last change of an amount while it is displayed. The initial amount is not a change. */
function useLastChange(units: bigint | null): bigint | null {
  const before = useRef<bigint | null>(null)
  const [change, setChange] = useState<bigint | null>(null)
  useEffect(() => {
    const old = before.current
    before.current = units
    if (units === null || old === null || old === units) return
    setChange(units - old)
    const timer = setTimeout(() => setChange(null), changeMilliseconds)
    return () => clearTimeout(timer)
  }, [units])
  return change
}

/** Returns the member's balance, of which `units` are to be shown: during a round less its stake, without its win. */
export function useBalance() {
  const session = useSession()
  const { data, isFetching, refetch } = useQuery({ ...buildQuery(balance, {}), enabled: session !== null })
  return { data, units: useCapped(data ? parseMoney(data.sum) : null), isFetching, refetch }
}

/** The member's balance (HEAD-2): animated on changes, with buttons to hide and to refresh it. */
export function BalanceChip() {
  const t = useT()
  const { balanceHidden } = useStore(prefs)
  const { units, isFetching, refetch } = useBalance()
  const change = useLastChange(units)
  const part = 'grid max-[20rem]:hidden h-full w-9 shrink-0 cursor-pointer place-items-center text-muted hover:text-ink'
  return (
    <div className="relative flex h-11 items-center max-[20rem]:px-3 rounded-m border border-line bg-surface">
      <button
        type="button"
        className={part}
        aria-pressed={balanceHidden}
        aria-label={balanceHidden ? t('balance_show') : t('balance_hide')}
        onClick={() => setBalanceHidden(!balanceHidden)}
      >
        <Icon name={balanceHidden ? 'eye-off' : 'eye'} className="size-4" />
      </button>
      <span
        className="min-w-16 max-[20rem]:text-[4.5vw] font-semibold whitespace-nowrap tabular-nums"
        data-testid="balance"
      >
        <span className="sr-only">{t('balance')} </span>
        {balanceHidden ? '***' : units === null ? '…' : <Money units={units} write={writeMoney} count />}
        {!balanceHidden && units !== null && units < smallUnits && (
          <LazyBoundary>
            <AwayNote asking={isFetching} />
          </LazyBoundary>
        )}
      </span>
      <button
        type="button"
        className={part}
        aria-label={t('balance_refresh')}
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        <Icon name="refresh-cw" className={clsx('size-4', isFetching && 'animate-spin')} />
      </button>
      <span className="sr-only" role="status">
        {isFetching ? t('balance_updating') : ''}
      </span>
      {change !== null && !balanceHidden && (
        <span
          className={clsx(
            'pointer-events-none absolute end-2 top-full mt-1 animate-rise rounded-full bg-surface px-2.5 py-0.5 text-sm font-bold whitespace-nowrap shadow-float',
            change > 0n ? 'text-win' : 'text-muted',
          )}
        >
          <bdi>{writeChange(change)}</bdi>
        </span>
      )}
    </div>
  )
}
