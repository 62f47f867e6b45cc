/** A spreadsheet executes a cell that begins with one of these, and members choose their own names. */
const formulaPattern = /^[=+@\t\r]|^-(?![0-9]+(\.[0-9]+)?$)/
/** An account number: a spreadsheet drops its leading zeros, and every digit after the fifteenth. */
const isNumber = /^(0\d+|\d{16,})$/
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function formatCell(value: unknown, clock: Intl.DateTimeFormat): string {
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return quote(instant.test(plain) ? clock.format(new Date(plain)) : plain)
}

function quote(text: string): string {
  const safe = formulaPattern.test(text) || isNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const byteOrderMark = '\uFEFF'
const lineEnd = 10

/**
 * Writes records as CSV: with a byte order mark, one header line, no executable cells, and times in the brand's time zone in a
 * form that spreadsheets read.
 */
export function writeCsv<Field extends string>(
  fields: readonly Field[],
  records: readonly Record<string, unknown>[],
  { timeZone, headOf }: { timeZone: string; headOf: (field: Field) => string },
): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const lines = records.map((record) => fields.map((field) => formatCell(record[field], clock)).join(','))
  return [formatHeader(fields.map(headOf)), ...lines, ''].join('\r\n')
}

const formatHeader = (heads: readonly string[]): string => byteOrderMark + heads.map(quote).join(',')

/** Replaces the header line of the server's file, whose names are for programs. */
export async function replaceHeader(file: Blob, heads: readonly string[]): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, 2000).arrayBuffer())
  return new Blob([formatHeader(heads), '\r\n', file.slice(start.indexOf(lineEnd) + 1)], { type: file.type })
}
