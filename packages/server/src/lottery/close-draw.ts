import type { Tx } from '#platform/db/tx.ts'
import { ticketsOfDraw } from './store-bets.ts'
import { moveToClosed, publishTickets } from './store-draws.ts'
import { tellDraw } from './tell-draw.ts'
import { ticketRoot } from './ticket-root.ts'

const ticketsAtOnce = 5000

/** Closes a draw whose time is over: from here on no bet comes in, and the root tells which are in. */
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
}
