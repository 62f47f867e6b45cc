import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { openDepositStatuses } from './deposit-state.ts'
import { notifyDeposit } from './notify.ts'
import { requireOwnDeposit } from './own-deposits.ts'
import { expireDeposits, updateDepositStatus } from './store-deposits.ts'

const expiredPerRunMax = 200

/** Cancels an unpaid deposit. Money that still arrives is credited. */
export async function cancelDeposit(scope: Scope, depositId: bigint) {
  return inBrand(scope, async (tx) => {
    const row = await requireOwnDeposit(tx, depositId)
    if (!(await updateDepositStatus(tx, depositId, openDepositStatuses, 'cancelled'))) refuse('already_decided')
    await notifyDeposit(tx, row, 'cancelled')
    return { status: 'cancelled' as const }
  })
}

/** Expires deposits that are past their deadline. */
export async function expireDueDeposits(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    for (const expired of await expireDeposits(tx, expiredPerRunMax)) await notifyDeposit(tx, expired, 'expired')
  })
}
