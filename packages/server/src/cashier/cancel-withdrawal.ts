import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { giveHoldBack } from './held-money.ts'
import { ownWithdrawal } from './own-withdrawals.ts'
import { moveBack } from './store-withdrawals.ts'
import { tellWithdrawal } from './tell.ts'

const cancelModule = 'WITHDRAWCANCEL'

/**
 * Cancels a withdrawal that no operator has decided; the held amount returns. Refuses `withdrawal_final` when the brand does not
 * allow cancellation (Y04).
 */
export async function cancelWithdrawal(scope: Scope, withdrawalId: bigint) {
  return inBrand(scope, async (tx) => {
    const row = await ownWithdrawal(tx, withdrawalId)
    if (!isModuleOn(await brandConfigIn(tx), cancelModule)) refuse('withdrawal_final')
    if (!(await moveBack(tx, withdrawalId, 'cancelled', null))) refuse('already_decided')
    await giveHoldBack(tx, row)
    await tellWithdrawal(tx, row, 'cancelled')
    return { status: 'cancelled' as const }
  })
}
