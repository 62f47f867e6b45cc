import type { SpotBet, Times } from '../../clock/bets.ts'

/**
 * The rules and payouts of Dadu Tiga: sic bo, three dice thrown for all players. Each thing that can be backed is a `Bet`: its
 * odds, and how often three dice hit it. Shared by the server, which plays by them, and the browser, which shows them.
 */
export type Dice = readonly [number, number, number]
export type Thrown = { readonly dice: Dice }

const faces = [1, 2, 3, 4, 5, 6] as const
export const sumDice = ([a, b, c]: Dice): number => a + b + c
const countFace = (dice: Dice, face: number): number => dice.filter((die) => die === face).length
export const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c

/** A bet with odds to one; `hits` is how many times those odds are won, more than once only for a single die. */
type Bet = { readonly spot: string; readonly odds: bigint; readonly returns: number; hits(dice: Dice): number }

const toHits =
  (isHit: (dice: Dice) => boolean) =>
  (dice: Dice): number =>
    isHit(dice) ? 1 : 0

const smallFrom = 4
const bigFrom = 11
/** Every bet on a side loses on a triple. */
const createSideHits = (isHit: (sum: number) => boolean) => toHits((dice) => !isTriple(dice) && isHit(sumDice(dice)))

/** Odds and return of the totals from 4 to 10; those above mirror them. */
const lowTotals = [
  [50n, 7083],
  [18n, 5278],
  [14n, 6944],
  [12n, 9028],
  [8n, 8750],
  [6n, 8102],
  [6n, 8750],
] as const
const totals: readonly Bet[] = [...lowTotals, ...lowTotals.toReversed()].map(([odds, returns], at) => ({
  ...{ spot: `total_${smallFrom + at}`, odds, returns },
  hits: toHits((dice) => sumDice(dice) === smallFrom + at),
}))

const pairs: readonly Bet[] = faces.flatMap((low) =>
  faces
    .filter((high) => high > low)
    .map((high) => ({
      ...{ spot: `pair_${low}_${high}`, odds: 5n, returns: 8333 },
      hits: toHits((dice) => countFace(dice, low) > 0 && countFace(dice, high) > 0),
    })),
)

const sides: readonly Bet[] = [
  { spot: 'small', isHit: (sum: number) => sum < bigFrom },
  { spot: 'big', isHit: (sum: number) => sum >= bigFrom },
  { spot: 'odd', isHit: (sum: number) => sum % 2 === 1 },
  { spot: 'even', isHit: (sum: number) => sum % 2 === 0 },
].map(({ spot, isHit }) => ({ spot, odds: 1n, returns: 9722, hits: createSideHits(isHit) }))

/** Makes one bet for each face of a die. */
const createFaceBets = (
  name: string,
  about: Pick<Bet, 'odds' | 'returns'>,
  hits: (dice: Dice, face: number) => number,
) => faces.map((face): Bet => ({ spot: `${name}_${face}`, ...about, hits: (dice) => hits(dice, face) }))

const bets: readonly Bet[] = [
  ...sides,
  { spot: 'any_triple', odds: 24n, returns: 6944, hits: toHits(isTriple) },
  ...createFaceBets('triple', { odds: 150n, returns: 6991 }, (dice, face) => (countFace(dice, face) === 3 ? 1 : 0)),
  ...createFaceBets('double', { odds: 8n, returns: 6667 }, (dice, face) => (countFace(dice, face) >= 2 ? 1 : 0)),
  ...totals,
  ...pairs,
  ...createFaceBets('die', { odds: 1n, returns: 9213 }, countFace),
]
const betOn = new Map(bets.map((bet) => [bet.spot, bet]))

export type Spot = string
export const spots: readonly Spot[] = bets.map(({ spot }) => spot)
export const getOdds = (spot: Spot): bigint => betOn.get(spot)?.odds ?? 0n

/** A round every 35 seconds: 22 for bets, then the dice. */
export const times: Times = { seconds: 35, betSeconds: 22 }
/** The number of past rounds shown on the bead plate and the big road. */
export const pastMost = 60

const countHits = (spot: Spot, dice: Dice): number => betOn.get(spot)?.hits(dice) ?? 0

/** Returns the winning spots. */
export const listWinningSpots = (dice: Dice): Spot[] => spots.filter((spot) => countHits(spot, dice) > 0)

/** Returns the payout of one bet, stake included: a single die wins its odds once for each time it shows. */
function calculateBetPayout({ spot, stake }: SpotBet<Spot>, dice: Dice): bigint {
  const hits = countHits(spot, dice)
  return hits === 0 ? 0n : BigInt(stake) * (1n + getOdds(spot) * BigInt(hits))
}

/** Returns the total payout of the bets for these dice. */
export const calculatePayout = ({ dice }: Thrown, backed: readonly SpotBet<Spot>[]): bigint =>
  backed.reduce((sum, bet) => sum + calculateBetPayout(bet, dice), 0n)

/** All 216 possible throws. */
export const throws: readonly Dice[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])))

/** Whether some throw pays these bets more than `most`. */
export const canPayAbove = (most: bigint, backed: readonly SpotBet<Spot>[]): boolean =>
  throws.some((dice) => calculatePayout({ dice }, backed) > most)

/** The largest share of throws that bets of one market may win on together; covering more is not a bet at risk. */
const coverMaxPercent = 70

/** The sets of spots whose coverage is checked, each separately: totals with small and big, and odd with even. */
const markets: readonly (readonly Spot[])[] = [
  [...totals.map(({ spot }) => spot), 'small', 'big', 'any_triple'],
  ['odd', 'even', 'any_triple'],
]

/** Refuses bets that cover nearly all of a market in one round: both sides, or most of the totals. */
export const hasClash = (backed: ReadonlySet<unknown>): boolean =>
  markets.some((market) => {
    const own = market.filter((spot) => backed.has(spot))
    const covered = throws.filter((dice) => own.some((spot) => countHits(spot, dice) > 0)).length
    return covered * 100 > throws.length * coverMaxPercent
  })

/** Return to player by bet, in hundredths of a per cent, computed from all possible throws. */
export const returns: Readonly<Record<Spot, number>> = Object.fromEntries(bets.map((bet) => [bet.spot, bet.returns]))
