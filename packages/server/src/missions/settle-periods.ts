import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { KeptBoard } from './model.ts'
import * as store from './store-boards.ts'
import { windowFrom } from './window.ts'

/**
 * Before a board changes, and when its brand has missions no more: periods that are over keep what held for them until they are paid, and
 * of a board that is stopped the one that runs is given up.
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
