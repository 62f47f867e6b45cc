const quote = '"'

/**
 * Parses CSV with a header line (RFC 4180) into objects. Returns null when the header is missing or a line has a different number
 * of fields.
 */
export function parseCsvRecords(text: string): Record<string, string>[] | null {
  const [head, ...rows] = parseCsvRows(text.replace(/^\uFEFF/, ''))
  if (!head || head.length < 2) return null
  const names = head.map((name) => name.trim().toLowerCase())
  if (rows.some((row) => row.length !== names.length)) return null
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

function parseCsvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.length > 1 || row[0]?.trim()) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign !== quote) cell += sign
      else if (text[at + 1] === quote) cell += text[++at]
      else quoted = false
    } else if (sign === quote && cell === '') quoted = true
    else if (sign === ',') endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}
