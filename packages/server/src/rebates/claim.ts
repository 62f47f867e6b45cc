import { exactMoney, formatMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { memberBalance } from '#wallet/public.ts'
import { mustHaveRebates } from './model.ts'
import { payWaiting } from './pay.ts'
import { rulesIn } from './store-rules.ts'

/** MEMBER-9: pays out the member's whole accrued rebate. */
export async function claimOwn(scope: Scope) {
  const { memberId } = actingMember(scope)
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    mustHaveRebates(config)
    const rules = await rulesIn(tx)
    if (rules.automatic) refuse('rebate_automatic')
    const { code: currency, decimals } = config.currency
    const smallest = 10n ** BigInt(6 - decimals)
    const minimum = exactMoney(rules.minimum > smallest ? rules.minimum : smallest, decimals)
    const paid =
      (await payWaiting(tx, config, { rules, memberId, day: null })) ??
      refuse('rebate_nothing', { params: { minimum, currency } })
    const { main } = await memberBalance(tx, memberId)
    return {
      claimId: paid.id.toString(),
      amount: exactMoney(paid.amount, decimals),
      balance: formatMoney(main, decimals),
    }
  })
}
