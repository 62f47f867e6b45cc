import type { SpotBet, Times } from '../../clock/bets.ts'
import { getRank, getSuit } from '../playing-cards.ts'

/**
 * The rules and payouts of Naga & Harimau: dragon tiger, one card each from a full eight-deck shoe for every round. A card is 0
 * to 51: its rank is the card mod 13 (ace 0, the lowest, … king 12), its suit the card divided by 13, rounded down; suits only
 * matter for the suited tie. Shared by the server, which plays by them, and the browser, which shows them.
 */

export const spots = ['dragon', 'tiger', 'tie', 'suited_tie'] as const
export type Spot = (typeof spots)[number]

/** What a stake wins on top of itself, in hundredths of the stake. */
export const oddsOf: Readonly<Record<Spot, bigint>> = { dragon: 100n, tiger: 100n, tie: 800n, suited_tie: 5_000n }
const hundred = 100n
const half = 2n

/** A round every 25 seconds: 15 for bets, then the cards. */
export const times: Times = { seconds: 25, betSeconds: 15 }
/** The number of past rounds shown on the bead plate and the big road. */
export const pastMost = 60

export type Duel = { readonly dragon: number; readonly tiger: number }
export type Winner = 'dragon' | 'tiger' | 'tie'
export type Result = { readonly winner: Winner; readonly isSuited: boolean }

export function getResult({ dragon, tiger }: Duel): Result {
  const ahead = getRank(dragon) - getRank(tiger)
  const winner = ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie'
  return { winner, isSuited: winner === 'tie' && getSuit(dragon) === getSuit(tiger) }
}

/** Returns the winning spots. */
export const listWinningSpots = ({ winner, isSuited }: Result): Spot[] => [
  winner,
  ...(isSuited ? ['suited_tie' as const] : []),
]

const isSide = (spot: Spot): boolean => spot === 'dragon' || spot === 'tiger'

/** Returns the payout of one bet, stake included. A tie returns half of a stake on a side, rounded down to a wire unit. */
function calculateBetPayout({ spot, stake }: SpotBet<Spot>, result: Result): bigint {
  const units = BigInt(stake)
  if (listWinningSpots(result).includes(spot)) return units + (units * oddsOf[spot]) / hundred
  return result.winner === 'tie' && isSide(spot) ? units / half : 0n
}

const calculateResultPayout = (result: Result, bets: readonly SpotBet<Spot>[]): bigint =>
  bets.reduce((sum, bet) => sum + calculateBetPayout(bet, result), 0n)

/** Returns the total payout of the bets for these cards. */
export const calculatePayout = (duel: Duel, bets: readonly SpotBet<Spot>[]): bigint =>
  calculateResultPayout(getResult(duel), bets)

const results: readonly Result[] = [
  { winner: 'dragon', isSuited: false },
  { winner: 'tiger', isSuited: false },
  { winner: 'tie', isSuited: false },
  { winner: 'tie', isSuited: true },
]

/** Whether some round pays these bets more than `most`. */
export const canPayAbove = (most: bigint, bets: readonly SpotBet<Spot>[]): boolean =>
  results.some((result) => calculateResultPayout(result, bets) > most)

/** Both sides must not be backed in one round: that would cover every outcome but a tie. */
export const hasClash = (backed: ReadonlySet<unknown>): boolean => backed.has('dragon') && backed.has('tiger')

/** Return to player by bet, in hundredths of a per cent, computed from all possible rounds. */
export const returns: Readonly<Record<Spot, number>> = { dragon: 9627, tiger: 9627, tie: 6723, suited_tie: 8602 }
