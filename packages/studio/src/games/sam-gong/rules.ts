/**
 * Sam Gong, three cards each. A card is 0 to 51: its rank is the card mod 13 (ace 0 … king 12), its suit the rest of the division.
 * An ace counts one, 2 to 9 their number, 10 and the pictures nothing; of the sum only the last digit counts. Three pictures, the sam
 * gong, beat everything; else more points win, and of equal points the hand with more pictures. What is still equal shares the pot.
 */
export const handCards = 3
export const deckCards = 52
const ranks = 13
const firstPicture = 10
const lastCounting = 9

/** What is kept of a pot that was fought for to the end; who wins because all others gave up pays nothing. */
export const rakePercent = 5n
const hundred = 100n
/** A seat costs an ante and, for who plays on, as much again. Both are taken at the start, and the second is given back to who folds. */
export const unitsPerSeat = 2n

export const rankOf = (card: number): number => card % ranks
export const suitOf = (card: number): number => Math.floor(card / ranks)
const countOf = (card: number): number => (rankOf(card) < lastCounting ? rankOf(card) + 1 : 0)

type Worth = { points: number; pictures: number; isSamGong: boolean }

export function worthOf(cards: readonly number[]): Worth {
  const pictures = cards.filter((card) => rankOf(card) >= firstPicture).length
  const sum = cards.reduce((whole, card) => whole + countOf(card), 0)
  return { points: sum % 10, pictures, isSamGong: pictures === handCards }
}

/** The higher number wins. */
export function strengthOf(cards: readonly number[]): number {
  const { points, pictures, isSamGong } = worthOf(cards)
  return isSamGong ? 100 : points * 10 + pictures
}

export type Choice = 'play' | 'fold'
export type Player = { place: number; choice: Choice; cards: readonly number[] }
type Settlement = { pot: bigint; rake: bigint; winners: number[]; payouts: Map<number, bigint> }

/**
 * Who gets what. Every seat has staked two units of which who folds gets one back. The sum of all payouts and the rake is what was staked.
 * @param coin the smallest amount that the currency has: shares are cut to it, what is left goes to the first winner
 * @returns null where nobody plays on: then every stake goes back whole
 */
export function settleHand(players: readonly Player[], unit: bigint, coin: bigint): Settlement | null {
  const standing = players.filter(({ choice }) => choice === 'play')
  if (standing.length === 0) return null
  const pot = unit * BigInt(players.length + standing.length)
  const rake = standing.length === 1 ? 0n : cut((pot * rakePercent) / hundred, coin)
  const best = Math.max(...standing.map(({ cards }) => strengthOf(cards)))
  const winners = standing.filter(({ cards }) => strengthOf(cards) === best).map(({ place }) => place)
  const share = cut((pot - rake) / BigInt(winners.length), coin)
  const left = pot - rake - share * BigInt(winners.length)
  const payouts = new Map(players.map(({ place, choice }) => [place, choice === 'fold' ? unit : 0n]))
  for (const [index, place] of winners.entries()) payouts.set(place, index === 0 ? share + left : share)
  return { pot, rake, winners, payouts }
}

const cut = (amount: bigint, coin: bigint): bigint => amount - (amount % coin)
