import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { filledUntil, firstSlot } from '#play/public.ts'
import { collect, lastAuditLine } from './collect.ts'
import { straysAtLeast } from './return-band.ts'
import { countBetween, lockProgress, saveProgress } from './store-count.ts'

/** Time span counted in one transaction, when catching up after a pause. */
const countAtOnceMs = 6 * 3_600_000

/**
 * Adds what was settled since the last run to the daily sums of games, and records events. Each slot and each audit log line is
 * processed once: the progress is saved in the same transaction.
 */
export async function lookAround(scope: Scope): Promise<void> {
  while (await inBrand(scope, lookSome));
}

/** @returns whether there is more */
async function lookSome(tx: Tx): Promise<boolean> {
  const over = await filledUntil(tx)
  // no slot has been filled yet
  if (over.getTime() === 0) return false
  const begin = { countedUntil: (await firstSlot(tx)) ?? over, auditId: await lastAuditLine(tx) }
  const known = await lockProgress(tx, begin)
  const from = known.countedUntil
  const until = new Date(Math.max(from.getTime(), Math.min(over.getTime(), from.getTime() + countAtOnceMs)))
  const { timeZone } = await brandConfigIn(tx)
  if (until > from) await countBetween(tx, { from, until, zone: timeZone, strays: straysAtLeast })
  const { auditId } = await collect(tx, { from, until, auditId: known.auditId })
  await saveProgress(tx, { countedUntil: until, auditId })
  return until < over || auditId > known.auditId
}
