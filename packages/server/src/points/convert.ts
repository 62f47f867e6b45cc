import type { Body } from '@gasing/contract/call'
import type { convertPoints } from '@gasing/contract/calls/points'
import { exactMoney, formatMoney, parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { checkPaymentPassword } from '#access/public.ts'
import { brandConfig, brandConfigIn } from '#brand/public.ts'
import { askTurnover } from '#cashier/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { credit, memberBalance, pointsHeld, takePoints } from '#wallet/public.ts'
import { mustHaveMall } from './model.ts'
import { insertConversion, rulesIn } from './store-rules.ts'

/** The ledger account that pays for converted points. */
const conversionAccount = 'brand:conversion'

/** POINT-2: converts points into money. Only whole steps of the rate are accepted, so that nothing is ever rounded. */
export async function convert(scope: Scope, { quantity, amount: seen, password }: Body<typeof convertPoints>) {
  const { memberId } = actingMember(scope)
  mustHaveMall(await brandConfig(scope.platform, scope.brandId))
  await checkPaymentPassword(scope, memberId, password)
  return inBrand(scope, async (tx) => {
    const { currency } = await brandConfigIn(tx)
    const rules = await rulesIn(tx)
    if (!rules.converts) refuse('convert_closed')
    if (quantity < rules.convertMinimum) refuse('points_below_minimum', { params: { minimum: rules.convertMinimum } })
    if (quantity % rules.convertPoints !== 0) refuse('points_not_step', { params: { step: rules.convertPoints } })
    const amount = BigInt(quantity / rules.convertPoints) * rules.convertMoney
    if (seen !== undefined && parseMoney(seen) !== amount) refuse('points_rate_changed')
    const points = BigInt(quantity) * unitsPerMajor
    const id = await insertConversion(tx, { memberId, points, amount })
    const reference = `points:${id}`
    await askTurnover(tx, { memberId, source: 'bonus', reference, amount, percent: rules.turnoverPercent })
    await takePoints(tx, { memberId, amount: points, kind: 'converted', key: `${reference}:out`, reference })
    await credit(tx, { memberId, amount, from: conversionAccount, kind: 'points', key: `${reference}:in`, reference })
    const { main } = await memberBalance(tx, memberId)
    return {
      conversionId: id.toString(),
      amount: exactMoney(amount, currency.decimals),
      points: formatMoney((await pointsHeld(tx, memberId)).points),
      balance: formatMoney(main, currency.decimals),
    }
  })
}
