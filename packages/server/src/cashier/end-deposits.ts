import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { openStatuses } from './deposit-state.ts'
import { ownDeposit } from './own-deposits.ts'
import { expireDeposits, moveDeposit } from './store.ts'
import { tellDeposit } from './tell.ts'

const expiredAtOnceMax = 200

/** Cancels an unpaid deposit. Money that still arrives is credited. */
export async function cancelDeposit(scope: Scope, depositId: bigint) {
  return inBrand(scope, async (tx) => {
    const row = await ownDeposit(tx, depositId)
    if (!(await moveDeposit(tx, depositId, openStatuses, 'cancelled'))) refuse('already_decided')
    await tellDeposit(tx, row, 'cancelled')
    return { status: 'cancelled' as const }
  })
}

/** Expires deposits that are past their deadline. */
export async function expireDueDeposits(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    for (const expired of await expireDeposits(tx, expiredAtOnceMax)) await tellDeposit(tx, expired, 'expired')
  })
}
