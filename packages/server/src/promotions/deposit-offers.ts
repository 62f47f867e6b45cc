import { readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { selectTakenBonuses } from '#cashier/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { BonusTerms } from '#platform/http/app.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { isMeantFor, periodStartOf, requireOpenPromotion } from './check-application.ts'
import { promotionStateAt } from './model.ts'
import { formatTerms, isPromotionsOn, listPreferredLanguagesOf } from './read.ts'
import { type ShownPromotion, selectShownPromotions } from './store.ts'
import { selectAppliedPromotions } from './store-applications.ts'

type Named = { readonly promotionId: string; readonly title: string }
type Offer = Named & ReturnType<typeof formatTerms> & { readonly summary: string }
type Awarded = Pick<ShownPromotion, 'award' | 'category' | 'deposit'>

const isWithDeposit = ({ deposit }: Awarded): boolean => deposit !== null
/** Whether an operator awards it to somebody who has deposited. */
const isAfterDeposit = ({ award, category }: Awarded): boolean =>
  award === 'bonus' && (category === 'newcomer' || category === 'deposit')

/**
 * Lists the bonuses that the member can choose with a deposit now, in the brand's order, and those that are applied for after
 * one.
 */
export async function listDepositOffers(scope: Scope): Promise<{ list: Offer[]; toApply: Named[] }> {
  const member = requireMember(scope)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  if (!isPromotionsOn(config)) return { list: [], toApply: [] }
  return inBrand(scope, async (tx) => {
    const rows = await selectShownPromotions(tx, {
      category: null,
      tag: null,
      languages: listPreferredLanguagesOf(scope, config),
    })
    const open = rows.filter((row) => promotionStateAt(row, tx.now) === 'open')
    const chances = (kind: (row: ShownPromotion) => boolean) =>
      open.filter(kind).map((row) => ({ promotionId: row.id, periodStart: periodStartOf(config, row, tx.now) }))
    const taken = await selectTakenBonuses(tx, member.memberId, chances(isWithDeposit))
    const applied = await selectAppliedPromotions(tx, member.memberId, chances(isAfterDeposit))
    const [list, toApply]: [Offer[], Named[]] = [[], []]
    for (const { id, title, summary, deposit, ...row } of open) {
      if (taken.has(id) || applied.has(id) || !(await isMeantFor(tx, row, member))) continue
      const promotionId = id.toString()
      if (deposit !== null) list.push({ promotionId, title, summary, ...formatTerms(deposit, config) })
      else if (isAfterDeposit({ ...row, deposit })) toApply.push({ promotionId, title })
    }
    return { list, toApply }
  })
}

/** Returns the terms of a bonus chosen with a deposit; refuses with the reason when it is not available. */
export async function requireBonusTerms(tx: Tx, promotionId: bigint): Promise<BonusTerms> {
  const config = await readBrandConfigIn(tx)
  const promotion = await requireOpenPromotion(tx, promotionId, { config, member: requireMember(tx.scope) })
  if (promotion.deposit === null) return refuse('promotion_not_for_you')
  return { ...promotion.deposit, promotionId, periodStart: periodStartOf(config, promotion, tx.now) }
}
