import type { Proof } from '../../clock/bets.ts'
import { createClockGame } from '../../clock/clock-game.ts'
import type { ClockRules } from '../../clock/rules.ts'
import type { ClockView, PastSpin } from '../../clock/view.ts'
import { drawField } from './draw.ts'
import { calculatePayout, canPayAbove, fields, type Spot, spots, times } from './rules.ts'

/** Where the wheel stopped, and what that field pays. */
export type Stop = { field: number; pays: number }

/** The stored outcome of a spin: the field, what it pays, and the seed it derives from. */
export type WheelOutcome = Stop & Proof
export type WheelView = ClockView<Stop>
export type PastStop = PastSpin<Stop>

const clock: ClockRules<Spot, Stop> = {
  code: 'gsg_roda_malam',
  path: 'wheel',
  times,
  spots,
  pastMost: 14,
  async draw(serverSeed, spin) {
    const field = await drawField(serverSeed, spin)
    return { field, pays: fields[field] ?? 0 }
  },
  payoutOf: ({ field }, bets) => calculatePayout(field, bets),
  canPayAbove,
}

/** A shared wheel that turns every half minute. */
export const rodaMalam = createClockGame(
  {
    slug: 'roda-malam',
    name: 'Roda Malam',
    listing: {
      category: 'Live Game Shows',
      volatility: 3,
      rtp: '97.95',
      release_date: '2026-11-25',
      theme: ['Wheel', 'Night'],
      features: ['Shared Rounds', 'Provably Fair'],
    },
  },
  clock,
)
