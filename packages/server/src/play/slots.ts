import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { fillBetween, firstSettled, lockProgress, type Progress, saveProgress, settledUntil } from './store-slots.ts'

/** Turnover is told by slots of five minutes, which begin at the full five minutes of every hour. */
const slotMinutes = 5
const slotMs = slotMinutes * 60_000
/** So much is filled in one transaction, when it was not done for long. */
const fillAtOnceMs = 6 * 3_600_000

/** The beginning of the slot that a time lies in. */
export const slotAt = (at: Date): Date => new Date(at.getTime() - (at.getTime() % slotMs))

/**
 * Fills the slots that are over with the rounds of vendors that were settled in them, and with what was changed of settled
 * rounds. A slot is filled once, when nothing that carries a time in it can still be under way; a bet pays nothing for it.
 * Lotteries write their own bets in the transaction that settles them, so a slot below `filledUntil` holds everything, for ever.
 */
export async function fillSlots(scope: Scope): Promise<void> {
  while (await inBrand(scope, fillSome));
}

/** @returns whether there is more */
async function fillSome(tx: Tx): Promise<boolean> {
  const { filledUntil: from } = (await lockProgress(tx)) ?? (await begin(tx))
  const over = slotAt(await settledUntil(tx))
  const until = new Date(Math.min(over.getTime(), from.getTime() + fillAtOnceMs))
  if (until <= from) return false
  await fillBetween(tx, from, until)
  await saveProgress(tx, until)
  return until < over
}

/** A brand begins with the first round that was ever settled in it. */
async function begin(tx: Tx): Promise<Progress> {
  await saveProgress(tx, slotAt((await firstSettled(tx)) ?? tx.now))
  const begun = await lockProgress(tx)
  if (!begun) throw new Error('what was saved is there')
  return begun
}
