import type { ClockRules } from '../../clock/rules.ts'
import { drawDuel } from './draw.ts'
import { calculatePayout, canPayAbove, type Duel, hasClash, pastMost, type Spot, spots, times } from './rules.ts'

/** The rules that the server and the page share. */
export const clock: ClockRules<Spot, Duel> = {
  code: 'gsg_naga_harimau',
  path: 'duel',
  ...{ times, spots, pastMost, clash: hasClash },
  draw: drawDuel,
  payoutOf: calculatePayout,
  canPayAbove,
}
