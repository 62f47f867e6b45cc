import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { ticketsOfDraw } from './store-bets.ts'
import { moveToClosed, publishTickets } from './store-draws.ts'
import { endBetting, followersOf } from './store-results.ts'
import { tellDraw } from './tell-draw.ts'
import { ticketRoot } from './ticket-root.ts'

const ticketsAtOnce = 5000

/**
 * Closes a draw whose time is over: from here on no bet comes in, and the root tells which are in. Draws whose results are made of
 * this one's close with it, whatever their own time: nobody bets on what is drawn already.
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

/** Closes a draw whose result is made of another one's. */
export async function closeFollower(tx: Tx, drawId: bigint, leadingId: bigint): Promise<void> {
  if (await endBetting(tx, drawId))
    await appendAudit(tx, { action: 'lottery.close', subject: `draw:${drawId}`, after: { follows: `${leadingId}` } })
  await closeDraw(tx, drawId)
}
