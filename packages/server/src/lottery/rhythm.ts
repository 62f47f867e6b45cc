import type { Tx } from '#platform/db/tx.ts'
import { settleLater } from './settle-later.ts'
import { moveToVoiding } from './store-draws.ts'
import { lockOpenDraws } from './store-limits.ts'
import { nextSeries, unsoldDraws } from './store-office.ts'

/**
 * Makes room for another rhythm: draws ahead that nobody has bet on are given up, and the issues of the new rhythm go on in a
 * series of their own, for their numbers begin anew in the middle of a day.
 */
export async function newRhythm(tx: Tx, code: string): Promise<void> {
  // a bet that is on its way is there when the draws are looked at, or finds them given up
  await lockOpenDraws(tx, code)
  for (const { drawId } of await unsoldDraws(tx, code)) {
    await moveToVoiding(tx, drawId)
    await settleLater(tx, drawId)
  }
  await nextSeries(tx, code)
}
