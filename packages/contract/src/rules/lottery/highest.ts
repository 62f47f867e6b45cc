import type { DrawResult, Highest, Judgement, Play, Prices, Selection } from './play.ts'

/** How plays compute the highest payout of one draw. */

/** The offer key of a play with one kind of ticket and one prize. */
export const win = 'win'

export type Wins = Judgement['wins']

/** Returns the payout of winning tickets at one unit of stake each, in micro-units. */
export const calculateWinnings = (wins: Wins, prices: Prices): bigint =>
  Object.entries(wins).reduce((all, [key, tickets]) => all + BigInt(tickets) * (prices[key] ?? 0n), 0n)

/** Does the same including returned stakes. */
export const calculatePaid = ({ wins, pushes }: Pick<Judgement, 'wins' | 'pushes'>, prices: Prices): bigint =>
  calculateWinnings(wins, prices) + BigInt(pushes) * 1_000_000n

export function findGreatest(amounts: readonly bigint[]): bigint {
  let most = 0n
  for (const each of amounts) if (each > most) most = each
  return most
}

/** At most `tickets` tickets win, all with the same prize. */
export const limitWins =
  (tickets: (selection: Selection) => number): Highest =>
  (selection, prices) =>
    calculateWinnings({ [win]: tickets(selection) }, prices)

/** At most one ticket of the play wins. */
export const oneWins = limitWins(() => 1)
/** At most one cell of each row wins, independently of the other rows. */
export const oneWinsByRow = limitWins((selection) => selection.filter(({ length }) => length > 0).length)

/** One of the given outcomes pays the most, whatever the prices. */
export const findBestOutcome =
  (outcomes: (selection: Selection) => readonly Wins[]): Highest =>
  (selection, prices) =>
    findGreatest(outcomes(selection).map((wins) => calculateWinnings(wins, prices)))

/** One ticket wins, of any kind present in the selection. */
export const findBestKind = (count: Play['count']): Highest =>
  findBestOutcome((selection) => Object.keys(count(selection)).map((key) => ({ [key]: 1 })))

/** For boards with representative results: every possible result affects the cells like one of these. */
export const findBestResult =
  (results: readonly DrawResult[]) =>
  (judge: Play['judge']): Highest =>
  (selection, prices) =>
    findGreatest(results.map((result) => calculatePaid(judge(selection, result), prices)))

const selectRow = (selection: Selection, keptIndex: number): Selection =>
  selection.map((row, index) => (index === keptIndex ? row : []))

/** The same for boards whose rows are independent. */
export const findBestResultByRow =
  (results: readonly DrawResult[]) =>
  (judge: Play['judge']): Highest =>
  (selection, prices) =>
    selection.reduce((all, _, row) => all + findBestResult(results)(judge)(selectRow(selection, row), prices), 0n)

/**
 * For boards with one row per place, where different numbers are drawn to the places: each number stands at no more than one
 * place.
 */
export const findBestRotation =
  (symbols: readonly string[], places: number) =>
  (judge: Play['judge']): Highest =>
  (selection, prices) => {
    const rotations = symbols.map((_, by) => [...symbols.slice(by), ...symbols.slice(0, by)].slice(0, places))
    const rows = selection.slice(0, places).map((_, place) => selectRow(selection, place))
    return assignBestPlaces(
      rows.map((row, place) =>
        symbols.map((_, number) => {
          const by = (number - place + symbols.length) % symbols.length
          return calculatePaid(judge(row, [rotations[by] ?? []]), prices)
        }),
      ),
    )
  }

/** Returns the highest total when each row takes a different column: dynamic programming over the set of taken columns. */
export function assignBestPlaces(table: readonly (readonly bigint[])[]): bigint {
  let best = new Map([[0, 0n]])
  for (const row of table) {
    const next = new Map<number, bigint>()
    for (const [taken, paid] of best)
      for (const [column, more] of row.entries()) {
        const set = taken | (1 << column)
        if (set !== taken && paid + more >= (next.get(set) ?? 0n)) next.set(set, paid + more)
      }
    best = next
  }
  return findGreatest([...best.values()])
}
