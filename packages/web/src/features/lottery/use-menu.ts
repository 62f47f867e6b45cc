import type { Value } from '@gasing/contract/call'
import { lotteryMenu } from '@gasing/contract/calls/lottery'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '#api/query.ts'
import { learnTime } from './clock.ts'

export type Lottery = Value<typeof lotteryMenu>['list'][number]

/** LOTT-2: so many lotteries are popular ones. */
export const popularMax = 20
/** The menu is asked again so often, that its clocks are those of draws to come. */
const freshMilliseconds = 30_000

export function useLotteryMenu() {
  const found = useQuery({ ...queryOf(lotteryMenu, { query: { device: 'WEB' } }), refetchInterval: freshMilliseconds })
  const { data, dataUpdatedAt } = found
  useEffect(() => {
    if (data) learnTime(data.serverTime, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  return { list: data?.list ?? [], found }
}

/** GAME-4: where a lottery is played. */
export function pathOf({
  family,
  prizeMode,
}: Pick<Lottery, 'family' | 'prizeMode'>): '/lottery' | '/elott' | '/vnlottery' {
  if (family.startsWith('vn-')) return '/vnlottery'
  return prizeMode === 'Elott' ? '/elott' : '/lottery'
}
