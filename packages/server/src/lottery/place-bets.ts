import type { Body, Value } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { holdDraws } from './hold-draws.ts'
import { buySlip, shownBalance } from './money.ts'
import { lotteryOnSale } from './on-sale.ts'
import { showSlip } from './own-bets.ts'
import { sellSlip } from './sell-slip.ts'
import { shownMoney } from './view.ts'

type Slip = Body<typeof placeLotteryBets> & { readonly id: bigint }

/**
 * Places a slip in its draw and, for a chase, in those that follow: every bet or none, with one posting for all of it. The draws
 * are held open by this transaction, so that none of them closes between the look at the clock and the bet.
 */
export function placeBets(scope: Scope, slip: Slip): Promise<Value<typeof placeLotteryBets>> {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const { currency } = config
    if (config.status !== 0) refuse('maintenance')
    const held = await holdDraws(tx, slip.id, slip.chase)
    const lottery = (await lotteryOnSale(tx, held[0]?.draw.lottery ?? '', config)) ?? refuse('lottery_closed')
    if (slip.priceVersion !== undefined && held.some(({ draw }) => draw.priceVersion !== slip.priceVersion))
      refuse('price_changed')
    const bets = await sellSlip(tx, lottery, { memberId, lines: slip.lines, held, decimals: currency.decimals })
    const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n)
    const stopWhenWon = slip.chase?.stopWhenWon ?? false
    const slipId = await buySlip(tx, { memberId, lottery: lottery.code, stopWhenWon, stake, bets })
    return {
      slipId: slipId.toString(),
      bets: await showSlip(tx, slipId, currency.decimals),
      stake: shownMoney(stake, currency.decimals),
      balance: await shownBalance(tx, memberId, currency.decimals),
    }
  })
}
