/** Begins a CSV file, so that a spreadsheet reads it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Matches cells that a spreadsheet would run as a formula: some programs skip leading blanks, and East Asian ones accept
 * full-width signs; members choose their own names. A plain negative amount is no formula.
 */
const formulaPattern = /^\s*[=+@＝＋＠－]|^[\t\r\n]|^\s*-(?![0-9]+(\.[0-9]+)?$)/
/**
 * Matches the ends of lines and the separators after which a formula would follow in programs that end cells there: most languages
 * separate with semicolons, and others offer tabs (decision 430).
 */
const innerFormulaPattern =
  /(?:[;\t\n]|\r(?!\n))(?=[^\S\t\r\n]*(?:[=+@＝＋＠－]|-(?![0-9]+(\.[0-9]+)?\s*([;\t\r\n]|$))))/g
/** An account number: a spreadsheet would drop its leading zeros, and every digit after the fifteenth. */
const accountNumberPattern = /^(0\d+|\d{16,})$/

/** Formats a text as a cell: quoted as in RFC 4180, and marked as text where a spreadsheet would run it or change its digits. */
export function formatCsvCell(text: string): string {
  const inner = text.replace(innerFormulaPattern, "$&'")
  const safe = formulaPattern.test(text) || accountNumberPattern.test(text) ? `'${inner}` : inner
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Keeps the number of an account or a payment whole, of a length that a spreadsheet shows with an exponent (decision 405). For
 * columns of such numbers only: amounts without decimals can be as long.
 */
export const keepDigits = (text: string): string => (/^\d{12,}$/.test(text) ? `'${text}` : text)
