/**
 * A spreadsheet runs a cell that begins with one of these, some also after blanks, and those of East Asia with the wide signs too;
 * members choose their own names. A plain amount is no formula.
 */
const runs = /^\s*[=+@＝＋＠－]|^[\t\r\n]|^\s*-(?![0-9]+(\.[0-9]+)?$)/
/** An account's number: a spreadsheet drops its leading zeros, and every digit after the fifteenth. */
const isNumber = /^(0\d+|\d{16,})$/

export type Cell = string | bigint | number | Date | null

/** One value of a line: quoted as RFC 4180 wants it, and nothing that a spreadsheet would run. */
function cell(value: Cell): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString() : value.toString()
  const safe = runs.test(text) || (typeof value === 'string' && isNumber.test(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines as text, each with its end. */
export const csvLines = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')

/** What stands at the start of a file, so that a spreadsheet reads it as UTF-8. */
export const byteOrderMark = '\uFEFF'
