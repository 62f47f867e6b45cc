import { lotteryGame } from '@gasing/contract/calls/lottery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { parseIssueDay } from './days.ts'

/** Returns the day of a station's next draw, which may be weekly; it does not change when that draw closes. */
export function useStationDay(code: string | undefined): { day: string | undefined; isPending: boolean } {
  // not `isPending`: the component reporting an unknown station refetches it, and the page would wait again
  const { data, isFetched } = useQuery({
    ...buildQuery(lotteryGame, { params: { code: code ?? '' } }),
    enabled: !!code,
  })
  const [known, setKnown] = useState<{ code: string; day: string } | null>(null)
  const issue = data?.currentDraw?.issue
  if (code && issue && known?.code !== code) setKnown({ code, day: parseIssueDay(issue) })
  return { day: known?.code === code ? known?.day : undefined, isPending: !!code && !isFetched }
}
