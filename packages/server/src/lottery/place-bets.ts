import type { Value } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { brandConfigIn } from '#brand/public.ts'
import { inBrandTogether } from '#platform/db/together.ts'
import { orRefused, Refused } from '#platform/refused.ts'
import { judgeSlip, type Sold, type Wish } from './judge-slip.ts'
import { type Bought, buySlips } from './money.ts'
import { showSlip } from './show-slip.ts'
import { offerOfDraw } from './store.ts'
import { holdDraw } from './store-draws.ts'

export type Placed = Value<typeof placeLotteryBets>

/**
 * Places slips of one brand, no two of one member, in one transaction: each with all of its bets or none, in its draw and, for a
 * chase, in those that follow. The draws are locked by this transaction, so that none of them closes between the check of the
 * clock and the bet.
 * @param wait whether to wait for accounts that another transaction holds; if not, such a slip is refused as `busy`
 */
export const placeSlips = (wishes: readonly Wish[], wait: boolean): Promise<(Placed | Refused)[]> =>
  inBrandTogether(wishes, async (tx, fresh) => {
    const config = await brandConfigIn(tx)
    const { decimals } = config.currency
    const draws = { hold: onceEach((id) => holdDraw(tx, id)), offer: onceEach((id) => offerOfDraw(tx, id)) }
    const sales = await Promise.all(fresh.map((wish) => orRefused(() => judgeSlip(tx, wish, { config, draws }))))
    const orders = sales.filter((sale): sale is Sold => !(sale instanceof Refused))
    const outcomes = await buySlips(tx, orders, { decimals, wait })
    const outcomeOf = new Map(orders.map((order, index) => [order, outcomes[index] as Bought | Refused]))
    return sales.map((sale, index) => {
      if (sale instanceof Refused) return sale
      const bought = outcomeOf.get(sale) as Bought | Refused
      const { language } = (fresh[index] as Wish).scope
      return bought instanceof Refused ? bought : showSlip(tx, bought, { ...sale, language, decimals })
    })
  })

function onceEach<Result>(ask: (drawId: bigint) => Promise<Result>): (drawId: bigint) => Promise<Result> {
  const asked = new Map<bigint, Promise<Result>>()
  return (drawId) => {
    const answer = asked.get(drawId) ?? ask(drawId)
    asked.set(drawId, answer)
    return answer
  }
}
