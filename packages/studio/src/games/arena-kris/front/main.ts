import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import '../../fixed-odds/front/fixed-odds.css'
import './arena-kris.css'
import { t } from '../../../frame/texts.ts'
import type { Look } from '../../fixed-odds/front/look.ts'
import { spaceMoments } from '../../fixed-odds/front/moments.ts'
import { startGame } from '../../fixed-odds/front/start.ts'
import { duels, mapsAtMost } from '../sport.ts'
import { drawBlade, drawGround, drawHall } from './art.ts'

const theme: Look = {
  slug: 'arena-kris',
  title: 'Arena Kris',
  sport: duels,
  shape: 'hexagon',
  backdrop: drawHall(),
  ground: drawGround(),
  token: drawBlade(),
  clock: (at) => t('odds_map', { number: Math.min(mapsAtMost, Math.floor(at * mapsAtMost) + 1) }),
  tell: spaceMoments(mapsAtMost),
  drawRule: 'kris_rule_draw',
}

startGame(theme)
