/** Names that stand at the head of a column of accounts. */
const headings = new Set(['account', 'username', 'member', 'id', 'name'])

/** The accounts of a list, one a line, each once; of a table with several columns the first one. */
export function accountsIn(text: string): string[] {
  const firsts = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => (/[,;\t]/.test(line) ? line.split(/[,;\t]/)[0] : line) ?? '')
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
  return [...new Set(firsts)].filter((cell, index) => cell !== '' && !(index === 0 && headings.has(cell.toLowerCase())))
}
