import { type Hands, pointsOf, type Result, resultOf, type Winner } from '../rules.ts'

/** How a round is told on a road. */
export type Mark = Result & { player: number; banker: number }

export const markOf = (hands: Hands): Mark => ({
  ...resultOf(hands),
  player: pointsOf(hands.player),
  banker: pointsOf(hands.banker),
})

export const roadRows = 6

/** A place on the big road: a win of player or banker, and how often they tied before somebody won again. */
export type Cell = {
  column: number
  row: number
  winner: Winner
  ties: number
  playerPair: boolean
  bankerPair: boolean
}

/**
 * The big road, oldest first: a column for each run of one side. A run longer than the column goes on to the right, along the last free
 * row. Ties are counted on the win before them; before the first win they have a place of their own.
 */
export function bigRoad(marks: readonly Mark[]): Cell[] {
  const cells: Cell[] = []
  const taken = new Set<string>()
  let [start, column, row] = [-1, 0, 0]
  for (const { winner, playerPair, bankerPair } of marks) {
    const last = cells.at(-1)
    if (winner === 'tie') {
      if (last) last.ties += 1
      else cells.push({ column: 0, row: 0, winner, ties: 1, playerPair, bankerPair })
      continue
    }
    if (last?.winner === 'tie') {
      Object.assign(last, { winner, playerPair, bankerPair })
      ;[start, column, row] = [0, 0, 0]
    } else {
      if (last?.winner !== winner) [start, column, row] = [start + 1, start + 1, 0]
      else if (row + 1 < roadRows && column === start && !taken.has(`${column}/${row + 1}`)) row += 1
      else column += 1
      cells.push({ column, row, winner, ties: 0, playerPair, bankerPair })
    }
    taken.add(`${column}/${row}`)
  }
  return cells
}

/** How many rounds each side won. */
export const tally = (marks: readonly Mark[]): Record<Winner, number> => ({
  player: marks.filter(({ winner }) => winner === 'player').length,
  banker: marks.filter(({ winner }) => winner === 'banker').length,
  tie: marks.filter(({ winner }) => winner === 'tie').length,
})
