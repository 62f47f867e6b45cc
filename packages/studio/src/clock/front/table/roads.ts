/** The two sides of a table, and what neither of them wins. */
export type Side = 'first' | 'second' | 'tie'

/** How a round is told on a road: who won, and which sides have a dot beside it. */
export type Mark = { readonly winner: Side; readonly dots: readonly Side[] }

export const sides = ['first', 'second', 'tie'] as const
export const roadRows = 6

/** A place on the big road: a win of a side, and how often they tied before somebody won again. */
export type Cell = { column: number; row: number; winner: Side; ties: number; dots: readonly Side[] }

/**
 * The big road, oldest first: a column for each run of one side. A run longer than the column goes on to the right, along the last free
 * row. Ties are counted on the win before them; before the first win they have a place of their own.
 */
export function bigRoad(marks: readonly Mark[]): Cell[] {
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

/** How many rounds each side won. */
export const tally = (marks: readonly Mark[]): Record<Side, number> => ({
  first: marks.filter(({ winner }) => winner === 'first').length,
  second: marks.filter(({ winner }) => winner === 'second').length,
  tie: marks.filter(({ winner }) => winner === 'tie').length,
})
