import type { Value } from '@gasing/contract/call'
import type { officeDraw } from '@gasing/contract/calls/office/draws'
import { exactMoney } from '@gasing/contract/money'
import { highestPayout } from '@gasing/contract/rules/lottery/price'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { type Lottery, playIn } from './model.ts'
import { type PricesByPlay, priceTable } from './prices.ts'
import { lotteryByCode } from './store.ts'
import { type DrawLine, type Exposure, exposureOf, soldByPlay } from './store-office.ts'
import { shownShare } from './view.ts'

type Shown = Pick<Value<typeof officeDraw>, 'exposure' | 'plays'>
const exposureMax = 30

/** What was sold most in a draw, and the most that it can cost. */
export async function readExposure(
  tx: Tx,
  { drawId, lottery: code, priceVersion }: DrawLine,
  decimals: number,
): Promise<Shown> {
  const lottery = await lotteryByCode(tx, code)
  invariant(lottery, 'a draw has a lottery')
  const prices = await priceTable(tx, code, priceVersion)
  const sold = await exposureOf(tx, drawId, exposureMax)
  const plays = await soldByPlay(tx, drawId)
  return {
    exposure: sold.map((each) => ({
      ...{ play: each.play, selection: each.selection, bets: each.bets, stake: exactMoney(each.stake, decimals) },
      payoutMax: exactMoney(mostOf(lottery, prices, each), decimals),
      share: shownShare(each.share),
    })),
    plays: plays.map((each) => ({ ...each, stake: exactMoney(each.stake, decimals) })),
  }
}

/** At the highest prize group: who chose a lower one wins less. */
function mostOf(lottery: Lottery, prices: PricesByPlay, { play: code, selection, stake }: Exposure): bigint {
  const play = playIn(lottery, code)
  const read = play && readSelection(play, selection)
  return play && read && 'selection' in read ? highestPayout(play, read.selection, prices.get(code) ?? {}, stake) : 0n
}
