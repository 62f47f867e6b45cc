import type { Value } from '@gasing/contract/call'
import { lotteryMenu } from '@gasing/contract/calls/lottery'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buildQuery } from '#api/query.ts'
import { updateClock } from '#state/server-clock.ts'

export type Lottery = Value<typeof lotteryMenu>['list'][number]

/** LOTT-2: maximum number of popular lotteries. */
export const popularMax = 20
/** LOTT-3: validates the device that the lotteries were launched on. */
const isDevice = (device: unknown): device is string => typeof device === 'string' && /^[\w-]{1,20}$/.test(device)
/** Refetch interval that keeps the menu's countdowns on upcoming draws. */
const freshMilliseconds = 30_000

export function useLotteryMenu() {
  const { device } = useSearch({ strict: false }) as { device?: unknown }
  const found = useQuery({
    ...buildQuery(lotteryMenu, { query: { device: isDevice(device) ? device : 'WEB' } }),
    refetchInterval: freshMilliseconds,
  })
  const { data, dataUpdatedAt } = found
  useEffect(() => {
    if (data) updateClock(data.serverTime, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  return { list: data?.list ?? [], found }
}

/** GAME-4: returns the page on which a lottery is played. */
export function getLotteryPath({
  family,
  prizeMode,
}: Pick<Lottery, 'family' | 'prizeMode'>): '/lottery' | '/elott' | '/vnlottery' {
  if (family.startsWith('vn-')) return '/vnlottery'
  return prizeMode === 'Elott' ? '/elott' : '/lottery'
}
