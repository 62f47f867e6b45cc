import { nextBelow, wordsOf } from '../words.ts'
import { deal, deckCards, decks, type Hands } from './rules.ts'

/**
 * The cards of a round follow from the seed that was promised. The same file runs in the server and in the browser.
 *
 *   The shoe is eight decks one after another, 0 to 415; the card at a place is place mod 52. Six cards are taken out, each at the place
 *   that the next fair number of the seed and `spin:${number}` says (see `words.ts`), below 416, 415, … 411; those behind it move up. The
 *   rules say which of them are dealt.
 */
const cardsDrawn = 6

export async function handsOf(serverSeed: string, spin: number): Promise<Hands> {
  const shoe = Array.from({ length: decks * deckCards }, (_, place) => place % deckCards)
  const words = wordsOf(serverSeed, `spin:${spin}`)
  const drawn: number[] = []
  while (drawn.length < cardsDrawn) drawn.push(...shoe.splice(await nextBelow(words, shoe.length), 1))
  return deal(drawn)
}
