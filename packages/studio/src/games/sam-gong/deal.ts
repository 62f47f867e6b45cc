/**
 * Derives the cards of a hand from its seeds. The same file runs on the server and in the game, on Web Crypto.
 *
 *   block i = HMAC-SHA256(key = server seed as text, message = `${hand}:${client seeds joined by commas}:${i}`), i = 0, 1, …
 *   The blocks are read as big-endian 32-bit numbers. From the last card of a new deck (0 to 51) to the second, each is swapped
 *   with the one at number mod (place + 1); numbers at or above the largest multiple of place + 1 below 2^32 are skipped.
 *   The first seat gets the first three cards, the next seat the next three, in seat order.
 */

import { deckCards } from '../playing-cards.ts'
import { generateWords, takeBelow } from '../seed-words.ts'
import { handCards } from './rules.ts'

export type Seeds = { hand: string; serverSeed: string; clientSeeds: readonly string[] }

/** Returns the cards of each seat, in the order of the client seeds. */
export async function dealHand({ hand, serverSeed, clientSeeds }: Seeds): Promise<number[][]> {
  const deck = Array.from({ length: deckCards }, (_, card) => card)
  const words = generateWords(serverSeed, `${hand}:${clientSeeds.join(',')}`)
  for (let place = deckCards - 1; place > 0; place--) {
    const other = await takeBelow(words, place + 1)
    ;[deck[place], deck[other]] = [deck[other] as number, deck[place] as number]
  }
  return clientSeeds.map((_, seat) => deck.slice(seat * handCards, (seat + 1) * handCards))
}
