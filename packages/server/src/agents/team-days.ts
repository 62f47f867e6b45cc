import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { firstMemberAt } from './store.ts'
import { summedDays, teamBets } from './store-bet-sums.ts'
import type { Range } from './store-line-sums.ts'

/** A day and a half after a day began it is the next one, summer time or not. */
const intoNextDayMs = 36 * 3_600_000

export type DayBets = { readonly day: string; readonly stake: bigint; readonly payout: bigint }

/** What the bets of everybody below came to by the day on which they ended, oldest first; days without any are left out. */
export async function teamDays(
  tx: Tx,
  agentId: bigint,
  { range, timeZone }: { range: Range; timeZone: string },
): Promise<DayBets[]> {
  const { days, until } = await summedDays(tx, agentId, range)
  const first = until ?? (await firstMemberAt(tx))
  // a sum is a day's own; what is not summed yet is a day or two, read as it stands
  const list = [...days]
  let from = startOfDay(timeZone, new Date(Math.max(first.getTime(), range.from.getTime())))
  while (from < range.until) {
    const next = startOfDay(timeZone, new Date(from.getTime() + intoNextDayMs))
    const { stake, payout } = await teamBets(tx, agentId, { from, until: next })
    if (stake !== 0n || payout !== 0n) list.push({ from, stake, payout })
    from = next
  }
  return list.map(({ from, ...bets }) => ({ day: firstDayOf(timeZone, from, 'day'), ...bets }))
}
