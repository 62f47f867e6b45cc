/**
 * The rules and payouts of Lubuk Mas: the fish, what each pays, and how likely a shot catches it. Shared by the server, which
 * plays by them, and the browser, which shows them. Where a fish swims does not matter.
 */

/** The payout of a catch per unit staked, smallest fish first. */
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

/** A shot: the kind of fish it targets. */
export type ShotChoice = { fish: FishKind }

export const kinds = Object.keys(multiples) as FishKind[]

/**
 * The share of the fair price that is paid, the same for every fish: 97 of 100; the rest is the house edge. Drawn numbers below
 * it are a catch, so the chance is exactly return / multiple and every fish has the same return.
 */
export const returnPerCent = 97
const hundred = 100

// Shots follow each other quickly, so the highest slot stakes are not on offer here.
const cannonsMax = 13

export const isKind = (name: string): name is FishKind => Object.hasOwn(multiples, name)

/** The number of equally likely values a shot draws from; a fish worth ten times another has ten times as many. */
export const countNumbers = (kind: FishKind): number => hundred * multiples[kind]

export const isCaught = (drawn: number): boolean => drawn < returnPerCent

export const calculateChance = (kind: FishKind): number => returnPerCent / countNumbers(kind)

/** Returns the payout of a catch, stake included. */
export const calculatePayout = (stake: bigint, kind: FishKind): bigint => stake * BigInt(multiples[kind])

/** Returns the stakes on offer for the cannon, out of a currency's stakes. */
export const listCannonStakes = (levels: readonly bigint[]): readonly bigint[] => levels.slice(0, cannonsMax)
