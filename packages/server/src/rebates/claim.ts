import { formatExactMoney, formatMoney, minorUnitOf } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { ensureRebateOn } from './model.ts'
import { payRebate } from './pay.ts'
import { readRebateRulesIn } from './store-rules.ts'

/**
 * MEMBER-9: pays out the member's whole accrued rebate.
 * @param seenTurnover the turnover requirement that the member saw; another one is refused
 */
export async function claimOwnRebate(scope: Scope, seenTurnover: number | undefined) {
  const { memberId } = requireMember(scope)
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    ensureRebateOn(config)
    const rules = await readRebateRulesIn(tx)
    if (rules.automatic) refuse('rebate_automatic')
    if ((seenTurnover ?? rules.turnoverPercent) !== rules.turnoverPercent) refuse('rebate_changed')
    const { currency } = config
    const { decimals } = currency
    const smallest: bigint = minorUnitOf(decimals)
    const minimum = { units: rules.minimum > smallest ? rules.minimum : smallest, currency }
    const paid =
      (await payRebate(tx, config, { rules, memberId, day: null })) ?? refuse('rebate_nothing', { params: { minimum } })
    const { main } = await readMemberBalance(tx, memberId)
    return {
      claimId: paid.id.toString(),
      amount: formatExactMoney(paid.amount, decimals),
      balance: formatMoney(main, decimals),
    }
  })
}
