import type { Body, Value } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { type HeldDraw, holdDraws } from './hold-draws.ts'
import { mustFit, mustPayAsSeen } from './limits.ts'
import { shownBalance, takeStake } from './money.ts'
import { lotteryOnSale } from './on-sale.ts'
import { type Line, mustBePayable, readLines } from './read-lines.ts'
import { betsOfSlip, insertBets, insertSlip } from './store-bets.ts'
import { shownMoney, toBet } from './view.ts'

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
    const lines = readLines(lottery, slip.lines, currency.decimals)
    await mustBePayable(tx, lottery, lines, { held, decimals: currency.decimals })
    await mustPayAsSeen(tx, lottery, lines, held)
    const bets = held.flatMap((each) => lines.map((line) => betOn(each, line)))
    const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n)
    await mustFit(
      tx,
      lottery,
      bets.map((bet) => ({ ...bet, memberId })),
      currency.decimals,
    )
    const stopWhenWon = slip.chase?.stopWhenWon ?? false
    const slipId = await insertSlip(tx, { memberId, lottery: lottery.code, stopWhenWon })
    await insertBets(tx, slipId, memberId, bets)
    await takeStake(tx, { slipId, memberId, lottery: lottery.code, stake })
    const seen = { now: tx.now, language: scope.language, decimals: currency.decimals }
    return {
      slipId: slipId.toString(),
      bets: (await betsOfSlip(tx, slipId)).map((bet) => toBet(bet, seen)),
      stake: shownMoney(stake, currency.decimals),
      balance: await shownBalance(tx, memberId, currency.decimals),
    }
  })
}

const betOn = ({ draw, multiple }: HeldDraw, { play, seenShare: share, stake, rebate, ...line }: Line) => ({
  ...{ drawId: draw.drawId, play: play.code, selection: line.selection, tickets: line.tickets },
  ...{ group: line.group, topGroup: line.topGroup, unit: line.unit, share },
  multiple: line.multiple === null ? null : line.multiple * multiple,
  stake: stake * BigInt(multiple),
  rebate: rebate * BigInt(multiple),
})
