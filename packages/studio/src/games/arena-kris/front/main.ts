import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import '../../fixed-odds/front/fixed-odds.css'
import './arena-kris.css'
import { t } from '../../../frame/texts.ts'
import type { Look } from '../../fixed-odds/front/look.ts'
import { start } from '../../fixed-odds/front/start.ts'
import { oneByOne } from '../../fixed-odds/front/times.ts'
import { duels, mapsAtMost } from '../sport.ts'
import { blade, ground, hall } from './art.ts'

const look: Look = {
  slug: 'arena-kris',
  title: 'Arena Kris',
  sport: duels,
  shape: 'hexagon',
  backdrop: hall(),
  ground: ground(),
  token: blade(),
  clock: (at) => t('odds_map', { number: Math.min(mapsAtMost, Math.floor(at * mapsAtMost) + 1) }),
  tell: oneByOne(mapsAtMost),
  drawRule: 'kris_rule_draw',
}

start(look)
