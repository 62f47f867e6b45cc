import type { DrawResult, Highest, Judged, Play, Prices, Selection } from './play.ts'

/** How plays compute the highest payout of one draw. */

/** The offer key of a play with one kind of ticket and one prize. */
export const win = 'win'

export type Wins = Judged['wins']

/** Returns the payout of winning tickets at one unit of stake each, in micro-units. */
export const worthOf = (wins: Wins, prices: Prices): bigint =>
  Object.entries(wins).reduce((all, [key, tickets]) => all + BigInt(tickets) * (prices[key] ?? 0n), 0n)

/** Does the same including returned stakes. */
export const paidOf = ({ wins, pushes }: Pick<Judged, 'wins' | 'pushes'>, prices: Prices): bigint =>
  worthOf(wins, prices) + BigInt(pushes) * 1_000_000n

export function greatest(amounts: readonly bigint[]): bigint {
  let most = 0n
  for (const each of amounts) if (each > most) most = each
  return most
}

/** At most `tickets` tickets win, all with the same prize. */
export const winsAtMost =
  (tickets: (selection: Selection) => number): Highest =>
  (selection, prices) =>
    worthOf({ [win]: tickets(selection) }, prices)

/** At most one ticket of the play wins. */
export const oneWins = winsAtMost(() => 1)
/** At most one cell of each row wins, independently of the other rows. */
export const oneWinsByRow = winsAtMost((selection) => selection.filter(({ length }) => length > 0).length)

/** One of the given outcomes pays the most, whatever the prices. */
export const bestOf =
  (outcomes: (selection: Selection) => readonly Wins[]): Highest =>
  (selection, prices) =>
    greatest(outcomes(selection).map((wins) => worthOf(wins, prices)))

/** One ticket wins, of any kind present in the selection. */
export const oneOfEach = (count: Play['count']): Highest =>
  bestOf((selection) => Object.keys(count(selection)).map((key) => ({ [key]: 1 })))

/** For boards with representative results: every possible result affects the cells like one of these. */
export const among =
  (results: readonly DrawResult[]) =>
  (judge: Play['judge']): Highest =>
  (selection, prices) =>
    greatest(results.map((result) => paidOf(judge(selection, result), prices)))

const onlyRow = (selection: Selection, kept: number): Selection =>
  selection.map((row, index) => (index === kept ? row : []))

/** The same for boards whose rows are independent. */
export const amongByRow =
  (results: readonly DrawResult[]) =>
  (judge: Play['judge']): Highest =>
  (selection, prices) =>
    selection.reduce((all, _, row) => all + among(results)(judge)(onlyRow(selection, row), prices), 0n)

/**
 * For boards with one row per place, where different numbers are drawn to the places: each number stands at no more than one
 * place.
 */
export const placed =
  (symbols: readonly string[], places: number) =>
  (judge: Play['judge']): Highest =>
  (selection, prices) => {
    const turned = symbols.map((_, by) => [...symbols.slice(by), ...symbols.slice(0, by)].slice(0, places))
    const rows = selection.slice(0, places).map((_, place) => onlyRow(selection, place))
    return bestPlaces(
      rows.map((row, place) =>
        symbols.map((_, number) => {
          const by = (number - place + symbols.length) % symbols.length
          return paidOf(judge(row, [turned[by] ?? []]), prices)
        }),
      ),
    )
  }

/** Returns the highest total when each row takes a different column: dynamic programming over the set of taken columns. */
export function bestPlaces(table: readonly (readonly bigint[])[]): bigint {
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
  return greatest([...best.values()])
}
