import { formatExactMoney } from '@gasing/contract/money'
import { calculateHighestPayout } from '@gasing/contract/rules/lottery/price'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { findPlay, forDraw, type Lottery } from './model.ts'
import { type PricesByPlay, readPriceTable } from './prices.ts'
import { selectLottery } from './store.ts'
import type { DrawBoard, DrawLine } from './store-office.ts'
import { type Exposure, selectSoldBoard } from './store-sold.ts'
import { formatShare } from './view.ts'

const exposureMax = 30
/** The whole of a price, in ten-thousandths. */
const fullPrice = 10_000n

/** The highest possible payouts of a draw, and the numbers with the highest stakes. Empty for a draw that is voided. */
export async function readExposure(
  tx: Tx,
  { drawId, issue, status, lottery: code, priceVersion }: DrawLine,
  decimals: number,
): Promise<DrawBoard> {
  if (status === 'voiding' || status === 'void') return { exposure: [], numbers: [], plays: [] }
  const found = await selectLottery(tx, code)
  invariant(found, `expected the lottery ${code} to exist`)
  const lottery = forDraw(found, issue)
  const prices = await readPriceTable(tx, code, priceVersion)
  const best = [...prices].map(([play, of]) => ({
    play,
    best: Object.values(of).reduce((all, price) => all + price, 0n),
  }))
  const sold = await selectSoldBoard(tx, drawId, best, exposureMax)
  const dearest = sold.exposure.map((each) => ({ ...each, payoutMax: computeMaximumPayout(lottery, prices, each) }))
  const formatStake = (stake: string): string => formatExactMoney(BigInt(stake), decimals)
  return {
    exposure: dearest
      .toSorted((one, other) => (one.payoutMax < other.payoutMax ? 1 : one.payoutMax > other.payoutMax ? -1 : 0))
      .map((each) => ({
        ...{ play: each.play, selection: each.selection, bets: each.bets, stake: formatStake(each.stake) },
        payoutMax: formatExactMoney(each.payoutMax, decimals),
        share: formatShare(each.share),
      })),
    numbers: sold.numbers.map(({ play, place, symbol, stake }) => {
      const rows = findPlay(lottery, play)?.rows ?? []
      return {
        play,
        symbol,
        row: rows.length > 1 ? (rows[place]?.name ?? null) : null,
        stake: formatStake(stake),
      }
    }),
    plays: sold.plays.map((each) => ({ ...each, stake: formatStake(each.stake) })),
  }
}

/**
 * The highest payout, computed at the highest prize group; lower groups win less. Reductions by steps and held numbers are
 * deducted.
 */
function computeMaximumPayout(
  lottery: Lottery,
  prices: PricesByPlay,
  { play: code, selection, stake, less }: Exposure,
): bigint {
  const play = findPlay(lottery, code)
  const read = play && readSelection(play, selection)
  return play && read && 'selection' in read
    ? calculateHighestPayout(play, read.selection, prices.get(code) ?? {}, BigInt(stake) * fullPrice - BigInt(less)) /
        fullPrice
    : 0n
}
