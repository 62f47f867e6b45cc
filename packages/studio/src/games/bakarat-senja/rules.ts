import type { SpotBet, Times } from '../../clock/bets.ts'

/**
 * The paper of Bakarat Senja: punto banco with eight whole decks for every round. A card is 0 to 51: its rank is the card mod 13 (ace 0 …
 * king 12). An ace counts one, 2 to 9 their number, 10 and the pictures nothing; of a sum only the last digit counts. The server plays by
 * it, the browser shows it.
 */
const ranks = 13
const lastCounting = 9

export const spots = ['player', 'banker', 'tie', 'player_pair', 'banker_pair'] as const
export type Spot = (typeof spots)[number]

/** What a stake wins on top of itself, in hundredths of it. */
export const oddsOf: Readonly<Record<Spot, bigint>> = {
  player: 100n,
  banker: 95n,
  tie: 800n,
  player_pair: 1100n,
  banker_pair: 1100n,
}
const hundred = 100n

/** A round every thirty-five seconds, on the clock: bets for twenty, then the cards. */
export const times: Times = { seconds: 35, betSeconds: 20 }
/** Rounds on the bead plate and on the big road. */
export const pastMost = 60

export type Hands = { readonly player: readonly number[]; readonly banker: readonly number[] }
export type Winner = 'player' | 'banker' | 'tie'
export type Result = { winner: Winner; playerPair: boolean; bankerPair: boolean }

const rankOf = (card: number): number => card % ranks
const countOf = (card: number): number => (rankOf(card) < lastCounting ? rankOf(card) + 1 : 0)
export const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + countOf(card), 0) % 10

/** From so many points two cards end the round at once. */
const natural = 8
const playerStandsAt = 6

/** The points at which the banker stops drawing after the player's third card counted so much. */
const bankerStandsAfter: readonly number[] = [4, 4, 5, 5, 6, 6, 7, 7, 3, 4]

/** Deals the six first cards of a shoe by the fixed rules of the third card: player, banker, player, banker, then who draws. */
export function deal(shoe: readonly number[]): Hands {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, next = 0, last = 0] = shoe
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const [points, against] = [pointsOf(player), pointsOf(banker)]
  if (points >= natural || against >= natural) return { player, banker }
  if (points >= playerStandsAt) return { player, banker: against < playerStandsAt ? [...banker, next] : banker }
  const stands = bankerStandsAfter[countOf(next)] ?? 0
  return { player: [...player, next], banker: against < stands ? [...banker, last] : banker }
}

const isPair = ([first = 0, second = 0]: readonly number[]): boolean => rankOf(first) === rankOf(second)

export function resultOf({ player, banker }: Hands): Result {
  const ahead = pointsOf(player) - pointsOf(banker)
  const winner = ahead > 0 ? 'player' : ahead < 0 ? 'banker' : 'tie'
  return { winner, playerPair: isPair(player), bankerPair: isPair(banker) }
}

/** The spots that win. */
export const winningSpots = ({ winner, playerPair, bankerPair }: Result): Spot[] => [
  winner,
  ...(playerPair ? ['player_pair' as const] : []),
  ...(bankerPair ? ['banker_pair' as const] : []),
]

/** What a stake pays, itself included. Player and banker give it back on a tie. What the odds make of a part of a unit is cut off. */
function payoutOn({ spot, stake }: SpotBet<Spot>, result: Result): bigint {
  const units = BigInt(stake)
  if (winningSpots(result).includes(spot)) return units + (units * oddsOf[spot]) / hundred
  return result.winner === 'tie' && (spot === 'player' || spot === 'banker') ? units : 0n
}

const payoutAt = (result: Result, bets: readonly SpotBet<Spot>[]): bigint =>
  bets.reduce((sum, bet) => sum + payoutOn(bet, result), 0n)

/** What these bets pay when these cards lie there. */
export const payoutOf = (hands: Hands, bets: readonly SpotBet<Spot>[]): bigint => payoutAt(resultOf(hands), bets)

const results: readonly Result[] = (['player', 'banker', 'tie'] as const).flatMap((winner) =>
  [0, 1, 2, 3].map((pairs) => ({ winner, playerPair: pairs % 2 === 1, bankerPair: pairs >= 2 })),
)

/** Whether these bets pay more than that in any round. */
export const canPayAbove = (most: bigint, bets: readonly SpotBet<Spot>[]): boolean =>
  results.some((result) => payoutAt(result, bets) > most)

/** Nobody backs player and banker in one round: all but a tie would be covered. */
export const clash = (backed: ReadonlySet<unknown>): boolean => backed.has('player') && backed.has('banker')

/** What comes back of a stake in the long run, in hundredths of a per cent: computed from all rounds that there are. */
export const returns: Readonly<Record<Spot, number>> = {
  player: 9876,
  banker: 9894,
  tie: 8564,
  player_pair: 8964,
  banker_pair: 8964,
}
