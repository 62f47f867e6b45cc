import { getRow, type Selection } from '@gasing/contract/rules/lottery/play'
import { findHighestTogether } from './highest-together.ts'
import { calculateValue, type SelectionValue, sumValues } from './slip.ts'
import { calculateTermPrices, findHeldShare } from './terms.ts'
import type { Game, PricedPlay } from './use-lottery.ts'

/** The chosen cells of handicap boards, by play. */
export type Chosen = Readonly<Record<string, Selection>>

/** Returns every selected cell separately, with its value: on these boards each is a bet. */
export const priceCells = (game: Game, plays: readonly PricedPlay[], chosen: Chosen, unit: bigint) =>
  plays.flatMap((play) => {
    const { code, rows } = play.play
    return rows.flatMap((_, row) =>
      getRow(chosen[code] ?? [], row).map((symbol) => {
        const selection = rows.map((_row, place) => (place === row ? [symbol] : []))
        const prices = calculateTermPrices(game, play, selection, null)
        return {
          ...{ play, selection, prices, terms: `${code} ${findHeldShare(game, play.play, selection)}` },
          worth: calculateValue(play.play, selection, prices, unit),
        }
      }),
    )
  })

/** Returns what cells cost and can win together. */
export const sumCells = (cells: ReturnType<typeof priceCells>, unit: bigint): SelectionValue => ({
  ...sumValues(cells.map(({ worth }) => worth)),
  highest: findHighestTogether(cells.map((cell) => ({ ...cell, play: cell.play.play, unit }))),
})
