import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { StoredBoard } from './model.ts'
import * as store from './store-boards.ts'
import { computeWindowFrom } from './window.ts'

/**
 * Freezes the terms of finished, unpaid periods, and drops the current period of a board that is stopped. Called before a board
 * changes, and when it or the brand's missions are switched off.
 */
export async function freezePeriods(
  tx: Tx,
  { timeZone }: BrandConfig,
  { before, stopped }: { before: StoredBoard; stopped: boolean },
): Promise<void> {
  if (!before.enabled) return
  const { id, period, prizes, turnoverPercent } = before
  if (stopped) await store.updateRanAt(tx, id, null)
  for (const { start } of await store.lockUnpaidPeriods(tx, id)) {
    if (computeWindowFrom(timeZone, start, period).until <= tx.now)
      await store.updateFrozenTerms(tx, id, { start, prizes, turnoverPercent })
    else if (stopped) await store.deletePeriod(tx, id, start)
  }
}
