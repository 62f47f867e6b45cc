import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { KeptBoard } from './model.ts'
import * as store from './store-boards.ts'
import { windowFrom } from './window.ts'

/**
 * Freezes the terms of finished, unpaid periods, and drops the current period of a board that is stopped. Called before a board
 * changes, and when it or the brand's missions are switched off.
 */
export async function settlePeriods(
  tx: Tx,
  { timeZone }: BrandConfig,
  { before, stopped }: { before: KeptBoard; stopped: boolean },
): Promise<void> {
  if (!before.enabled) return
  const { id, period, prizes, turnoverPercent } = before
  for (const { start } of await store.lockUnpaid(tx, id)) {
    if (windowFrom(timeZone, start, period).until <= tx.now)
      await store.keepPromise(tx, id, { start, prizes, turnoverPercent })
    else if (stopped) await store.dropPeriod(tx, id, start)
  }
}
