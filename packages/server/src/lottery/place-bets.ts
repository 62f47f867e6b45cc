import type { Body, Value } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { holdDraws } from './hold-draws.ts'
import { buySlip } from './money.ts'
import { isOnSale } from './on-sale.ts'
import { sellSlip } from './sell-slip.ts'
import { showSlip } from './show-slip.ts'
import { offerOfDraw } from './store.ts'

type Slip = Body<typeof placeLotteryBets> & { readonly id: bigint }

/**
 * Places a slip in its draw and, for a chase, in those that follow: every bet or none, with one posting for all of it. The draws
 * are held open by this transaction, so that none of them closes between the look at the clock and the bet.
 */
export function placeBets(scope: Scope, slip: Slip): Promise<Value<typeof placeLotteryBets>> {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    if (config.status !== 0) refuse('maintenance')
    // in this order: what a lottery sells may not change any more once its draw is held
    const [held, lottery] = await Promise.all([holdDraws(tx, slip.id, slip.chase), offerOfDraw(tx, slip.id)])
    if (!lottery || !isOnSale(lottery, config)) return refuse('lottery_closed')
    if (slip.priceVersion !== undefined && held.some(({ draw }) => draw.priceVersion !== slip.priceVersion))
      refuse('price_changed')
    const { decimals } = config.currency
    const bets = await sellSlip(tx, lottery, { memberId, lines: slip.lines, held, decimals })
    const stopWhenWon = slip.chase?.stopWhenWon ?? false
    const bought = await buySlip(tx, { memberId, lottery: lottery.code, stopWhenWon, bets })
    return showSlip(tx, bought, { memberId, lottery, held, bets, decimals })
  })
}
