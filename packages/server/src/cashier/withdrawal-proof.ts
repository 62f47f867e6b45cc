import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { keptPicture } from '#platform/uploads.ts'
import { withdrawalById } from './store-withdrawals.ts'

/** Returns the picture that a member sent with a confirmation. */
export async function readProof(scope: Scope, withdrawalId: bigint): Promise<{ bytes: Buffer; type: string }> {
  const row = await inBrand(scope, (tx) => withdrawalById(tx, withdrawalId))
  return keptPicture(scope.platform, row?.proof ?? refuse('not_found'))
}
