import { formatMoney } from '@gasing/contract/money'
import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type LoanRecorder, releaseHold } from './held-money.ts'
import { notifyWithdrawal } from './notify.ts'
import { requireOwnWithdrawal } from './own-withdrawals.ts'
import { updateWithdrawalToEnded } from './store-withdrawals.ts'

const cancelModule = 'WITHDRAWCANCEL'

/**
 * Cancels a withdrawal that no operator has decided; the held amount returns. Refuses `withdrawal_final` when the brand does not
 * allow cancellation (Y04).
 */
export async function cancelWithdrawal(scope: Scope, withdrawalId: bigint, loans: LoanRecorder) {
  return inBrand(scope, async (tx) => {
    const row = await requireOwnWithdrawal(tx, withdrawalId)
    const brand = await readBrandConfigIn(tx)
    if (!isModuleOn(brand, cancelModule)) refuse('withdrawal_final')
    if (!(await updateWithdrawalToEnded(tx, withdrawalId, 'cancelled', null))) refuse('already_decided')
    const repaid = await releaseHold(tx, row, loans)
    await notifyWithdrawal(tx, row, 'cancelled')
    return { status: 'cancelled' as const, repaid: formatMoney(repaid, brand.currency.decimals) }
  })
}
