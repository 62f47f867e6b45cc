import type { Tx } from '#platform/db/tx.ts'
import { settleLater } from './settle-later.ts'
import { moveToVoiding } from './store-draws.ts'
import { lockOpenDraws } from './store-limits.ts'
import { nextSeries, unsoldDraws } from './store-office.ts'

/**
 * Makes room for a new rhythm: voids draws ahead without bets, and starts a new series of issues, because slot numbers change in
 * the middle of a day.
 */
export async function newRhythm(tx: Tx, code: string): Promise<void> {
  // a concurrent bet is either committed before the draws are checked, or finds its draw voided
  await lockOpenDraws(tx, code)
  for (const { drawId } of await unsoldDraws(tx, code)) {
    await moveToVoiding(tx, drawId)
    await settleLater(tx, drawId)
  }
  await nextSeries(tx, code)
}
