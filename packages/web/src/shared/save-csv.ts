/** Spreadsheets execute a cell that begins like this; a plain negative amount is not a formula. */
const formulaPattern = /^[=+@\t\r]|^-(?![0-9]+(\.[0-9]+)?$)/

/** Encodes one value as in RFC 4180, neutralising formulas. */
function encodeCell(text: string): string {
  const safe = formulaPattern.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Encodes rows as CSV with a byte order mark for spreadsheets and a header line. */
export function encodeCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return `\uFEFF${lines.map((line) => line.map(encodeCell).join(',')).join('\r\n')}\r\n`
}

/** Downloads the rows as a file. */
export function saveCsv(name: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const url = URL.createObjectURL(new Blob([encodeCsv(rows)], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
