import type { Selection } from '@gasing/contract/rules/lottery/play'
import { getRow } from '@gasing/contract/rules/lottery/play'
import { writeOdds } from '#i18n/format.ts'
import { BoardRow, type GapOf } from './BoardRow.tsx'
import { TypedRow } from './TypedRow.tsx'
import type { PricedPlay } from './use-lottery.ts'

export type BoardProps = {
  play: PricedPlay
  selection: Selection
  disabled?: boolean
  /** Returns a note for a cell, by its symbol and row. */
  noteOf?: (symbol: string, row: number) => string | null
  gapOf?: GapOf
  /** Shows what each cell pays, even when all pay the same. */
  priced?: boolean
  onChange: (selection: Selection) => void
}

/** Returns the price of a cell that has its own prize. */
const createCellPrice =
  ({ prices }: PricedPlay) =>
  (symbol: string): string | null => {
    const price = prices[symbol] ?? prices.win
    return price === undefined ? null : writeOdds(price)
  }

/** The board of any play, rendered from the play's definition of its rows. */
export function Board({ play, selection, disabled = false, noteOf, gapOf, priced = false, onChange }: BoardProps) {
  const { rows } = play.play
  const hasCellPrices =
    priced || rows.some(({ symbols }) => symbols.some((symbol) => play.prices[symbol] !== undefined))
  const change = (place: number) => (chosen: readonly string[]) =>
    onChange(rows.map((_, index) => (index === place ? chosen : getRow(selection, index))))
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.map((row, place) => {
        const common = { row, chosen: getRow(selection, place), disabled, onChange: change(place) }
        if (row.typed !== undefined) return <TypedRow key={row.name} {...common} />
        return (
          <BoardRow
            key={row.name}
            {...common}
            {...(hasCellPrices && { priceOf: createCellPrice(play) })}
            {...(noteOf && { noteOf: (symbol: string) => noteOf(symbol, place) })}
            {...(gapOf && { gapOf: (symbol: string) => gapOf(symbol, place) })}
          />
        )
      })}
    </div>
  )
}
