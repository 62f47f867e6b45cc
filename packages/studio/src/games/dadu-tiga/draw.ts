import { generateWords, takeBelow } from '../seed-words.ts'
import type { Thrown } from './rules.ts'

/**
 * Derives the dice of a round from its committed seed. The same file runs on the server and in the browser.
 *
 *   Each die is the next fair number below six of the seed and `spin:${number}` (see `seed-words.ts`), plus one.
 */
const faces = 6

export async function drawDice(serverSeed: string, spin: number): Promise<Thrown> {
  const words = generateWords(serverSeed, `spin:${spin}`)
  const die = async () => (await takeBelow(words, faces)) + 1
  return { dice: [await die(), await die(), await die()] }
}
