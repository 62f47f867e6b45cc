import { computeStatus, readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { addTurnover } from '#cashier/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { bonusAccount, credit } from '#wallet/public.ts'
import { notifyApplication } from './notify.ts'
import { requireOwnApplication } from './own-applications.ts'
import { listPreferredLanguagesOf } from './read.ts'
import {
  extendClaims,
  extendClaimsOfExcluded,
  lockApplication,
  updateToClaimed,
  updateUnclaimedToClosed,
} from './store-applications.ts'

const closedPerRunMax = 200

/** Pays an issued bonus once: guarded by the state transition and by the application's idempotency key. */
export async function claimBonus(scope: Scope, id: bigint) {
  const { memberId } = requireMember(scope)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  const languages = listPreferredLanguagesOf(scope, config)
  return inBrand(scope, async (tx) => {
    const row = await lockApplication(tx, id, languages)
    if (row?.memberId !== memberId) return refuse('not_found')
    if (!(await updateToClaimed(tx, id))) return refuse('bonus_not_claimable')
    invariant(row.amount !== null, 'expected an issued bonus to have an amount')
    const { amount, bonusTimes } = row
    const reference = `promotion:${row.promotionId}`
    await addTurnover(tx, { memberId, source: 'bonus', reference: `bonus:${id}`, amount, percent: bonusTimes * 100 })
    await credit(tx, { memberId, from: bonusAccount, amount, kind: 'bonus', key: `bonus:${id}`, reference })
    await notifyApplication(tx, { id, memberId }, 'claimed')
    return requireOwnApplication(tx, id, { config, languages })
  })
}

/**
 * Closes bonuses that were not claimed in time. They get a day more when nobody can claim because the portal is closed, and while
 * their member is on a break (decisions 292 and 323).
 */
export async function closeUnclaimedBonuses(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    if (computeStatus(await readBrandConfigIn(tx), '', tx.now) !== 0) return extendClaims(tx)
    await extendClaimsOfExcluded(tx)
    for (const closed of await updateUnclaimedToClosed(tx, closedPerRunMax))
      await notifyApplication(tx, closed, 'closed')
  })
}
