import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { StoredBoard } from './model.ts'
import * as store from './store-boards.ts'
import { computeWindowAt } from './window.ts'

/** Opens the current period of a running board, and those that began since it was last processed, while no worker ran. */
export async function openPeriods(tx: Tx, { timeZone }: BrandConfig, { id, period }: StoredBoard): Promise<void> {
  let window = computeWindowAt(timeZone, (await store.selectRanAt(tx, id)) ?? tx.now, period)
  await store.insertPeriod(tx, id, window.start)
  while (window.until <= tx.now) {
    window = computeWindowAt(timeZone, window.until, period)
    await store.insertPeriod(tx, id, window.start)
  }
  await store.updateRanAt(tx, id, tx.now)
}
