import type { Value } from '@gasing/contract/call'
import type { lotteryGame } from '@gasing/contract/calls/lottery'
import { formatExactMoney } from '@gasing/contract/money'
import type { Play, Prices, Row } from '@gasing/contract/rules/lottery/play'
import { calculateReturn } from '@gasing/contract/rules/lottery/price'
import { writeSelection } from '@gasing/contract/rules/lottery/selection'
import type { Tx } from '#platform/db/tx.ts'
import { type Lottery, listPlays } from './model.ts'
import { isPriced, readPriceTable } from './prices.ts'

/** The plays of a lottery that one version of its prices knows, with these. */
export async function readPricedPlays(tx: Tx, lottery: Lottery, version: number) {
  const prices = await readPriceTable(tx, lottery.code, version)
  return listPlays(lottery)
    .filter((play) => isPriced(play, prices.get(play.code)))
    .map((play) => toPlayAnswer(play, prices.get(play.code) ?? {}))
}

/** A play with its prices and its long-run return. */
function toPlayAnswer(play: Play, prices: Prices): Value<typeof lotteryGame>['plays'][number] {
  const tiers = play.offers.flatMap((offer) => offer.tiers)
  return {
    code: play.code,
    group: play.group,
    rows: play.rows.map(({ name, symbols, typed, min, max }) => ({
      name,
      symbols: [...symbols],
      typed: typed ?? null,
      min,
      max,
    })),
    example: writeSelection(buildExample(play.rows)),
    odds: Object.fromEntries(tiers.map(({ key }) => [key, formatExactMoney(prices[key] ?? 0n)])),
    chances: Object.fromEntries(tiers.map(({ key, chance }) => [key, { n: `${chance.n}`, d: `${chance.d}` }])),
    returns: Object.fromEntries(
      play.offers.map((offer) => {
        const { n, d } = calculateReturn(offer, prices)
        return [offer.key, formatExactMoney((n * 1_000_000n) / d, 4)]
      }),
    ),
  }
}

/**
 * An example choice for a board: as few symbols as possible, different ones in each row, so that straight numbers form a ticket.
 */
function buildExample(rows: readonly Row[]): string[][] {
  let used = 0
  return rows.map(({ symbols, typed, min }) => {
    if (typed !== undefined) return [(symbols.length > 0 ? symbols.join('') : '1234567890').slice(0, typed)]
    const least = Math.max(min, 1)
    const from = Math.min(used, symbols.length - least)
    used += least
    return symbols.slice(from, from + least)
  })
}
