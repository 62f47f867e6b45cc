import type { ClockRules } from '../../clock/rules.ts'
import { diceOf } from './draw.ts'
import { canPayAbove, clash, pastMost, payoutOf, type Spot, spots, type Thrown, times } from './rules.ts'

/** The rules that the server and the page share. */
export const clock: ClockRules<Spot, Thrown> = {
  code: 'gsg_dadu_tiga',
  path: 'sicbo',
  ...{ times, spots, pastMost, clash },
  draw: diceOf,
  payoutOf,
  canPayAbove,
}
