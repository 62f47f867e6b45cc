import { byteOrderMark, formatCsvCell } from '@gasing/contract/rules/csv-cell'

/** Encodes rows as CSV with a byte order mark for spreadsheets and a header line. */
export function encodeCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return `${byteOrderMark}${lines.map((line) => line.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
}

/** Downloads the rows as a file. */
export function saveCsv(name: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const url = URL.createObjectURL(new Blob([encodeCsv(rows)], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
