/** A spreadsheet runs a cell that begins with one of these; members choose their own names. */
const runs = /^[=+@\t\r]|^-(?![0-9])/

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = runs.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Records as CSV: a byte order mark for spreadsheets, one line of names, nothing that a spreadsheet would run. */
export function writeCsv(fields: readonly string[], records: readonly Record<string, unknown>[]): string {
  const lines = [fields, ...records.map((record) => fields.map((field) => cell(record[field])))]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
