import type { SpotBet, Times } from '../../clock/bets.ts'
import { getCount, getRank } from '../playing-cards.ts'

/**
 * The rules and payouts of Bakarat Senja: punto banco with a full eight-deck shoe for every round. A card is 0 to 51: its rank is
 * the card mod 13 (ace 0 … king 12). An ace counts one, 2 to 9 their number, tens and pictures zero; a sum counts by its last
 * digit only. Shared by the server, which plays by them, and the browser, which shows them.
 */

export const spots = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'] as const
export type Spot = (typeof spots)[number]

/** What a stake wins on top of itself, in hundredths of the stake. */
export const oddsOf: Readonly<Record<Spot, bigint>> = {
  player: 100n,
  banker: 95n,
  tie: 800n,
  player_pair: 1100n,
  banker_pair: 1100n,
}
const hundred = 100n

/** A round every 35 seconds: 20 for bets, then the cards. */
export const times: Times = { seconds: 35, betSeconds: 20 }
/** The number of past rounds shown on the bead plate and the big road. */
export const pastMost = 60

export type Hands = { readonly player: readonly number[]; readonly banker: readonly number[] }
export type Winner = 'player' | 'banker' | 'tie'
export type Result = { winner: Winner; playerPair: boolean; bankerPair: boolean }

export const countPoints = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + getCount(card), 0) % 10

/** Two cards with this many points end the round at once. */
const natural = 8
const playerStandsAt = 6

/** The points from which the banker stands, indexed by the count of the player's third card. */
const bankerStandsAfter: readonly number[] = [4, 4, 5, 5, 6, 6, 7, 7, 3, 4]

/** Deals from the first six cards of a shoe by the fixed drawing rules: player, banker, player, banker, then the third cards. */
export function dealHands(shoe: readonly number[]): Hands {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, next = 0, last = 0] = shoe
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const [points, against] = [countPoints(player), countPoints(banker)]
  if (points >= natural || against >= natural) return { player, banker }
  if (points >= playerStandsAt) return { player, banker: against < playerStandsAt ? [...banker, next] : banker }
  const stands = bankerStandsAfter[getCount(next)] ?? 0
  return { player: [...player, next], banker: against < stands ? [...banker, last] : banker }
}

const isPair = ([first = 0, second = 0]: readonly number[]): boolean => getRank(first) === getRank(second)

export function getResult({ player, banker }: Hands): Result {
  const ahead = countPoints(player) - countPoints(banker)
  const winner = ahead > 0 ? 'player' : ahead < 0 ? 'banker' : 'tie'
  return { winner, playerPair: isPair(player), bankerPair: isPair(banker) }
}

/** Returns the winning spots. */
export const listWinningSpots = ({ winner, playerPair, bankerPair }: Result): Spot[] => [
  winner,
  ...(playerPair ? ['player_pair' as const] : []),
  ...(bankerPair ? ['banker_pair' as const] : []),
]

/** Returns the payout of one bet, stake included, rounded down to a wire unit. A tie returns stakes on player and banker. */
function calculateBetPayout({ spot, stake }: SpotBet<Spot>, result: Result): bigint {
  const units = BigInt(stake)
  if (listWinningSpots(result).includes(spot)) return units + (units * oddsOf[spot]) / hundred
  return result.winner === 'tie' && (spot === 'player' || spot === 'banker') ? units : 0n
}

const calculateResultPayout = (result: Result, bets: readonly SpotBet<Spot>[]): bigint =>
  bets.reduce((sum, bet) => sum + calculateBetPayout(bet, result), 0n)

/** Returns the total payout of the bets for these hands. */
export const calculatePayout = (hands: Hands, bets: readonly SpotBet<Spot>[]): bigint =>
  calculateResultPayout(getResult(hands), bets)

const results: readonly Result[] = (['player', 'banker', 'tie'] as const).flatMap((winner) =>
  [0, 1, 2, 3].map((pairs) => ({ winner, playerPair: pairs % 2 === 1, bankerPair: pairs >= 2 })),
)

/** Whether some round pays these bets more than `most`. */
export const canPayAbove = (most: bigint, bets: readonly SpotBet<Spot>[]): boolean =>
  results.some((result) => calculateResultPayout(result, bets) > most)

/** Player and banker must not both be backed in one round: that would cover every outcome but a tie. */
export const hasClash = (backed: ReadonlySet<unknown>): boolean => backed.has('player') && backed.has('banker')

/** Return to player by bet, in hundredths of a per cent, computed from all possible rounds. */
export const returns: Readonly<Record<Spot, number>> = {
  player: 9876,
  banker: 9894,
  tie: 8564,
  player_pair: 8964,
  banker_pair: 8964,
}
