import { deckCards } from '../games/playing-cards.ts'
import { generateWords, takeBelow } from '../games/seed-words.ts'

/**
 * Derives cards from a seed. The same file runs on the server and in the browser. A card is 0 to 51: its rank is the card mod 13
 * (ace 0 … king 12).
 *
 *   The shoe is eight decks in sequence, 0 to 415; the card at a place is place mod 52. Each card is taken from the place given
 *   by the next fair number of the seed and `spin:${number}` (see `seed-words.ts`), below 416, 415, …; the cards behind it move up.
 */
export const decks = 8

export async function drawCards(serverSeed: string, spin: number, many: number): Promise<number[]> {
  const shoe = Array.from({ length: decks * deckCards }, (_, place) => place % deckCards)
  const words = generateWords(serverSeed, `spin:${spin}`)
  const drawn: number[] = []
  while (drawn.length < many) drawn.push(...shoe.splice(await takeBelow(words, shoe.length), 1))
  return drawn
}
