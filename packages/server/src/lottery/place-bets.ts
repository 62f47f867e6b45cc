import type { Body, Value } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { formatMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { holdDraws } from './hold-draws.ts'
import { buySlip, stakeOf } from './money.ts'
import { isOnSale } from './on-sale.ts'
import { sellSlip } from './sell-slip.ts'
import { offerByCode } from './store.ts'
import type { NewBet } from './store-bets.ts'
import { newBetRow, shownMoney, toBet } from './view.ts'

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
    const lottery = await offerByCode(tx, held[0]?.draw.lottery ?? '')
    if (!lottery || !isOnSale(lottery, config)) return refuse('lottery_closed')
    if (slip.priceVersion !== undefined && held.some(({ draw }) => draw.priceVersion !== slip.priceVersion))
      refuse('price_changed')
    const bets = await sellSlip(tx, lottery, { memberId, lines: slip.lines, held, decimals: currency.decimals })
    const stopWhenWon = slip.chase?.stopWhenWon ?? false
    const { slipId, betIds, balance } = await buySlip(tx, { memberId, lottery: lottery.code, stopWhenWon, bets })
    const drawOf = new Map(held.map(({ draw }) => [draw.drawId, draw]))
    const show = (bet: NewBet, index: number) => {
      const [betId, draw] = [betIds[index], drawOf.get(bet.drawId)]
      invariant(betId !== undefined && draw, 'a bet has a number and a draw')
      const row = newBetRow(lottery, bet, { betId, slipId, memberId, draw, at: tx.now })
      return toBet(row, { now: tx.now, language: scope.language, decimals: currency.decimals })
    }
    return {
      slipId: slipId.toString(),
      bets: bets.map(show),
      stake: shownMoney(stakeOf(bets), currency.decimals),
      balance: formatMoney(balance, currency.decimals),
    }
  })
}
