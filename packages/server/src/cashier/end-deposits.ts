import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { openStatuses } from './deposit-state.ts'
import { ownDeposit } from './own-deposits.ts'
import { expireDeposits, moveDeposit } from './store.ts'
import { tellDeposit } from './tell.ts'

const expiredAtOnceMax = 200

/** Gives up a deposit that was not paid. Should money arrive all the same, it is credited. */
export async function cancelDeposit(scope: Scope, depositId: bigint) {
  return inBrand(scope, async (tx) => {
    const row = await ownDeposit(tx, depositId)
    if (!(await moveDeposit(tx, depositId, openStatuses, 'cancelled'))) refuse('already_decided')
    await tellDeposit(tx, row, 'cancelled')
    return { status: 'cancelled' as const }
  })
}

/** Ends the deposits whose time is over. */
export async function expireDueDeposits(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    for (const expired of await expireDeposits(tx, expiredAtOnceMax)) await tellDeposit(tx, expired, 'expired')
  })
}
