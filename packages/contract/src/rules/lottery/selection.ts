import { sortDigits } from './counting.ts'
import { isDrawOf } from './drawn-order.ts'
import { type Play, type Row, type Selection, typedNumbersMax } from './play.ts'

/**
 * The wire format of a selection: rows separated by `|`, the symbols of a row by `,`, e.g. `1,2|3||4,5|6`. An empty row has no
 * chosen symbols. The longest selection is the maximum number of typed numbers, with ten digits each.
 */
export const selectionLengthMax = 12 * typedNumbersMax

export type SelectionFault = 'malformed' | 'rows' | 'symbol' | 'repeated' | 'too_few' | 'too_many' | 'no_ticket'
export type ReadSelection = { readonly selection: Selection } | { readonly fault: SelectionFault; readonly row: number }

/** Parses and validates a selection; a choice without any ticket is refused. */
export function readSelection(play: Play, text: string): ReadSelection {
  if (text.length > selectionLengthMax) return { fault: 'malformed', row: 0 }
  const selection = text.split('|').map((row) => (row === '' ? [] : row.split(',')))
  if (selection.length !== play.rows.length) return { fault: 'rows', row: 0 }
  for (const [index, row] of play.rows.entries()) {
    const fault = findRowFault(row, selection[index] ?? [])
    if (fault) return { fault, row: index }
  }
  return countTickets(play, selection) > 0 ? { selection } : { fault: 'no_ticket', row: 0 }
}

function findRowFault(row: Row, symbols: readonly string[]): SelectionFault | null {
  if (symbols.length < row.min) return 'too_few'
  if (symbols.length > row.max) return 'too_many'
  if (new Set(symbols).size !== symbols.length) return 'repeated'
  return symbols.every((symbol) => isSymbolOfRow(row, symbol)) ? null : 'symbol'
}

function isSymbolOfRow({ symbols, typed }: Row, symbol: string): boolean {
  if (typed === undefined) return symbols.includes(symbol)
  if (symbol.length !== typed || !/^[0-9]+$/.test(symbol)) return false
  const parts = symbol.match(/../g) ?? []
  return symbols.length === 0 || isDrawOf(parts, symbols, parts.length)
}

export const writeSelection = (selection: Selection): string => selection.map((row) => row.join(',')).join('|')

/** Returns the number of tickets of a choice, over all offers. */
export const countTickets = (play: Play, selection: Selection): number =>
  Object.values(play.count(selection)).reduce((all, tickets) => all + tickets, 0)

/**
 * Returns the name under which a symbol of a row is held and its sales are counted: where numbers win in any order, all orders of
 * the same digits are one number.
 */
export const normalizeSymbol = (row: Row | undefined, symbol: string): string =>
  row?.anyOrder ? sortDigits(symbol) : symbol
