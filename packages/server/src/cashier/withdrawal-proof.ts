import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { readStoredPicture } from '#platform/uploads.ts'
import { selectWithdrawal } from './store-withdrawals.ts'

/** Returns the picture that a member sent with a confirmation. */
export async function readWithdrawalProof(
  scope: Scope,
  withdrawalId: bigint,
): Promise<{ bytes: Buffer; type: string }> {
  const row = await inBrand(scope, (tx) => selectWithdrawal(tx, withdrawalId))
  return readStoredPicture(scope.platform, row?.proof ?? refuse('not_found'))
}
