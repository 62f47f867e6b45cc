import { brandConfig, brandConfigIn } from '#brand/public.ts'
import { takenBonuses } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { BonusTerms } from '#platform/http/app.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { isFor, openPromotion, periodOf } from './may-apply.ts'
import { stateOf } from './model.ts'
import { hasModule, languagesFor, termsOf } from './read.ts'
import { shownPromotions } from './store.ts'

/** Lists the bonuses that the member can choose with a deposit now, in the brand's order. */
export async function listDepositOffers(scope: Scope) {
  const member = actingMember(scope)
  const config = await brandConfig(scope.platform, scope.brandId)
  if (!hasModule(config)) return { list: [] }
  return inBrand(scope, async (tx) => {
    const rows = await shownPromotions(tx, { category: null, tag: null, languages: languagesFor(scope, config) })
    const open = rows.filter((row) => row.deposit !== null && stateOf(row, tx.now) === 'open')
    const asked = open.map((row) => ({ promotionId: row.id, periodStart: periodOf(config, row, tx.now) }))
    const taken = await takenBonuses(tx, member.memberId, asked)
    const list = []
    for (const { id, title, summary, deposit, ...row } of open) {
      if (deposit === null || taken.has(id) || !(await isFor(tx, row, member))) continue
      list.push({ promotionId: id.toString(), title, summary, ...termsOf(deposit, config) })
    }
    return { list }
  })
}

/** Returns the terms of a bonus chosen with a deposit; refuses with the reason when it is not available. */
export async function bonusTerms(tx: Tx, promotionId: bigint): Promise<BonusTerms> {
  const config = await brandConfigIn(tx)
  const promotion = await openPromotion(tx, promotionId, { config, member: actingMember(tx.scope) })
  if (promotion.deposit === null) return refuse('promotion_not_for_you')
  return { ...promotion.deposit, promotionId, periodStart: periodOf(config, promotion, tx.now) }
}
