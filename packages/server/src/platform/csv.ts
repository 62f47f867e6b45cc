import { byteOrderMark, formatCsvCell } from '@gasing/contract/rules/csv-cell'

export type Cell = string | bigint | number | Date | null

/** Numbers and dates need no quotes; only a text can be mistaken for something else. */
function formatCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'string') return formatCsvCell(value)
  return value instanceof Date ? value.toISOString() : value.toString()
}

/** Formats rows as CSV text, each with its line ending. */
export const formatCsvLines = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => `${line.map(formatCell).join(',')}\r\n`).join('')

/** Begins a file with the names of its columns. */
export const formatCsvHead = (names: readonly string[]): string => byteOrderMark + formatCsvLines([names])
