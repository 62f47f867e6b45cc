import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import '../../fixed-odds/front/fixed-odds.css'
import './bola-padang.css'
import type { Look } from '../../fixed-odds/front/look.ts'
import { spreadMoments } from '../../fixed-odds/front/moments.ts'
import { startGame } from '../../fixed-odds/front/start.ts'
import { football } from '../sport.ts'
import { drawBall, drawField, drawPitch } from './art.ts'

const minutes = 90

const theme: Look = {
  slug: 'bola-padang',
  title: 'Bola Padang',
  sport: football,
  shape: 'shield',
  backdrop: drawPitch(),
  ground: drawField(),
  token: drawBall(),
  clock: (at) => `${Math.floor(at * minutes)}′`,
  tell: spreadMoments,
  drawRule: 'bola_rule_draw',
}

startGame(theme)
