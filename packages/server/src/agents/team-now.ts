import { countSeenBelow } from '#access/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sumOfBalances } from '#wallet/public.ts'
import { teamCounts, teamIds } from './store.ts'

/** Who was seen in this time is online: a session notes it once a minute. */
const onlineMs = 5 * 60_000

/** How many are below an agent, how many of them are there now, and what they have together. */
export async function teamNow(tx: Tx, agentId: bigint, timeZone: string) {
  const { fresh, ...counts } = await teamCounts(tx, agentId, startOfDay(timeZone, tx.now))
  const online = await countSeenBelow(tx, agentId, new Date(tx.now.getTime() - onlineMs))
  return { ...counts, newToday: fresh, online, balance: await sumOfBalances(tx, await teamIds(tx, agentId)) }
}
