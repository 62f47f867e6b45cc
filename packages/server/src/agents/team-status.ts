import { countSeenBelow } from '#access/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sumMemberBalances } from '#wallet/public.ts'
import { countTeam, selectTeamIds } from './store.ts'

/** A member seen within this time counts as online; a session records activity once a minute. */
const onlineMs = 5 * 60_000

/** Returns how many members are below an agent, how many of them are online, and their total balance. */
export async function readTeamStatus(tx: Tx, agentId: bigint, timeZone: string) {
  const { fresh, ...counts } = await countTeam(tx, agentId, startOfDay(timeZone, tx.now))
  const online = await countSeenBelow(tx, agentId, new Date(tx.now.getTime() - onlineMs))
  return { ...counts, newToday: fresh, online, balance: await sumMemberBalances(tx, await selectTeamIds(tx, agentId)) }
}
