import { createFraction, type Fraction, invertFraction, multiplyFractions, zero } from './fraction.ts'

/**
 * What the rules of all lotteries have in common. A play is a way to bet: the board to choose from, the number of tickets of a
 * choice, what each ticket can win and with what chance, and how a draw is judged. Server and browser compute with the same
 * plays.
 */

/** A draw's result: the numbers of each prize as printed, e.g. `[['4','0','8','1','5']]`. */
export type DrawResult = readonly (readonly string[])[]

/** A member's choice: the symbols of each row of the board. */
export type Selection = readonly (readonly string[])[]

/** What a winning ticket pays per unit of stake, stake included, in micro-units: `9.7` is `9_700_000n`. */
export type Prices = Readonly<Record<string, bigint>>

/** A row of a board: symbols to tick, or numbers to type. */
export type Row = {
  readonly name: string
  readonly symbols: readonly string[]
  /** Numbers of this many digits are typed instead of ticking symbols; with `symbols`, each is a string of different symbols. */
  readonly typed?: number
  /** The typed numbers win in any order of their digits. */
  readonly anyOrder?: true
  readonly min: number
  readonly max: number
}

/**
 * A prize of a ticket. `chance`: the expected number of these prizes per ticket; `fair`: the price at which a ticket returns
 * exactly its stake.
 */
export type Tier = { readonly key: string; readonly chance: Fraction; readonly fair: Fraction }

/** A kind of ticket: its prizes, and the chance that its stake is returned without a win. */
export type Offer = { readonly key: string; readonly tiers: readonly Tier[]; readonly push: Fraction }

export type Judgement = {
  /** Winning tickets by prize. */
  readonly wins: Readonly<Record<string, number>>
  /** Tickets whose stake is returned. */
  readonly pushes: number
  /** Which part of the result counted for the play, and which of it was hit: the explanation shown with the outcome. */
  readonly examined: readonly string[]
  readonly matched: readonly string[]
}

/**
 * Returns the highest payout of one draw for a choice: exact, because it is shown as the possible win, and bets above the limit
 * are refused.
 */
export type Highest = (selection: Selection, prices: Prices) => bigint

/**
 * What a choice covers of one market. Markets of one board are prefixed with the board: `fixed-position:0`, `fixed-position:1`.
 */
export type Cover = {
  readonly market: string
  /** The probability that one of its outcomes comes. */
  readonly share: Fraction
  readonly outcomes: () => readonly string[]
  readonly chance: (outcome: string) => Fraction
}
export type Covers = (selection: Selection) => readonly Cover[]

export type Play = {
  readonly code: string
  /** The tab it is listed under. */
  readonly group: string
  readonly rows: readonly Row[]
  readonly offers: readonly Offer[]
  /** Returns how many tickets of each offer a choice is. */
  count(selection: Selection): Readonly<Record<string, number>>
  /** The highest payout of one draw at one unit of stake per ticket, returned stakes included, in micro-units: exact. */
  readonly highest: Highest
  /** What a choice covers of the possible outcomes. */
  readonly covers: Covers
  judge(selection: Selection, result: DrawResult): Judgement
  /** For boards of cells: what was drawn in each row with chosen cells, and which cells match. */
  inspectRows?(selection: Selection, result: DrawResult): readonly RowInspection[]
}

/** What a row of cells examined, its sum where that counts, and whether a chosen cell returns its stake. */
export type RowInspection = {
  /** The row's name when the board has several rows. */
  readonly row: string | null
  readonly drawn: readonly string[]
  readonly sum: string | null
  /** The matching cells: `big`, `odd`. */
  readonly is: readonly string[]
  readonly push: boolean
}

/** Creates a ticket with one prize; the fair price makes up for the stakes that are not returned. */
export const createOffer = (key: string, chance: Fraction, push: Fraction = zero): Offer => ({
  key,
  tiers: [{ key, chance, fair: multiplyFractions(createFraction(push.d - push.n, push.d), invertFraction(chance)) }],
  push,
})

/** Creates a ticket with several prizes that share its value evenly. */
export const createSharedOffer = (
  key: string,
  tiers: readonly { readonly key: string; readonly chance: Fraction }[],
): Offer => ({
  key,
  tiers: tiers.map(({ key: tier, chance }) => ({
    key: tier,
    chance,
    fair: invertFraction(createFraction(chance.n * BigInt(tiers.length), chance.d)),
  })),
  push: zero,
})

export const getRow = (selection: Selection, index: number): readonly string[] => selection[index] ?? []

export const createTickRow = (name: string, symbols: readonly string[], min = 1, max = symbols.length): Row => ({
  name,
  symbols,
  min,
  max,
})

/** Maximum number of typed numbers per bet. */
export const typedNumbersMax = 1000
export const createTypedRow = (name: string, digits: number, symbols: readonly string[] = []): Row => ({
  name,
  symbols,
  typed: digits,
  min: 1,
  max: typedNumbersMax,
})

export const createAnyOrderRow = (name: string, digits: number): Row => ({
  ...createTypedRow(name, digits),
  anyOrder: true,
})

export const createJudgement = (
  examined: readonly string[],
  matched: readonly string[],
  wins: Readonly<Record<string, number>>,
): Judgement => ({ examined, matched, wins, pushes: 0 })

/** Returns the whole numbers from `from` to `to`, padded to at least `digits` digits. */
export const listNumbers = (from: number, to: number, digits = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`.padStart(digits, '0'))
