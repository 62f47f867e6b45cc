import type { Play, Prices, Selection } from '@gasing/contract/rules/lottery/play'
import { calculateHighestPayout } from '@gasing/contract/rules/lottery/price'
import { countTickets } from '@gasing/contract/rules/lottery/selection'
import { type SelectionValue, sumValues } from './slip.ts'

/** A bet with what its highest payout depends on. Bets with the same `terms` are on one play and have the same prices. */
export type PayingBet = {
  readonly terms: string
  readonly play: Play
  readonly selection: Selection
  readonly prices: Prices
  readonly unit: bigint
  readonly worth: SelectionValue
}

/**
 * Returns the most that bets pay together in one draw. Cells of one play count as one choice, because big and small, or two
 * digits of one ball, do not win together; other bets are added up.
 */
export const findHighestTogether = (bets: readonly PayingBet[]): bigint =>
  [...Map.groupBy(bets, ({ terms }) => terms).values()].reduce((all, ofPlay) => all + findHighestOfPlay(ofPlay), 0n)

function findHighestOfPlay(bets: readonly PayingBet[]): bigint {
  const [first] = bets
  const { highest, tickets } = sumValues(bets.map(({ worth }) => worth))
  if (!first || bets.length === 1) return highest
  const cells = bets.flatMap(({ selection }) => listCells(selection))
  if (new Set(cells).size < cells.length) return highest
  const { play, prices } = first
  // where several cells make up a ticket, the choices together have more tickets than each by itself
  if (countTickets(play, uniteSelections(bets)) !== tickets) return highest
  let [together, below] = [0n, 0n]
  // unequal stakes lie on each other in layers, the lowest under all cells
  for (const unit of [...new Set(bets.map((bet) => bet.unit))].toSorted((a, b) => (a < b ? -1 : 1))) {
    const layer = uniteSelections(bets.filter((bet) => bet.unit >= unit))
    together += calculateHighestPayout(play, layer, prices, (unit - below) * BigInt(countTickets(play, layer)))
    below = unit
  }
  return together < highest ? together : highest
}

const listCells = (selection: Selection): string[] =>
  selection.flatMap((symbols, row) => symbols.map((symbol) => `${row} ${symbol}`))

const uniteSelections = ([first, ...others]: readonly PayingBet[]): Selection =>
  (first?.selection ?? []).map((symbols, row) => [
    ...symbols,
    ...others.flatMap(({ selection }) => selection[row] ?? []),
  ])
