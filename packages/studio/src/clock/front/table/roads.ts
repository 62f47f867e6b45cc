/** The two sides of a table, and the tie. */
export type Side = 'first' | 'second' | 'tie'

/** A round as drawn on a road: the winner, and the sides marked with a dot. */
export type Mark = { readonly winner: Side; readonly dots: readonly Side[] }

export const sides = ['first', 'second', 'tie'] as const
export const roadRows = 6

/** A cell of the big road: a win of one side, and the number of ties before the next win. */
export type Cell = { column: number; row: number; winner: Side; ties: number; dots: readonly Side[] }

/**
 * Lays out the big road, oldest round first: one column for each run of one side. A run that does not fit into its column
 * continues to the right along the last free row. Ties are counted on the win before them; ties before the first win take a cell
 * of their own until that win fills it.
 */
export function layOutBigRoad(marks: readonly Mark[]): Cell[] {
  const cells: Cell[] = []
  const taken = new Set<string>()
  let [start, column, row] = [-1, 0, 0]
  for (const { winner, dots } of marks) {
    const last = cells.at(-1)
    if (winner === 'tie') {
      if (last) last.ties += 1
      else cells.push({ column: 0, row: 0, winner, ties: 1, dots })
      continue
    }
    if (last?.winner === 'tie') {
      Object.assign(last, { winner, dots })
      ;[start, column, row] = [0, 0, 0]
    } else {
      if (last?.winner !== winner) [start, column, row] = [start + 1, start + 1, 0]
      else if (row + 1 < roadRows && column === start && !taken.has(`${column}/${row + 1}`)) row += 1
      else column += 1
      cells.push({ column, row, winner, ties: 0, dots })
    }
    taken.add(`${column}/${row}`)
  }
  return cells
}

/** Counts the wins of each side. */
export const countWins = (marks: readonly Mark[]): Record<Side, number> => ({
  first: marks.filter(({ winner }) => winner === 'first').length,
  second: marks.filter(({ winner }) => winner === 'second').length,
  tie: marks.filter(({ winner }) => winner === 'tie').length,
})
