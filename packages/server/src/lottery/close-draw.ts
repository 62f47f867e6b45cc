import { leafOf, rootOf } from '@gasing/contract/rules/fair'
import type { Tx } from '#platform/db/tx.ts'
import { openBets } from './store-bets.ts'
import { moveToClosed, publishTickets } from './store-draws.ts'
import { tellDraw } from './tell-draw.ts'

const leavesAtOnce = 5000

/** Closes a draw whose time is over: from here on no bet comes in, and the root tells which are in. */
export async function closeDraw(tx: Tx, drawId: bigint): Promise<void> {
  if (!(await moveToClosed(tx, drawId))) return
  const leaves: string[] = []
  for (let above = 0n; ; ) {
    const bets = await openBets(tx, drawId, above, leavesAtOnce)
    const hashes = bets.map(({ betId, play, selection, stake }) =>
      leafOf({ betId: `${betId}`, play, selection, stake: `${stake}` }),
    )
    leaves.push(...(await Promise.all(hashes)))
    if (bets.length < leavesAtOnce) break
    above = bets.at(-1)?.betId ?? above
  }
  await publishTickets(tx, drawId, Buffer.from(await rootOf(leaves), 'hex'), leaves.length)
  await tellDraw(tx, drawId)
}
