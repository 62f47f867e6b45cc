import type { ClockRules } from '../../clock/rules.ts'
import { drawDice } from './draw.ts'
import { calculatePayout, canPayAbove, hasClash, pastMost, type Spot, spots, type Thrown, times } from './rules.ts'

/** The rules that the server and the page share. */
export const clock: ClockRules<Spot, Thrown> = {
  code: 'gsg_dadu_tiga',
  path: 'sicbo',
  ...{ times, spots, pastMost, clash: hasClash },
  draw: drawDice,
  payoutOf: calculatePayout,
  canPayAbove,
}
