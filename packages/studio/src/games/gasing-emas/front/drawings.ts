import type { Sign } from '../reels.ts'
import { amethyst, emerald, ruby, sapphire } from './art-gems.ts'
import { drum, durian, lantern } from './art-market.ts'
import { hibiscus, moon, top } from './art-treasures.ts'

/** The drawings of the symbols, for the reels and the rules. */
export const drawings: Record<Sign, () => string> = {
  W: top,
  S: moon,
  H: hibiscus,
  D: drum,
  L: lantern,
  U: durian,
  r: ruby,
  e: emerald,
  s: sapphire,
  a: amethyst,
}
