import type { Body } from '@gasing/contract/call'
import type { convertPoints } from '@gasing/contract/calls/points'
import { formatExactMoney, formatMoney, parseMoney, unitsPerMajor } from '@gasing/contract/money'
import { checkPaymentPassword } from '#access/public.ts'
import { readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { addTurnover } from '#cashier/public.ts'
import { answerRepeatOrRefuse, inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { captureRefusal, Refused, refuse } from '#platform/refused.ts'
import { credit, debitPoints, readMemberBalance, readPoints } from '#wallet/public.ts'
import { ensureMallOn } from './model.ts'
import { insertConversion, readPointsRulesIn } from './store-rules.ts'

/** The ledger account that pays for converted points. */
const conversionAccount = 'brand:conversion'

/** POINT-2: converts points into money. Only whole steps of the rate are accepted, so that nothing is ever rounded. */
export async function convertToMoney(scope: Scope, { quantity, password, ...seen }: Body<typeof convertPoints>) {
  const { memberId } = requireMember(scope)
  // before the password is checked, so that it does not count as an attempt
  const closed = await captureRefusal(async () => ensureMallOn(await readBrandConfig(scope.platform, scope.brandId)))
  if (closed instanceof Refused) return answerRepeatOrRefuse(scope, closed)
  await checkPaymentPassword(scope, memberId, password)
  return inBrand(scope, async (tx) => {
    const { currency } = await readBrandConfigIn(tx)
    const rules = await readPointsRulesIn(tx)
    if (!rules.converts) refuse('convert_closed')
    if (quantity < rules.convertMinimum) refuse('points_below_minimum', { params: { minimum: rules.convertMinimum } })
    if (quantity % rules.convertPoints !== 0) refuse('points_not_step', { params: { step: rules.convertPoints } })
    const amount = BigInt(quantity / rules.convertPoints) * rules.convertMoney
    const { turnoverPercent } = rules
    if (seen.amount !== undefined && parseMoney(seen.amount) !== amount) refuse('points_rate_changed')
    if ((seen.turnoverPercent ?? turnoverPercent) !== turnoverPercent) refuse('points_rate_changed')
    const points = BigInt(quantity) * unitsPerMajor
    const id = await insertConversion(tx, { memberId, points, amount })
    const reference = `points:${id}`
    await addTurnover(tx, { memberId, source: 'bonus', reference, amount, percent: turnoverPercent })
    await debitPoints(tx, { memberId, amount: points, kind: 'converted', key: `${reference}:out`, reference })
    await credit(tx, { memberId, amount, from: conversionAccount, kind: 'points', key: `${reference}:in`, reference })
    const { main } = await readMemberBalance(tx, memberId)
    return {
      conversionId: id.toString(),
      amount: formatExactMoney(amount, currency.decimals),
      points: formatMoney((await readPoints(tx, memberId)).points),
      balance: formatMoney(main, currency.decimals),
    }
  })
}
