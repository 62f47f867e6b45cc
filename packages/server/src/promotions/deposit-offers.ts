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

/** What can be chosen with a deposit now, in the order of the brand. */
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

/** The terms of a bonus that a member chooses with a deposit; a refusal says why it cannot be had. */
export async function bonusTerms(tx: Tx, promotionId: bigint): Promise<BonusTerms> {
  const config = await brandConfigIn(tx)
  const promotion = await openPromotion(tx, promotionId, { config, member: actingMember(tx.scope) })
  if (promotion.deposit === null) return refuse('promotion_not_for_you')
  return { ...promotion.deposit, promotionId, periodStart: periodOf(config, promotion, tx.now) }
}
