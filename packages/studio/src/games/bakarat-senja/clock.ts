import type { ClockRules } from '../../clock/rules.ts'
import { drawHands } from './draw.ts'
import { calculatePayout, canPayAbove, type Hands, hasClash, pastMost, type Spot, spots, times } from './rules.ts'

/** The rules that the server and the page share. */
export const clock: ClockRules<Spot, Hands> = {
  code: 'gsg_bakarat_senja',
  path: 'baccarat',
  ...{ times, spots, pastMost, clash: hasClash },
  draw: drawHands,
  payoutOf: calculatePayout,
  canPayAbove,
}
