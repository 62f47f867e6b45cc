import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { selectFilledUntil, selectFirstSlot } from '#play/public.ts'
import { collectEvents, readLastAuditId } from './collect.ts'
import { minimumDeviations } from './return-interval.ts'
import { addDailySums, lockCountProgress, saveCountProgress } from './store-count.ts'

/** Time span counted in one transaction, when catching up after a pause. */
const countRangeMs = 6 * 3_600_000

/**
 * Adds what was settled since the last run to the daily sums of games, and records events. Each slot and each audit log line is
 * processed once: the progress is saved in the same transaction.
 */
export async function countSettlements(scope: Scope): Promise<void> {
  while (await inBrand(scope, countNextRange));
}

/** @returns whether there is more */
async function countNextRange(tx: Tx): Promise<boolean> {
  const over = await selectFilledUntil(tx)
  // no slot has been filled yet
  if (over.getTime() === 0) return false
  const first = await selectFirstSlot(tx)
  // lotteries write slots ahead of those being filled
  const begin = { countedUntil: first && first < over ? first : over, auditId: await readLastAuditId(tx) }
  const known = await lockCountProgress(tx, begin)
  const from = known.countedUntil
  const until = new Date(Math.max(from.getTime(), Math.min(over.getTime(), from.getTime() + countRangeMs)))
  const { timeZone } = await readBrandConfigIn(tx)
  if (until > from) await addDailySums(tx, { from, until, zone: timeZone, strays: minimumDeviations })
  const { auditId } = await collectEvents(tx, { from, until, auditId: known.auditId })
  await saveCountProgress(tx, { countedUntil: until, auditId })
  return until < over || auditId > known.auditId
}
