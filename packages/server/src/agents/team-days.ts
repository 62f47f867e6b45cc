import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { selectFirstMemberAt } from './store.ts'
import { selectSummedDays, sumTeamBets } from './store-bet-sums.ts'
import type { Range } from './store-line-sums.ts'

/** 36 hours after a day's start always lie in the next day, even across a DST change. */
const nextDayOffsetMs = 36 * 3_600_000

export type DayBets = { readonly day: string; readonly stake: bigint; readonly payout: bigint }

/** Sums the bets of everyone below by the day on which they were settled, oldest first; days without bets are left out. */
export async function readTeamDays(
  tx: Tx,
  agentId: bigint,
  { range, timeZone }: { range: Range; timeZone: string },
): Promise<DayBets[]> {
  const { days, until } = await selectSummedDays(tx, agentId, range)
  const first = until ?? (await selectFirstMemberAt(tx))
  // each sum covers one day; the one or two days not summed yet are read from the raw data
  const list = [...days]
  let from = startOfDay(timeZone, new Date(Math.max(first.getTime(), range.from.getTime())))
  while (from < range.until) {
    const next = startOfDay(timeZone, new Date(from.getTime() + nextDayOffsetMs))
    const { stake, payout } = await sumTeamBets(tx, agentId, { from, until: next })
    if (stake !== 0n || payout !== 0n) list.push({ from, stake, payout })
    from = next
  }
  return list.map(({ from, ...bets }) => ({ day: firstDayOf(timeZone, from, 'day'), ...bets }))
}
