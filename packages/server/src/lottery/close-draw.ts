import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { ticketsOfDraw } from './store-bets.ts'
import { moveToClosed, publishTickets } from './store-draws.ts'
import { endBetting, followersOf } from './store-results.ts'
import { tellDraw } from './tell-draw.ts'
import { ticketRoot } from './ticket-root.ts'

const ticketsAtOnce = 5000

/**
 * Closes a draw whose closing time has passed: no further bet is accepted, and the published ticket root commits to those that
 * were. Draws whose results derive from this one close with it, whatever their own time, because their result will be known.
 */
export async function closeDraw(tx: Tx, drawId: bigint): Promise<void> {
  if (!(await moveToClosed(tx, drawId))) return
  const tickets = ticketRoot()
  for (let above = 0n; ; ) {
    const bets = await ticketsOfDraw(tx, drawId, above, ticketsAtOnce)
    for (const { betId, stake, ...what } of bets) tickets.add({ ...what, betId: `${betId}`, stake: `${stake}` })
    if (bets.length < ticketsAtOnce) break
    above = bets.at(-1)?.betId ?? above
  }
  await publishTickets(tx, drawId, tickets.root(), tickets.count)
  await tellDraw(tx, drawId)
  for (const follower of await followersOf(tx, drawId)) await closeFollower(tx, follower.drawId, drawId)
}

/** Closes a draw whose result derives from another one's. */
export async function closeFollower(tx: Tx, drawId: bigint, leadingId: bigint): Promise<void> {
  if (await endBetting(tx, drawId))
    await appendAudit(tx, { action: 'lottery.close', subject: `draw:${drawId}`, after: { follows: `${leadingId}` } })
  await closeDraw(tx, drawId)
}
