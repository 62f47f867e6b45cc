import { exactMoney } from '@gasing/contract/money'
import { highestPayout } from '@gasing/contract/rules/lottery/price'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { type Lottery, playIn } from './model.ts'
import { type PricesByPlay, priceTable } from './prices.ts'
import { lotteryByCode } from './store.ts'
import type { DrawBoard, DrawLine } from './store-office.ts'
import { type Exposure, soldIn } from './store-sold.ts'
import { shownShare } from './view.ts'

const exposureMax = 30
/** The whole of a price, in ten-thousandths. */
const whole = 10_000n

/** The highest possible payouts of a draw, and the numbers with the highest stakes. Empty for a draw that is voided. */
export async function readExposure(
  tx: Tx,
  { drawId, status, lottery: code, priceVersion }: DrawLine,
  decimals: number,
): Promise<DrawBoard> {
  if (status === 'voiding' || status === 'void') return { exposure: [], numbers: [], plays: [] }
  const lottery = await lotteryByCode(tx, code)
  invariant(lottery, `expected the lottery ${code} to exist`)
  const prices = await priceTable(tx, code, priceVersion)
  const best = [...prices].map(([play, of]) => ({
    play,
    best: Object.values(of).reduce((all, price) => all + price, 0n),
  }))
  const sold = await soldIn(tx, drawId, best, exposureMax)
  const dearest = sold.exposure.map((each) => ({ ...each, payoutMax: mostOf(lottery, prices, each) }))
  const shown = (stake: string): string => exactMoney(BigInt(stake), decimals)
  return {
    exposure: dearest
      .toSorted((one, other) => (one.payoutMax < other.payoutMax ? 1 : one.payoutMax > other.payoutMax ? -1 : 0))
      .map((each) => ({
        ...{ play: each.play, selection: each.selection, bets: each.bets, stake: shown(each.stake) },
        payoutMax: exactMoney(each.payoutMax, decimals),
        share: shownShare(each.share),
      })),
    numbers: sold.numbers.map(({ play, place, symbol, stake }) => {
      const rows = playIn(lottery, play)?.rows ?? []
      return {
        play,
        symbol,
        row: rows.length > 1 ? (rows[place]?.name ?? null) : null,
        stake: shown(stake),
      }
    }),
    plays: sold.plays.map((each) => ({ ...each, stake: shown(each.stake) })),
  }
}

/**
 * The highest payout, computed at the highest prize group; lower groups win less. Reductions by steps and held numbers are
 * deducted.
 */
function mostOf(lottery: Lottery, prices: PricesByPlay, { play: code, selection, stake, less }: Exposure): bigint {
  const play = playIn(lottery, code)
  const read = play && readSelection(play, selection)
  return play && read && 'selection' in read
    ? highestPayout(play, read.selection, prices.get(code) ?? {}, BigInt(stake) * whole - BigInt(less)) / whole
    : 0n
}
