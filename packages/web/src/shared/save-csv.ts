/** A spreadsheet runs a cell that begins with one of these; a plain amount is no formula. */
const runs = /^[=+@\t\r]|^-(?![0-9]+(\.[0-9]+)?$)/

/** One value as RFC 4180 wants it, and nothing that a spreadsheet would run. */
function cell(text: string): string {
  const safe = runs.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a file of comma-separated values: a mark of the encoding for spreadsheets, one line of names. */
export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Hands the rows to the browser as a file. */
export function saveCsv(name: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
