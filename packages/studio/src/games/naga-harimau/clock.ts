import type { ClockRules } from '../../clock/rules.ts'
import { duelOf } from './draw.ts'
import { canPayAbove, clash, type Duel, pastMost, payoutOf, type Spot, spots, times } from './rules.ts'

/** The rules that the server and the page share. */
export const clock: ClockRules<Spot, Duel> = {
  code: 'gsg_naga_harimau',
  path: 'duel',
  ...{ times, spots, pastMost, clash },
  draw: duelOf,
  payoutOf,
  canPayAbove,
}
