import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { notifyDraw } from './notify-draw.ts'
import { selectBetTickets } from './store-bets.ts'
import { updateTicketRoot, updateToClosed } from './store-draws.ts'
import { selectFollowingDraws, updateBettingEnded } from './store-results.ts'
import { createTicketRoot } from './ticket-root.ts'

const ticketsPerRead = 5000

/**
 * Closes a draw whose closing time has passed: no further bet is accepted, and the published ticket root commits to those that
 * were. Draws whose results derive from this one close with it, whatever their own time, because their result will be known.
 */
export async function closeDraw(tx: Tx, drawId: bigint): Promise<void> {
  if (!(await updateToClosed(tx, drawId))) return
  const tickets = createTicketRoot()
  for (let above = 0n; ; ) {
    const bets = await selectBetTickets(tx, drawId, above, ticketsPerRead)
    for (const { betId, stake, ...what } of bets) tickets.add({ ...what, betId: `${betId}`, stake: `${stake}` })
    if (bets.length < ticketsPerRead) break
    above = bets.at(-1)?.betId ?? above
  }
  await updateTicketRoot(tx, drawId, tickets.root(), tickets.count)
  await notifyDraw(tx, drawId)
  for (const follower of await selectFollowingDraws(tx, drawId)) await closeFollowingDraw(tx, follower.drawId, drawId)
}

/** Closes a draw whose result derives from another one's; null: that one does not take place. */
export async function closeFollowingDraw(tx: Tx, drawId: bigint, leadingId: bigint | null): Promise<void> {
  const follows = leadingId === null ? null : `${leadingId}`
  if (await updateBettingEnded(tx, drawId))
    await appendAudit(tx, { action: 'lottery.close', subject: `draw:${drawId}`, after: { follows } })
  await closeDraw(tx, drawId)
}
