import { brandConfig } from '#brand/public.ts'
import { askTurnover } from '#cashier/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { credit } from '#wallet/public.ts'
import { ownApplication } from './own.ts'
import { languagesFor } from './read.ts'
import { closeUnclaimed, lockApplication, moveToClaimed } from './store-applications.ts'
import { tellApplication } from './tell.ts'

const closedAtOnceMax = 200
/** The ledger account from which bonuses are paid. */
const bonusAccount = 'brand:bonus'

/** Pays an issued bonus once: guarded by the state transition and by the application's idempotency key. */
export async function claimBonus(scope: Scope, id: bigint) {
  const { memberId } = actingMember(scope)
  const config = await brandConfig(scope.platform, scope.brandId)
  const languages = languagesFor(scope, config)
  return inBrand(scope, async (tx) => {
    const row = await lockApplication(tx, id, languages)
    if (row?.memberId !== memberId) return refuse('not_found')
    if (!(await moveToClaimed(tx, id))) return refuse('bonus_not_claimable')
    invariant(row.amount !== null, 'expected an issued bonus to have an amount')
    const { amount, bonusTimes } = row
    const reference = `promotion:${row.promotionId}`
    await askTurnover(tx, { memberId, source: 'bonus', reference: `bonus:${id}`, amount, percent: bonusTimes * 100 })
    await credit(tx, { memberId, from: bonusAccount, amount, kind: 'bonus', key: `bonus:${id}`, reference })
    await tellApplication(tx, { id, memberId }, 'claimed')
    return ownApplication(tx, id, { config, languages })
  })
}

/** Closes bonuses that were not claimed in time. */
export async function closeDue(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    for (const closed of await closeUnclaimed(tx, closedAtOnceMax)) await tellApplication(tx, closed, 'closed')
  })
}
