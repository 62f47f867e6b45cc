import { getCount, getRank } from '../playing-cards.ts'

/**
 * Sam Gong, three cards each. A card is 0 to 51: its rank is the card mod 13 (ace 0 … king 12), its suit the card divided by 13,
 * rounded down. An ace counts one, 2 to 9 their number, tens and pictures zero; a sum counts by its last digit only. Three
 * pictures, the sam gong, beat everything; otherwise more points win, and between equal points the hand with more pictures. Hands
 * that are still equal share the pot.
 */
export const handCards = 3
const firstPicture = 10

/** The rake on a pot contested to the end; a winner because all others folded pays none. */
export const rakePercent = 5n
const hundred = 100n
/**
 * A seat costs an ante and, for those who play on, as much again. Both are taken at the start; a fold gets the second one back.
 */
export const unitsPerSeat = 2n

type Worth = { points: number; pictures: number; isSamGong: boolean }

export function evaluateHand(cards: readonly number[]): Worth {
  const pictures = cards.filter((card) => getRank(card) >= firstPicture).length
  const sum = cards.reduce((whole, card) => whole + getCount(card), 0)
  return { points: sum % 10, pictures, isSamGong: pictures === handCards }
}

/** Returns the rank of a hand; the higher number wins. */
export function calculateStrength(cards: readonly number[]): number {
  const { points, pictures, isSamGong } = evaluateHand(cards)
  return isSamGong ? 100 : points * 10 + pictures
}

export type Choice = 'play' | 'fold'
export type Player = { place: number; choice: Choice; cards: readonly number[] }
type Settlement = { pot: bigint; rake: bigint; winners: number[]; payouts: Map<number, bigint> }

/**
 * Settles a hand. Every seat has staked two units; a fold gets one of them back. All payouts plus the rake equal the total
 * staked.
 * @param coin the smallest amount of the currency: shares are rounded down to it, and the remainder goes to the first winner
 * @returns null when everyone folded: then every stake is returned in full
 */
export function settleHand(players: readonly Player[], unit: bigint, coin: bigint): Settlement | null {
  const standing = players.filter(({ choice }) => choice === 'play')
  if (standing.length === 0) return null
  const pot = unit * BigInt(players.length + standing.length)
  const rake = standing.length === 1 ? 0n : truncateToCoin((pot * rakePercent) / hundred, coin)
  const best = Math.max(...standing.map(({ cards }) => calculateStrength(cards)))
  const winners = standing.filter(({ cards }) => calculateStrength(cards) === best).map(({ place }) => place)
  const share = truncateToCoin((pot - rake) / BigInt(winners.length), coin)
  const left = pot - rake - share * BigInt(winners.length)
  const payouts = new Map(players.map(({ place, choice }) => [place, choice === 'fold' ? unit : 0n]))
  for (const [index, place] of winners.entries()) payouts.set(place, index === 0 ? share + left : share)
  return { pot, rake, winners, payouts }
}

const truncateToCoin = (amount: bigint, coin: bigint): bigint => amount - (amount % coin)
