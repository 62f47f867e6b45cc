import type { Tx } from '#platform/db/tx.ts'
import { enqueueSettlement } from './enqueue-settlement.ts'
import { updateToVoiding } from './store-draws.ts'
import { lockOpenDraws } from './store-limits.ts'
import { incrementSeries, selectUnsoldDraws } from './store-office.ts'

/**
 * Makes room for a new rhythm: voids draws ahead without bets, and starts a new series of issues, because slot numbers change in
 * the middle of a day.
 */
export async function startNewRhythm(tx: Tx, code: string): Promise<void> {
  // a concurrent bet is either committed before the draws are checked, or finds its draw voided
  await lockOpenDraws(tx, code)
  for (const { drawId } of await selectUnsoldDraws(tx, code)) {
    await updateToVoiding(tx, drawId)
    await enqueueSettlement(tx, drawId)
  }
  await incrementSeries(tx, code)
}
