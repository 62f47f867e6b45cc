import { choose } from './counting.ts'
import { type Fraction, fraction, inverse, nought, times } from './fraction.ts'

/**
 * What the rules of every lottery have in common. A play is a way to bet: a board to choose from, how many tickets a choice is,
 * what each ticket can win and how likely, and what a draw makes of it. Server and browser compute with the same plays.
 */

/** A draw's result: the numbers of each prize as they are printed, e.g. `[['4','0','8','1','5']]`. */
export type DrawResult = readonly (readonly string[])[]

/** What a member chose: the symbols of each row of the board. */
export type Selection = readonly (readonly string[])[]

/** A row of a board: symbols to tick, or numbers of so many digits to type. */
export type Row = {
  readonly name: string
  readonly symbols: readonly string[]
  /** Numbers of so many digits are typed, instead of ticking symbols; with symbols, each is a run of different ones. */
  readonly typed?: number
  readonly min: number
  readonly max: number
}

/** A prize of a ticket. `chance`: how many of it one ticket expects; `fair`: the price at which a ticket alone returns its stake. */
export type Tier = { readonly key: string; readonly chance: Fraction; readonly fair: Fraction }

/** What a ticket is: its prizes, and how often its stake comes back without a win. */
export type Offer = { readonly key: string; readonly tiers: readonly Tier[]; readonly push: Fraction }

export type Judged = {
  /** Tickets that won each prize. */
  readonly wins: Readonly<Record<string, number>>
  /** Tickets whose stake is given back. */
  readonly pushes: number
  /** What of the result counted for the play, and what of it was hit: the reason that is shown with the outcome. */
  readonly saw: readonly string[]
  readonly matched: readonly string[]
}

export type Play = {
  readonly code: string
  /** The tab that it stands under. */
  readonly group: string
  readonly rows: readonly Row[]
  readonly offers: readonly Offer[]
  /** How many tickets of each offer a choice is. */
  count(selection: Selection): Readonly<Record<string, number>>
  /** The most tickets of each offer that one draw can make win; all of them, unless told. */
  most?(selection: Selection): Readonly<Record<string, number>>
  /**
   * Where one draw can win a prize of a ticket again and again, instead: the most of each prize that it can win at once. One of them
   * pays the most, whatever the prices.
   */
  extremes?(selection: Selection): readonly Readonly<Record<string, number>>[]
  judge(selection: Selection, result: DrawResult): Judged
  /** Row by row, what was drawn where cells were chosen and which cells that is; boards of cells say it. */
  tell?(selection: Selection, result: DrawResult): readonly Told[]
}

/** What a row of cells looked at, their sum where that is what counts, and whether a chosen cell gives its stake back for it. */
export type Told = {
  /** The row's name where a board has several. */
  readonly row: string | null
  readonly drawn: readonly string[]
  readonly sum: string | null
  /** The cells that it is: `big`, `odd`. */
  readonly is: readonly string[]
  readonly push: boolean
}

/** A ticket with one prize; fair is what makes up for the stakes that do not come back. */
export const offer = (key: string, chance: Fraction, push: Fraction = nought): Offer => ({
  key,
  tiers: [{ key, chance, fair: times(fraction(push.d - push.n, push.d), inverse(chance)) }],
  push,
})

/** A ticket with several prizes that share its worth evenly. */
export const sharedOffer = (
  key: string,
  tiers: readonly { readonly key: string; readonly chance: Fraction }[],
): Offer => ({
  key,
  tiers: tiers.map(({ key: tier, chance }) => ({
    key: tier,
    chance,
    fair: inverse(fraction(chance.n * BigInt(tiers.length), chance.d)),
  })),
  push: nought,
})

export const rowOf = (selection: Selection, index: number): readonly string[] => selection[index] ?? []

export const tickRow = (name: string, symbols: readonly string[], min = 1, max = symbols.length): Row => ({
  name,
  symbols,
  min,
  max,
})

/** Most numbers that are typed into one bet. */
export const typedNumbersMax = 1000
export const typedRow = (name: string, digits: number, symbols: readonly string[] = []): Row => ({
  name,
  symbols,
  typed: digits,
  min: 1,
  max: typedNumbersMax,
})

export const judged = (
  saw: readonly string[],
  matched: readonly string[],
  wins: Readonly<Record<string, number>>,
): Judged => ({ saw, matched, wins, pushes: 0 })

/** Whole numbers from `from` to `to`, written with at least `digits` digits. */
export const numbersOf = (from: number, to: number, digits = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`.padStart(digits, '0'))

export type Looked = { readonly drawn: readonly string[]; readonly sum?: number }

type CellPlay = {
  readonly code: string
  readonly group: string
  readonly rows: readonly Row[]
  readonly offers: readonly Offer[]
  /** The offer of a cell; its own symbol, unless told. */
  offerOf?(symbol: string, row: number): string
  readonly most?: Play['most']
  saw(result: DrawResult): readonly string[]
  /** What a row looks at; all that counts for the play, unless told. */
  look?(result: DrawResult, row: number): Looked
  /** What becomes of a cell. */
  cell(symbol: string, row: number, result: DrawResult): boolean | 'push'
}

/** A board on which every ticked cell is a ticket of its own. */
export function cellPlay(of: CellPlay): Play {
  const { code, group, rows, offers, offerOf = (symbol) => symbol, most, saw, cell } = of
  const look = (result: DrawResult, row: number): Looked => of.look?.(result, row) ?? { drawn: saw(result) }
  const cells = (selection: Selection) =>
    selection.flatMap((symbols, row) => symbols.map((symbol) => ({ symbol, row, key: offerOf(symbol, row) })))
  return {
    code,
    group,
    rows,
    offers,
    count: (selection) => tally(cells(selection).map(({ key }) => key)),
    ...(most && { most }),
    judge(selection, result) {
      const ended = cells(selection).map((each) => ({ ...each, end: cell(each.symbol, each.row, result) }))
      const won = ended.filter(({ end }) => end === true)
      return {
        saw: saw(result),
        matched: won.map(({ symbol }) => symbol),
        wins: tally(won.map(({ key }) => key)),
        pushes: ended.filter(({ end }) => end === 'push').length,
      }
    },
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
  /** The most of the symbols that one draw can hit. */
  readonly hitsMax?: number
  saw(result: DrawResult): readonly string[]
  /** Which of the chosen symbols a draw hits. */
  hit(symbols: readonly string[], result: DrawResult): readonly string[]
}

/** The offer of a play with one kind of ticket and one prize. */
export const win = 'win'
/** Of the tickets of a play, one wins at most. */
export const oneWins = (): Readonly<Record<string, number>> => ({ [win]: 1 })
/** Of the cells of each row, one wins at most. */
export const oneWinsByRow = (selection: Selection): Readonly<Record<string, number>> => ({
  [win]: selection.filter(({ length }) => length > 0).length,
})

/** A set to choose from, of which every `pick` symbols are a ticket that wins when all of them are hit. */
export const pickPlay = ({ code, group, symbols, pick, chance, max, hitsMax, saw, hit }: PickPlay): Play => ({
  code,
  group,
  rows: [tickRow('numbers', symbols, pick, max)],
  offers: [offer(win, chance)],
  count: (selection) => ({ [win]: choose(rowOf(selection, 0).length, pick) }),
  most: (selection) => ({ [win]: choose(Math.min(rowOf(selection, 0).length, hitsMax ?? symbols.length), pick) }),
  judge(selection, result) {
    const matched = hit(rowOf(selection, 0), result)
    return judged(saw(result), matched, { [win]: choose(matched.length, pick) })
  },
})
