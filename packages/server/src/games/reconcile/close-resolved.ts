import type { Tx } from '#platform/db/tx.ts'
import { translate } from '#platform/texts/texts.ts'
import { withdrawAdjustment } from '#wallet/public.ts'
import { type Finding, selectObsoleteCorrections, updateUnfoundToGone, type VendorDay } from './store-discrepancies.ts'

/**
 * Closes undecided discrepancies that a comparison no longer finds, and withdraws proposed corrections that the newest report no
 * longer supports. Approved by an operator who has not seen that report, they would move money that is already correct.
 */
export async function closeResolvedDiscrepancies(
  tx: Tx,
  named: VendorDay,
  findings: readonly Finding[],
): Promise<void> {
  for (const id of await selectObsoleteCorrections(tx, named, findings))
    await withdrawAdjustment(tx, id, translate(tx.scope.language, 'correction_needless'))
  await updateUnfoundToGone(tx, named, findings)
}
