import type { Selection } from '@gasing/contract/rules/lottery/play'
import { rowOf } from '@gasing/contract/rules/lottery/play'
import { writeOdds } from '#i18n/format.ts'
import { BoardRow, type GapOf } from './BoardRow.tsx'
import { TypedRow } from './TypedRow.tsx'
import type { PricedPlay } from './use-lottery.ts'

export type BoardProps = {
  play: PricedPlay
  selection: Selection
  disabled?: boolean
  /** Says more about a cell, by its symbol and row. */
  noteOf?: (symbol: string, row: number) => string | null
  gapOf?: GapOf
  /** Shows what a cell pays, also where all pay the same. */
  priced?: boolean
  onChange: (selection: Selection) => void
}

/** The price of a cell that is a prize of its own. */
const cellPrice =
  ({ prices }: PricedPlay) =>
  (symbol: string): string | null => {
    const price = prices[symbol] ?? prices.win
    return price === undefined ? null : writeOdds(price)
  }

/** The board of any play, drawn from what the play says of its rows. */
export function Board({ play, selection, disabled = false, noteOf, gapOf, priced = false, onChange }: BoardProps) {
  const { rows } = play.play
  const hasCellPrices =
    priced || rows.some(({ symbols }) => symbols.some((symbol) => play.prices[symbol] !== undefined))
  const change = (place: number) => (chosen: readonly string[]) =>
    onChange(rows.map((_, index) => (index === place ? chosen : rowOf(selection, index))))
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.map((row, place) => {
        const common = { row, chosen: rowOf(selection, place), disabled, onChange: change(place) }
        if (row.typed !== undefined) return <TypedRow key={row.name} {...common} />
        return (
          <BoardRow
            key={row.name}
            {...common}
            {...(hasCellPrices && { priceOf: cellPrice(play) })}
            {...(noteOf && { noteOf: (symbol: string) => noteOf(symbol, place) })}
            {...(gapOf && { gapOf: (symbol: string) => gapOf(symbol, place) })}
          />
        )
      })}
    </div>
  )
}
