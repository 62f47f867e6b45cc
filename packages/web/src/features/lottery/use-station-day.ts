import { lotteryGame } from '@gasing/contract/calls/lottery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { dayOfIssue } from './days.ts'

/** The day of the next draw of a station, which may draw once a week; it stays when that draw closes. */
export function useStationDay(code: string | undefined): { day: string | undefined; isPending: boolean } {
  // not what is on its way: one that is unknown is asked for again by whoever says so, and would be waited for anew
  const { data, isFetched } = useQuery({ ...queryOf(lotteryGame, { params: { code: code ?? '' } }), enabled: !!code })
  const [known, setKnown] = useState<{ code: string; day: string } | null>(null)
  const issue = data?.currentDraw?.issue
  if (code && issue && known?.code !== code) setKnown({ code, day: dayOfIssue(issue) })
  return { day: known?.code === code ? known?.day : undefined, isPending: !!code && !isFetched }
}
