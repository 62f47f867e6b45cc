import { nextBelow, wordsOf } from '../words.ts'
import type { Thrown } from './rules.ts'

/**
 * The dice of a round follow from the seed that was promised. The same file runs in the server and in the browser.
 *
 *   Each die is the next fair number below six of the seed and `spin:${number}` (see `words.ts`), and one more.
 */
const faces = 6

export async function diceOf(serverSeed: string, spin: number): Promise<Thrown> {
  const words = wordsOf(serverSeed, `spin:${spin}`)
  const die = async () => (await nextBelow(words, faces)) + 1
  return { dice: [await die(), await die(), await die()] }
}
