import type { SpotBet, Times } from '../../clock/bets.ts'

/**
 * The paper of Dadu Tiga: sic bo, three dice thrown for everybody. What can be backed is a row of `Bet`: its odds, and how many times it
 * is hit by three dice. The server plays by it, the browser shows it.
 */
export type Dice = readonly [number, number, number]
export type Thrown = { readonly dice: Dice }

const faces = [1, 2, 3, 4, 5, 6] as const
export const sumOf = ([a, b, c]: Dice): number => a + b + c
const shows = (dice: Dice, face: number): number => dice.filter((die) => die === face).length
export const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c

/** Odds to one; `hits` says how many times they are won, which only a single die has more than once of. */
type Bet = { readonly spot: string; readonly odds: bigint; readonly returns: number; hits(dice: Dice): number }

const when =
  (isHit: (dice: Dice) => boolean) =>
  (dice: Dice): number =>
    isHit(dice) ? 1 : 0

const smallFrom = 4
const bigFrom = 11
/** A triple makes every bet on a side lose. */
const side = (isHit: (sum: number) => boolean) => when((dice) => !isTriple(dice) && isHit(sumOf(dice)))

/** Totals from 4 to 10, with what they win and what they return; those above mirror them. */
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
  hits: when((dice) => sumOf(dice) === smallFrom + at),
}))

const pairs: readonly Bet[] = faces.flatMap((low) =>
  faces
    .filter((high) => high > low)
    .map((high) => ({
      ...{ spot: `pair_${low}_${high}`, odds: 5n, returns: 8333 },
      hits: when((dice) => shows(dice, low) > 0 && shows(dice, high) > 0),
    })),
)

const sides: readonly Bet[] = [
  { spot: 'small', isHit: (sum: number) => sum < bigFrom },
  { spot: 'big', isHit: (sum: number) => sum >= bigFrom },
  { spot: 'odd', isHit: (sum: number) => sum % 2 === 1 },
  { spot: 'even', isHit: (sum: number) => sum % 2 === 0 },
].map(({ spot, isHit }) => ({ spot, odds: 1n, returns: 9722, hits: side(isHit) }))

/** A bet on each face of a die. */
const onFaces = (name: string, about: Pick<Bet, 'odds' | 'returns'>, hits: (dice: Dice, face: number) => number) =>
  faces.map((face): Bet => ({ spot: `${name}_${face}`, ...about, hits: (dice) => hits(dice, face) }))

const bets: readonly Bet[] = [
  ...sides,
  { spot: 'any_triple', odds: 24n, returns: 6944, hits: when(isTriple) },
  ...onFaces('triple', { odds: 150n, returns: 6991 }, (dice, face) => (shows(dice, face) === 3 ? 1 : 0)),
  ...onFaces('double', { odds: 8n, returns: 6667 }, (dice, face) => (shows(dice, face) >= 2 ? 1 : 0)),
  ...totals,
  ...pairs,
  ...onFaces('die', { odds: 1n, returns: 9213 }, shows),
]
const betOn = new Map(bets.map((bet) => [bet.spot, bet]))

export type Spot = string
export const spots: readonly Spot[] = bets.map(({ spot }) => spot)
export const oddsOf = (spot: Spot): bigint => betOn.get(spot)?.odds ?? 0n

/** A round every thirty-five seconds, on the clock: bets for twenty-two, then the dice. */
export const times: Times = { seconds: 35, betSeconds: 22 }
/** Rounds on the bead plate and on the big road. */
export const pastMost = 60

const hitsOf = (spot: Spot, dice: Dice): number => betOn.get(spot)?.hits(dice) ?? 0

/** The spots that win. */
export const winningSpots = (dice: Dice): Spot[] => spots.filter((spot) => hitsOf(spot, dice) > 0)

/** What a stake pays, itself included: a single die wins its odds as many times as it shows. */
function payoutOn({ spot, stake }: SpotBet<Spot>, dice: Dice): bigint {
  const hits = hitsOf(spot, dice)
  return hits === 0 ? 0n : BigInt(stake) * (1n + oddsOf(spot) * BigInt(hits))
}

/** What these bets pay when these dice lie there. */
export const payoutOf = ({ dice }: Thrown, backed: readonly SpotBet<Spot>[]): bigint =>
  backed.reduce((sum, bet) => sum + payoutOn(bet, dice), 0n)

/** All throws that there are, 216 of them. */
export const throws: readonly Dice[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])))

/** Whether these bets pay more than that on any throw. */
export const canPayAbove = (most: bigint, backed: readonly SpotBet<Spot>[]): boolean =>
  throws.some((dice) => payoutOf({ dice }, backed) > most)

/** Bets of one market that together win on more throws than that are no bet at risk. */
const coverMostPercent = 70

/** What one throw decides at once, each for itself: a row of totals, and two couples of sides. */
const markets: readonly (readonly Spot[])[] = [
  [...totals.map(({ spot }) => spot), 'small', 'big', 'any_triple'],
  ['odd', 'even', 'any_triple'],
]

/** Nobody covers nearly all of a market in one round: both sides, or most of the totals. */
export const clash = (backed: ReadonlySet<unknown>): boolean =>
  markets.some((market) => {
    const own = market.filter((spot) => backed.has(spot))
    const covered = throws.filter((dice) => own.some((spot) => hitsOf(spot, dice) > 0)).length
    return covered * 100 > throws.length * coverMostPercent
  })

/** What comes back of a stake in the long run, in hundredths of a per cent: computed from all throws that there are. */
export const returns: Readonly<Record<Spot, number>> = Object.fromEntries(bets.map((bet) => [bet.spot, bet.returns]))
