import { choose } from './counting.ts'
import { coverOf, partsOf, pickCovers } from './cover.ts'
import { type Fraction, nought, plus } from './fraction.ts'
import { win, winsAtMost } from './highest.ts'
import {
  type Covers,
  type DrawResult,
  type Highest,
  judged,
  type Offer,
  offer,
  type Play,
  type Row,
  rowOf,
  type Selection,
  tickRow,
} from './play.ts'

/** The two kinds of board that most plays use: cells that are each a ticket, and a set of symbols whose subsets are tickets. */

export type Looked = { readonly drawn: readonly string[]; readonly sum?: number }

type CellPlay = {
  readonly code: string
  readonly group: string
  readonly rows: readonly Row[]
  readonly offers: readonly Offer[]
  /** The offer of a cell; default: its own symbol. */
  offerOf?(symbol: string, row: number): string
  /** Returns the highest payout of one draw over the cells. */
  highest(judge: Play['judge']): Highest
  saw(result: DrawResult): readonly string[]
  /** What a row examines; default: everything that counts for the play. */
  look?(result: DrawResult, row: number): Looked
  /** The outcome of a cell. */
  cell(symbol: string, row: number, result: DrawResult): boolean | 'push'
}

/** Creates a board on which every ticked cell is a ticket of its own. */
export function cellPlay(of: CellPlay): Play {
  const { code, group, rows, offers, offerOf = (symbol) => symbol, saw, cell } = of
  const look = (result: DrawResult, row: number): Looked => of.look?.(result, row) ?? { drawn: saw(result) }
  const cells = (selection: Selection) =>
    selection.flatMap((symbols, row) => symbols.map((symbol) => ({ symbol, row, key: offerOf(symbol, row) })))
  const judge: Play['judge'] = (selection, result) => {
    const ended = cells(selection).map((each) => ({ ...each, end: cell(each.symbol, each.row, result) }))
    const won = ended.filter(({ end }) => end === true)
    return {
      saw: saw(result),
      matched: won.map(({ symbol }) => symbol),
      wins: tally(won.map(({ key }) => key)),
      pushes: ended.filter(({ end }) => end === 'push').length,
    }
  }
  return {
    code,
    group,
    rows,
    offers,
    count: (selection) => tally(cells(selection).map(({ key }) => key)),
    highest: of.highest(judge),
    covers: cellCovers({ ...of, offerOf }),
    judge,
    tell: (selection, result) =>
      rows.flatMap(({ name, symbols }, row) => {
        const chosen = rowOf(selection, row)
        if (chosen.length === 0) return []
        const { drawn, sum } = look(result, row)
        return {
          row: rows.length > 1 ? name : null,
          ...{ drawn, sum: sum === undefined ? null : `${sum}` },
          is: symbols.filter((symbol) => cell(symbol, row, result) === true),
          push: chosen.some((symbol) => cell(symbol, row, result) === 'push'),
        }
      }),
  }
}

/** The sides of a number are two markets: big or small, and odd or even. */
const sideMarkets: Readonly<Record<string, string>> = { big: '-size', small: '-size', odd: '-parity', even: '-parity' }

/** The cells of a row are its possible outcomes; where several come at once, each covers its proportional part. */
function cellCovers({ code, rows, offers, offerOf }: Required<Pick<CellPlay, 'offerOf'>> & CellPlay): Covers {
  const chances = new Map(offers.map(({ key, tiers }) => [key, tiers.map(({ chance }) => chance).reduce(plus, nought)]))
  const marketOf = (symbol: string, row: number) => `${code}:${row}${sideMarkets[symbol] ?? ''}`
  const markets = rows.flatMap(({ symbols }, row) =>
    [...Map.groupBy(symbols, (symbol) => marketOf(symbol, row))].map(([market, cells]) => {
      const chanceOf = (symbol: string) => chances.get(offerOf(symbol, row)) ?? nought
      const partOf = partsOf(cells.map(chanceOf))
      const parts = new Map(cells.map((symbol) => [symbol, partOf(chanceOf(symbol))]))
      return { market, row, chance: (symbol: string) => parts.get(symbol) ?? nought, cells: new Set(cells) }
    }),
  )
  return (selection) =>
    markets.flatMap(({ market, row, chance, cells }) => {
      const chosen = rowOf(selection, row).filter((symbol) => cells.has(symbol))
      return chosen.length === 0 ? [] : [coverOf(market, chosen, chance)]
    })
}

function tally(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

type PickPlay = {
  readonly code: string
  readonly group: string
  readonly symbols: readonly string[]
  readonly pick: number
  readonly chance: Fraction
  readonly max?: number
  /** The maximum number of symbols that one draw can hit. */
  readonly hitsMax?: number
  saw(result: DrawResult): readonly string[]
  /** Returns which of the chosen symbols a draw hits. */
  hit(symbols: readonly string[], result: DrawResult): readonly string[]
}

/** Creates a set to choose from: every `pick` symbols are a ticket, which wins when all of them are hit. */
export const pickPlay = ({
  code,
  group,
  symbols,
  pick,
  chance,
  max,
  hitsMax = symbols.length,
  saw,
  hit,
}: PickPlay): Play => ({
  code,
  group,
  rows: [tickRow('numbers', symbols, pick, max)],
  offers: [offer(win, chance)],
  count: (selection) => ({ [win]: choose(rowOf(selection, 0).length, pick) }),
  highest: winsAtMost((selection) => choose(Math.min(rowOf(selection, 0).length, hitsMax), pick)),
  covers: pickCovers(code, { symbols, pick, chance }),
  judge(selection, result) {
    const matched = hit(rowOf(selection, 0), result)
    return judged(saw(result), matched, { [win]: choose(matched.length, pick) })
  },
})
