import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { giveHoldBack } from './held-money.ts'
import { ownWithdrawal } from './own-withdrawals.ts'
import { moveBack } from './store-withdrawals.ts'
import { tellWithdrawal } from './tell.ts'

/** Takes a request back that nobody has decided; the held amount returns. */
export async function cancelWithdrawal(scope: Scope, withdrawalId: bigint) {
  return inBrand(scope, async (tx) => {
    const row = await ownWithdrawal(tx, withdrawalId)
    if (!(await moveBack(tx, withdrawalId, 'cancelled', null))) refuse('already_decided')
    await giveHoldBack(tx, row)
    await tellWithdrawal(tx, row, 'cancelled')
    return { status: 'cancelled' as const }
  })
}
