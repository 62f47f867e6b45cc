import type { DrawResult, Highest, Judged, Play, Prices, Selection } from './play.ts'

/** How plays find the most that one draw can pay. */

/** The offer of a play with one kind of ticket and one prize. */
export const win = 'win'

export type Wins = Judged['wins']

/** What won tickets are worth for a unit of stake on each, in micro-units. */
export const worthOf = (wins: Wins, prices: Prices): bigint =>
  Object.entries(wins).reduce((all, [key, tickets]) => all + BigInt(tickets) * (prices[key] ?? 0n), 0n)

/** The same with stakes that come back. */
export const paidOf = ({ wins, pushes }: Pick<Judged, 'wins' | 'pushes'>, prices: Prices): bigint =>
  worthOf(wins, prices) + BigInt(pushes) * 1_000_000n

export function greatest(amounts: readonly bigint[]): bigint {
  let most = 0n
  for (const each of amounts) if (each > most) most = each
  return most
}

/** So many tickets win at most, all of them with the same prize. */
export const winsAtMost =
  (tickets: (selection: Selection) => number): Highest =>
  (selection, prices) =>
    worthOf({ [win]: tickets(selection) }, prices)

/** Of the tickets of a play, one wins at most. */
export const oneWins = winsAtMost(() => 1)
/** Of the cells of each row, one wins at most, whatever the others do. */
export const oneWinsByRow = winsAtMost((selection) => selection.filter(({ length }) => length > 0).length)

/** One of some outcomes pays the most, whatever the prices. */
export const bestOf =
  (outcomes: (selection: Selection) => readonly Wins[]): Highest =>
  (selection, prices) =>
    greatest(outcomes(selection).map((wins) => worthOf(wins, prices)))

/** One ticket wins, of whatever kind is there. */
export const oneOfEach = (count: Play['count']): Highest =>
  bestOf((selection) => Object.keys(count(selection)).map((key) => ({ [key]: 1 })))

/** Boards on which some results stand for all: every result does to the cells what one of them does. */
export const among =
  (results: readonly DrawResult[]) =>
  (judge: Play['judge']): Highest =>
  (selection, prices) =>
    greatest(results.map((result) => paidOf(judge(selection, result), prices)))

const onlyRow = (selection: Selection, kept: number): Selection =>
  selection.map((row, index) => (index === kept ? row : []))

/** Such boards where what one row does binds no other. */
export const amongByRow =
  (results: readonly DrawResult[]) =>
  (judge: Play['judge']): Highest =>
  (selection, prices) =>
    selection.reduce((all, _, row) => all + among(results)(judge)(onlyRow(selection, row), prices), 0n)

/** Boards with a row for each place to which one of some different numbers is drawn: each number stands at one place at most. */
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

/** The most that a table pays when each row takes a column of its own: best so far by the set of columns that are taken. */
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
