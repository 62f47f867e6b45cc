import type { Sign } from '../reels.ts'
import { drawAmethyst, drawEmerald, drawRuby, drawSapphire } from './art-gems.ts'
import { drawDrum, drawDurian, drawLantern } from './art-market.ts'
import { drawHibiscus, drawMoon, drawTop } from './art-treasures.ts'

/** The drawings of the symbols, for the reels and the rules. */
export const drawings: Record<Sign, () => string> = {
  W: drawTop,
  S: drawMoon,
  H: drawHibiscus,
  D: drawDrum,
  L: drawLantern,
  U: drawDurian,
  r: drawRuby,
  e: drawEmerald,
  s: drawSapphire,
  a: drawAmethyst,
}
