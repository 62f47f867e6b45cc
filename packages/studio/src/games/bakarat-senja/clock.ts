import type { ClockRules } from '../../clock/rules.ts'
import { handsOf } from './draw.ts'
import { canPayAbove, clash, type Hands, pastMost, payoutOf, type Spot, spots, times } from './rules.ts'

/** The rules that the server and the page share. */
export const clock: ClockRules<Spot, Hands> = {
  code: 'gsg_bakarat_senja',
  path: 'baccarat',
  ...{ times, spots, pastMost, clash },
  draw: handsOf,
  payoutOf,
  canPayAbove,
}
