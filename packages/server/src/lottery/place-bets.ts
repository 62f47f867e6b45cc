import type { Value } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrandBatch } from '#platform/db/brand-batch.ts'
import { captureRefusal, Refused } from '#platform/refused.ts'
import { toSlipAnswer } from './slip-answer.ts'
import { type BoughtSlip, buySlips } from './slip-money.ts'
import { selectOfferOfDraw } from './store.ts'
import { lockOpenDraw } from './store-draws.ts'
import { type SlipRequest, type ValidSlip, validateSlip } from './validate-slip.ts'

export type PlacedSlip = Value<typeof placeLotteryBets>

/**
 * Places slips of one brand, no two of one member, in one transaction: each with all of its bets or none, in its draw and, for a
 * chase, in those that follow. The draws are locked by this transaction, so that none of them closes between the check of the
 * clock and the bet.
 * @param wait whether to wait for accounts that another transaction holds; if not, such a slip is refused as `busy`
 */
export const placeSlips = (requests: readonly SlipRequest[], wait: boolean): Promise<(PlacedSlip | Refused)[]> =>
  inBrandBatch(requests, async (tx, fresh) => {
    const config = await readBrandConfigIn(tx)
    const { currency } = config
    const draws = {
      hold: cachePerDraw((id) => lockOpenDraw(tx, id)),
      offer: cachePerDraw((id) => selectOfferOfDraw(tx, id)),
    }
    const sales = await Promise.all(
      fresh.map((request) => captureRefusal(() => validateSlip(tx, request, { config, draws }))),
    )
    const orders = sales.filter((sale): sale is ValidSlip => !(sale instanceof Refused))
    const outcomes = await buySlips(tx, orders, { currency, wait })
    const outcomeOf = new Map(orders.map((order, index) => [order, outcomes[index] as BoughtSlip | Refused]))
    return sales.map((sale, index) => {
      if (sale instanceof Refused) return sale
      const bought = outcomeOf.get(sale) as BoughtSlip | Refused
      const { language } = (fresh[index] as SlipRequest).scope
      return bought instanceof Refused
        ? bought
        : toSlipAnswer(tx, bought, { ...sale, language, decimals: currency.decimals })
    })
  })

function cachePerDraw<Result>(ask: (drawId: bigint) => Promise<Result>): (drawId: bigint) => Promise<Result> {
  const cached = new Map<bigint, Promise<Result>>()
  return (drawId) => {
    const answer = cached.get(drawId) ?? ask(drawId)
    cached.set(drawId, answer)
    return answer
  }
}
