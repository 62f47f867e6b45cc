import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { selectFilledUntil, selectFirstSlot } from '#play/public.ts'
import { addDailyTotals, lockReportProgress } from './store-days.ts'

/** Maximum time range counted in one transaction, when there is a backlog. */
const countRangeMs = 6 * 3_600_000

/** Adds newly filled slots to the daily totals. Each slot is counted once: the progress moves in the same transaction. */
export async function countDays(scope: Scope): Promise<void> {
  while (await inBrand(scope, countNextRange));
}

/** @returns whether there is more to count */
async function countNextRange(tx: Tx): Promise<boolean> {
  const over = await selectFilledUntil(tx)
  const first = await selectFirstSlot(tx)
  // lotteries write slots ahead of those being filled, so the brand's first slot is known once it lies before them
  if (first === null || first >= over) return false
  const from = await lockReportProgress(tx, first)
  const until = new Date(Math.min(over.getTime(), from.getTime() + countRangeMs))
  if (until <= from) return false
  const { timeZone } = await readBrandConfigIn(tx)
  await addDailyTotals(tx, { from, until, zone: timeZone })
  return until < over
}
