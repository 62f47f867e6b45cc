import { inBrand, type Scope } from '#platform/db/tx.ts'
import { readPicture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { withPictures } from '#platform/uploads.ts'
import type { DepositStatus } from './deposit-state.ts'
import { ownDeposit } from './own-deposits.ts'
import { moveToProved } from './store.ts'
import { tellDeposit } from './tell.ts'

/** Money may have been sent long before its picture comes: also one that is late is looked at. */
const provable: readonly DepositStatus[] = ['created', 'awaiting', 'checking', 'expired', 'cancelled']

/** Takes the member's picture of a transfer; from then on an operator looks into it. */
export async function sendProof(scope: Scope, depositId: bigint, dataUrl: string) {
  // decoding takes a while: it happens before the transaction begins
  const picture = await readPicture('proof', dataUrl)
  return withPictures(scope.platform, [picture], (names) =>
    inBrand(scope, async (tx) => {
      const row = await ownDeposit(tx, depositId)
      if (row.payTo === null || row.transaction !== null) refuse('already_decided')
      const [proof] = names()
      if (!(await moveToProved(tx, depositId, { from: provable, proof }))) refuse('already_decided')
      await tellDeposit(tx, row, 'checking')
      return { status: 'checking' as const }
    }),
  )
}
