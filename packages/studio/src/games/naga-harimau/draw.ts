import { drawCards } from '../../clock/shoe.ts'
import type { Duel } from './rules.ts'

/** Draws the first two cards of the shoe (see `clock/shoe.ts`): the dragon's, then the tiger's. */
export async function drawDuel(serverSeed: string, spin: number): Promise<Duel> {
  const [dragon = 0, tiger = 0] = await drawCards(serverSeed, spin, 2)
  return { dragon, tiger }
}
