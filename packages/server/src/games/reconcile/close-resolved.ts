import type { Tx } from '#platform/db/tx.ts'
import { translate } from '#platform/texts/texts.ts'
import { withdrawAdjustment } from '#wallet/public.ts'
import {
  type Finding,
  selectCorrectionsResolvedSince,
  selectObsoleteCorrections,
  updateResolvedSinceToGone,
  updateUnfoundToGone,
  type VendorDay,
} from './store-discrepancies.ts'

/**
 * Closes undecided discrepancies that a comparison no longer finds, and withdraws proposed corrections that the newest report no
 * longer supports. Approved by an operator who has not seen that report, they would move money that is already correct.
 */
export async function closeResolvedDiscrepancies(
  tx: Tx,
  named: VendorDay,
  findings: readonly Finding[],
): Promise<void> {
  await withdrawNeedless(tx, await selectObsoleteCorrections(tx, named, findings))
  await updateUnfoundToGone(tx, named, findings)
}

/** The same for discrepancies of other days: entries that a report names by now, and movements that have been booked since. */
export async function closeResolvedOfOtherDays(tx: Tx, named: VendorDay): Promise<void> {
  await withdrawNeedless(tx, await selectCorrectionsResolvedSince(tx, named))
  await updateResolvedSinceToGone(tx, named)
}

async function withdrawNeedless(tx: Tx, adjustmentIds: readonly bigint[]): Promise<void> {
  for (const id of adjustmentIds) await withdrawAdjustment(tx, id, translate(tx.scope.language, 'correction_needless'))
}
