/**
 * Matches cells that a spreadsheet would run as a formula: some programs skip leading blanks, and East Asian ones accept
 * full-width signs; members choose their own names. A plain negative amount is no formula.
 */
const formulaPattern = /^\s*[=+@＝＋＠－]|^[\t\r\n]|^\s*-(?![0-9]+(\.[0-9]+)?$)/
/** An account number: a spreadsheet would drop its leading zeros, and every digit after the fifteenth. */
const accountNumberPattern = /^(0\d+|\d{16,})$/

export type Cell = string | bigint | number | Date | null

/** Formats one value: quoted as in RFC 4180, and defused where a spreadsheet would run it. */
function formatCell(value: Cell): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString() : value.toString()
  const safe =
    formulaPattern.test(text) || (typeof value === 'string' && accountNumberPattern.test(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Keeps the number of an account or a payment whole, of a length that a spreadsheet shows with an exponent (decision 405). For columns
 * of such numbers only: amounts without decimals can be as long.
 */
export const keepDigits = (text: string): string => (/^\d{12,}$/.test(text) ? `'${text}` : text)

/** Formats rows as CSV text, each with its line ending. */
export const formatCsvLines = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => `${line.map(formatCell).join(',')}\r\n`).join('')

/** Begins a file, so that a spreadsheet reads it as UTF-8. */
export const byteOrderMark = '\uFEFF'
