import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { filledUntil, firstSlot } from '#play/public.ts'
import { countBetween, lockProgress } from './store-days.ts'

/** Maximum time range counted in one transaction, when there is a backlog. */
const countAtOnceMs = 6 * 3_600_000

/** Adds newly filled slots to the daily totals. Each slot is counted once: the progress moves in the same transaction. */
export async function countDays(scope: Scope): Promise<void> {
  while (await inBrand(scope, countSome));
}

/** @returns whether there is more to count */
async function countSome(tx: Tx): Promise<boolean> {
  const over = await filledUntil(tx)
  const first = await firstSlot(tx)
  if (first === null) return false
  const from = await lockProgress(tx, first)
  const until = new Date(Math.min(over.getTime(), from.getTime() + countAtOnceMs))
  if (until <= from) return false
  const { timeZone } = await brandConfigIn(tx)
  await countBetween(tx, { from, until, zone: timeZone })
  return until < over
}
