import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import '../../fixed-odds/front/fixed-odds.css'
import './bola-padang.css'
import type { Look } from '../../fixed-odds/front/look.ts'
import { start } from '../../fixed-odds/front/start.ts'
import { anyTime } from '../../fixed-odds/front/times.ts'
import { football } from '../sport.ts'
import { ball, field, pitch } from './art.ts'

const minutes = 90

const look: Look = {
  slug: 'bola-padang',
  title: 'Bola Padang',
  sport: football,
  shape: 'shield',
  backdrop: pitch(),
  ground: field(),
  token: ball(),
  clock: (at) => `${Math.floor(at * minutes)}′`,
  tell: anyTime,
  drawRule: 'bola_rule_draw',
}

start(look)
