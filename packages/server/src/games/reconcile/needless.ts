import type { Tx } from '#platform/db/tx.ts'
import { text } from '#platform/texts/texts.ts'
import { takeProposalBack } from '#wallet/public.ts'
import { closeUnfound, type Finding, type Named, needlessCorrections } from './store-discrepancies.ts'

/**
 * Closes undecided discrepancies that a comparison no longer finds, and withdraws proposed corrections that the newest report no
 * longer supports. Approved by an operator who has not seen that report, they would move money that is already correct.
 */
export async function closeMissing(tx: Tx, named: Named, findings: readonly Finding[]): Promise<void> {
  for (const id of await needlessCorrections(tx, named, findings))
    await takeProposalBack(tx, id, text(tx.scope.language, 'correction_needless'))
  await closeUnfound(tx, named, findings)
}
