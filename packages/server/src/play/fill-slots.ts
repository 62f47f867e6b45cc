import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import {
  insertSlots,
  lockSlotProgress,
  type SlotProgress,
  saveSlotProgress,
  selectFirstSettledAt,
  selectSettledUntil,
} from './store-slots.ts'

/** Turnover is counted in five-minute slots aligned to the hour. */
const slotMinutes = 5
const slotMs = slotMinutes * 60_000
/** The time span filled per transaction when catching up. */
const fillRangeMs = 6 * 3_600_000

/** The beginning of the slot that a time lies in. */
export const slotStartOf = (at: Date): Date => new Date(at.getTime() - (at.getTime() % slotMs))

/**
 * Fills finished slots with the vendor rounds settled in them and with later changes to settled rounds. A slot is filled once,
 * when no transaction that could still settle in it is open, so bets carry no cost for it. Lotteries write their own bets in the
 * transaction that settles them, so a slot below `filledUntil` is complete for ever.
 */
export async function fillSlots(scope: Scope): Promise<void> {
  while (await inBrand(scope, fillNextRange));
}

/** @returns whether there is more */
async function fillNextRange(tx: Tx): Promise<boolean> {
  const { filledUntil: from } = (await lockSlotProgress(tx)) ?? (await startProgress(tx))
  const over = slotStartOf(await selectSettledUntil(tx))
  const until = new Date(Math.min(over.getTime(), from.getTime() + fillRangeMs))
  if (until <= from) return false
  await insertSlots(tx, from, until)
  await saveSlotProgress(tx, until)
  return until < over
}

/** Starts a brand's progress at its first settled round or, without one, before any round that can still settle. */
async function startProgress(tx: Tx): Promise<SlotProgress> {
  // a round may be committing right now: read the limit before looking for the first one
  const until = await selectSettledUntil(tx)
  await saveSlotProgress(tx, slotStartOf((await selectFirstSettledAt(tx)) ?? until))
  const begun = await lockSlotProgress(tx)
  if (!begun) throw new Error('expected the progress just saved to exist')
  return begun
}
