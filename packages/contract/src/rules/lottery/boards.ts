import { countCombinations } from './counting.ts'
import { createCover, createPickCovers, createShareScaler } from './cover.ts'
import { addFractions, type Fraction, zero } from './fraction.ts'
import { limitWins, win } from './highest.ts'
import {
  type Covers,
  createJudgement,
  createOffer,
  createTickRow,
  type DrawResult,
  getRow,
  type Highest,
  type Offer,
  type Play,
  type Row,
  type Selection,
} from './play.ts'

/** The two kinds of board that most plays use: cells that are each a ticket, and a set of symbols whose subsets are tickets. */

export type Inspection = { readonly drawn: readonly string[]; readonly sum?: number }

type CellPlay = {
  readonly code: string
  readonly group: string
  readonly rows: readonly Row[]
  readonly offers: readonly Offer[]
  /** The offer of a cell; default: its own symbol. */
  offerOf?(symbol: string, row: number): string
  /** Returns the highest payout of one draw over the cells. */
  highest(judge: Play['judge']): Highest
  examined(result: DrawResult): readonly string[]
  /** What a row examines; default: everything that counts for the play. */
  inspect?(result: DrawResult, row: number): Inspection
  /** The outcome of a cell. */
  judgeCell(symbol: string, row: number, result: DrawResult): boolean | 'push'
}

/** Creates a board on which every ticked cell is a ticket of its own. */
export function createCellPlay(of: CellPlay): Play {
  const { code, group, rows, offers, offerOf = (symbol) => symbol, examined, judgeCell } = of
  const inspect = (result: DrawResult, row: number): Inspection =>
    of.inspect?.(result, row) ?? { drawn: examined(result) }
  const cells = (selection: Selection) =>
    selection.flatMap((symbols, row) => symbols.map((symbol) => ({ symbol, row, key: offerOf(symbol, row) })))
  const judge: Play['judge'] = (selection, result) => {
    const ended = cells(selection).map((each) => ({ ...each, end: judgeCell(each.symbol, each.row, result) }))
    const won = ended.filter(({ end }) => end === true)
    return {
      examined: examined(result),
      matched: won.map(({ symbol }) => symbol),
      wins: countKeys(won.map(({ key }) => key)),
      pushes: ended.filter(({ end }) => end === 'push').length,
    }
  }
  return {
    code,
    group,
    rows,
    offers,
    count: (selection) => countKeys(cells(selection).map(({ key }) => key)),
    highest: of.highest(judge),
    covers: createCellCovers({ ...of, offerOf }),
    judge,
    inspectRows: (selection, result) =>
      rows.flatMap(({ name, symbols }, row) => {
        const chosen = getRow(selection, row)
        if (chosen.length === 0) return []
        const { drawn, sum } = inspect(result, row)
        return {
          row: rows.length > 1 ? name : null,
          ...{ drawn, sum: sum === undefined ? null : `${sum}` },
          is: symbols.filter((symbol) => judgeCell(symbol, row, result) === true),
          push: chosen.some((symbol) => judgeCell(symbol, row, result) === 'push'),
        }
      }),
  }
}

/** The sides of a number are two markets: big or small, and odd or even. */
const sideMarkets: Readonly<Record<string, string>> = { big: '-size', small: '-size', odd: '-parity', even: '-parity' }

/** The cells of a row are its possible outcomes; where several come at once, each covers its proportional part. */
function createCellCovers({ code, rows, offers, offerOf }: Required<Pick<CellPlay, 'offerOf'>> & CellPlay): Covers {
  const chances = new Map(
    offers.map(({ key, tiers }) => [key, tiers.map(({ chance }) => chance).reduce(addFractions, zero)]),
  )
  const marketOf = (symbol: string, row: number) => `${code}:${row}${sideMarkets[symbol] ?? ''}`
  const markets = rows.flatMap(({ symbols }, row) =>
    [...Map.groupBy(symbols, (symbol) => marketOf(symbol, row))].map(([market, cells]) => {
      const chanceOf = (symbol: string) => chances.get(offerOf(symbol, row)) ?? zero
      const partOf = createShareScaler(cells.map(chanceOf))
      const parts = new Map(cells.map((symbol) => [symbol, partOf(chanceOf(symbol))]))
      return { market, row, chance: (symbol: string) => parts.get(symbol) ?? zero, cells: new Set(cells) }
    }),
  )
  return (selection) =>
    markets.flatMap(({ market, row, chance, cells }) => {
      const chosen = getRow(selection, row).filter((symbol) => cells.has(symbol))
      return chosen.length === 0 ? [] : [createCover(market, chosen, chance)]
    })
}

function countKeys(keys: readonly string[]): Record<string, number> {
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
  examined(result: DrawResult): readonly string[]
  /** Returns which of the chosen symbols a draw hits. */
  findHits(symbols: readonly string[], result: DrawResult): readonly string[]
}

/** Creates a set to choose from: every `pick` symbols are a ticket, which wins when all of them are hit. */
export const createPickPlay = ({
  code,
  group,
  symbols,
  pick,
  chance,
  max,
  hitsMax = symbols.length,
  examined,
  findHits,
}: PickPlay): Play => ({
  code,
  group,
  rows: [createTickRow('numbers', symbols, pick, max)],
  offers: [createOffer(win, chance)],
  count: (selection) => ({ [win]: countCombinations(getRow(selection, 0).length, pick) }),
  highest: limitWins((selection) => countCombinations(Math.min(getRow(selection, 0).length, hitsMax), pick)),
  covers: createPickCovers(code, { symbols, pick, chance }),
  judge(selection, result) {
    const matched = findHits(getRow(selection, 0), result)
    return createJudgement(examined(result), matched, { [win]: countCombinations(matched.length, pick) })
  },
})
