import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { filledUntil, firstSlot } from '#play/public.ts'
import { countBetween, lockProgress } from './store-days.ts'

/** So much is counted in one transaction, when nobody has for long. */
const countAtOnceMs = 6 * 3_600_000

/** Counts what was settled since the last time into the days. Each slot is counted once: how far moves in the same transaction. */
export async function countDays(scope: Scope): Promise<void> {
  while (await inBrand(scope, countSome));
}

/** @returns whether there is more */
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
