/** Headings of an account column. */
const headerNames = new Set(['account', 'username', 'member', 'id', 'name'])

/** The accounts of a list, one per line, without duplicates; of a table, its first column. */
export function parseAccounts(text: string): string[] {
  const firsts = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t，；]/)[0] ?? '')
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
  return [...new Set(firsts)].filter(
    (cell, index) => cell !== '' && !(index === 0 && headerNames.has(cell.toLowerCase())),
  )
}
