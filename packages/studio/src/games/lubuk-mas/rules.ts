/**
 * The paper of Lubuk Mas: what there is to catch, what it pays, and how likely a shot catches it. The server plays by
 * it, the browser shows it. Where a fish swims is in none of it.
 */

/** What a catch pays for each stake, from the smallest fish to the rarest. */
export const multiples = {
  bilis: 2,
  badut: 3,
  tang: 5,
  kupu: 8,
  bidadari: 12,
  buntal: 18,
  lepu: 25,
  pari: 40,
  kelisa: 60,
  manta: 80,
  jerung: 120,
  naga: 300,
} as const

export type FishKind = keyof typeof multiples

/** A shot: the kind of fish that it is aimed at. */
export type ShotChoice = { fish: FishKind }

export const kinds = Object.keys(multiples) as FishKind[]

/**
 * Of a fair price this much is paid, the same for every fish: 97 of 100. The rest is the edge of the house. The numbers
 * below it catch: so the chance is return / multiple, exactly, and no fish pays better than another.
 */
export const returnPerCent = 97
const hundred = 100

// Shots follow each other quickly: the slot's highest stakes are not on offer here.
const cannonsMax = 13

export const isKind = (name: string): name is FishKind => Object.hasOwn(multiples, name)

/** A shot draws one of so many equally likely numbers; a fish worth ten times another has ten times as many. */
export const numbersFor = (kind: FishKind): number => hundred * multiples[kind]

export const isCaught = (drawn: number): boolean => drawn < returnPerCent

export const chanceOf = (kind: FishKind): number => returnPerCent / numbersFor(kind)

/** What a catch pays, the stake included. */
export const payoutOf = (stake: bigint, kind: FishKind): bigint => stake * BigInt(multiples[kind])

/** The stakes that the cannon can be loaded with, out of the stakes of a currency. */
export const cannonsOf = (levels: readonly bigint[]): readonly bigint[] => levels.slice(0, cannonsMax)
