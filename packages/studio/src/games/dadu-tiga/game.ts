import type { Proof } from '../../clock/bets.ts'
import { createClockGame } from '../../clock/clock-game.ts'
import { clock } from './clock.ts'
import type { Thrown } from './rules.ts'

/** The stored outcome of a round: the dice, and the seed they derive from. */
export type ThrownOutcome = Thrown & Proof

/** Sic bo at one shared table, on the clock. */
export const daduTiga = createClockGame(
  {
    slug: 'dadu-tiga',
    name: 'Dadu Tiga',
    listing: {
      category: 'Live Sic Bo',
      volatility: 3,
      // of the sides, the most popular bets; the rules sheet lists all
      rtp: '97.22',
      release_date: '2026-11-26',
      theme: ['Dice', 'Lanterns'],
      features: ['Shared Rounds', 'Provably Fair'],
    },
  },
  clock,
)
