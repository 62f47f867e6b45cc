/** A card is 0 to 51: its rank is the card mod 13 (ace 0 … king 12), its suit the card divided by 13, rounded down. */
export const deckCards = 52
const ranks = 13
const lastCounting = 9

export const getRank = (card: number): number => card % ranks
export const getSuit = (card: number): number => Math.floor(card / ranks)

/** What a card counts where only the last digit of a sum does: an ace one, 2 to 9 their number, tens and pictures zero. */
export const getCount = (card: number): number => (getRank(card) < lastCounting ? getRank(card) + 1 : 0)
