import type { SpotBet, Times } from '../../clock/bets.ts'

/**
 * The paper of Naga & Harimau: dragon tiger, one card each out of eight whole decks for every round. A card is 0 to 51: its rank is the
 * card mod 13 (ace 0, the lowest, … king 12), its suit the rest of the division, and suits decide nothing between ranks. The server plays
 * by it, the browser shows it.
 */
const ranks = 13

export const spots = ['dragon', 'tiger', 'tie', 'suited_tie'] as const
export type Spot = (typeof spots)[number]

/** What a stake wins on top of itself, in hundredths of it. */
export const oddsOf: Readonly<Record<Spot, bigint>> = { dragon: 100n, tiger: 100n, tie: 800n, suited_tie: 5_000n }
const hundred = 100n
const half = 2n

/** A round every twenty-five seconds, on the clock: bets for fifteen, then the cards. */
export const times: Times = { seconds: 25, betSeconds: 15 }
/** Rounds on the bead plate and on the big road. */
export const pastMost = 60

export type Duel = { readonly dragon: number; readonly tiger: number }
export type Winner = 'dragon' | 'tiger' | 'tie'
export type Result = { readonly winner: Winner; readonly isSuited: boolean }

const rankOf = (card: number): number => card % ranks
const suitOf = (card: number): number => Math.floor(card / ranks)

export function resultOf({ dragon, tiger }: Duel): Result {
  const ahead = rankOf(dragon) - rankOf(tiger)
  const winner = ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie'
  return { winner, isSuited: winner === 'tie' && suitOf(dragon) === suitOf(tiger) }
}

/** The spots that win. */
export const winningSpots = ({ winner, isSuited }: Result): Spot[] => [
  winner,
  ...(isSuited ? ['suited_tie' as const] : []),
]

const isSide = (spot: Spot): boolean => spot === 'dragon' || spot === 'tiger'

/** What a stake pays, itself included. A tie gives half of what was staked on a side back; what that makes of a unit is cut off. */
function payoutOn({ spot, stake }: SpotBet<Spot>, result: Result): bigint {
  const units = BigInt(stake)
  if (winningSpots(result).includes(spot)) return units + (units * oddsOf[spot]) / hundred
  return result.winner === 'tie' && isSide(spot) ? units / half : 0n
}

const payoutAt = (result: Result, bets: readonly SpotBet<Spot>[]): bigint =>
  bets.reduce((sum, bet) => sum + payoutOn(bet, result), 0n)

/** What these bets pay when these cards lie there. */
export const payoutOf = (duel: Duel, bets: readonly SpotBet<Spot>[]): bigint => payoutAt(resultOf(duel), bets)

const results: readonly Result[] = [
  { winner: 'dragon', isSuited: false },
  { winner: 'tiger', isSuited: false },
  { winner: 'tie', isSuited: false },
  { winner: 'tie', isSuited: true },
]

/** Whether these bets pay more than that in any round. */
export const canPayAbove = (most: bigint, bets: readonly SpotBet<Spot>[]): boolean =>
  results.some((result) => payoutAt(result, bets) > most)

/** Nobody backs both sides in one round: all but a tie would be covered. */
export const clash = (backed: ReadonlySet<unknown>): boolean => backed.has('dragon') && backed.has('tiger')

/** What comes back of a stake in the long run, in hundredths of a per cent: computed from all rounds that there are. */
export const returns: Readonly<Record<Spot, number>> = { dragon: 9627, tiger: 9627, tie: 6723, suited_tie: 8602 }
