import { type Fraction, fraction, inverse, nought, times } from './fraction.ts'

/**
 * What the rules of every lottery have in common. A play is a way to bet: a board to choose from, how many tickets a choice is,
 * what each ticket can win and how likely, and what a draw makes of it. Server and browser compute with the same plays.
 */

/** A draw's result: the numbers of each prize as they are printed, e.g. `[['4','0','8','1','5']]`. */
export type DrawResult = readonly (readonly string[])[]

/** What a member chose: the symbols of each row of the board. */
export type Selection = readonly (readonly string[])[]

/** What a won ticket pays for one unit of stake, stake included, in micro-units: `9.7` is `9_700_000n`. */
export type Prices = Readonly<Record<string, bigint>>

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

/** The most that one draw can pay for a choice: exact, for it is shown as what can be won, and bets above the limit are refused. */
export type Highest = (selection: Selection, prices: Prices) => bigint

/** What a choice covers of one market. Markets of one board say the board first: `fixed-position:0`, `fixed-position:1`. */
export type Cover = {
  readonly market: string
  /** How likely it is that one of its outcomes comes. */
  readonly share: Fraction
  readonly outcomes: () => readonly string[]
  readonly chance: (outcome: string) => Fraction
}
export type Covers = (selection: Selection) => readonly Cover[]

export type Play = {
  readonly code: string
  /** The tab that it stands under. */
  readonly group: string
  readonly rows: readonly Row[]
  readonly offers: readonly Offer[]
  /** How many tickets of each offer a choice is. */
  count(selection: Selection): Readonly<Record<string, number>>
  /** The most that one draw can pay for a unit of stake on each ticket, stakes that come back included, in micro-units: exact. */
  readonly highest: Highest
  /** What a choice covers of what can come. */
  readonly covers: Covers
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
