/** A spreadsheet runs a cell that begins with one of these; members choose their own names. */
const runs = /^[=+@\t\r]|^-(?![0-9]+(\.[0-9]+)?$)/
/** An account's number: a spreadsheet drops its leading zeros, and every digit after the fifteenth. */
const isNumber = /^(0\d+|\d{16,})$/
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function cell(value: unknown, clock: Intl.DateTimeFormat): string {
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const text = instant.test(plain) ? clock.format(new Date(plain)) : plain
  const safe = runs.test(text) || isNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Records as CSV: a byte order mark for spreadsheets, one line of names, nothing that a spreadsheet would run, moments as it reads
 * them, by the brand's clock.
 */
export function writeCsv(
  fields: readonly string[],
  records: readonly Record<string, unknown>[],
  timeZone: string,
): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const lines = [fields, ...records.map((record) => fields.map((field) => cell(record[field], clock)))]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
