import type { Proof } from '../../clock/bets.ts'
import { createClockGame } from '../../clock/clock-game.ts'
import { clock } from './clock.ts'
import type { Duel } from './rules.ts'

/** The stored outcome of a round: both cards, and the seed they derive from. */
export type DuelOutcome = Duel & Proof

/** Dragon tiger at one shared table, on the clock. */
export const nagaHarimau = createClockGame(
  {
    slug: 'naga-harimau',
    name: 'Naga & Harimau',
    listing: {
      category: 'Live Dragon Tiger',
      volatility: 2,
      // of the two sides, the most popular bets; the rules sheet lists all
      rtp: '96.27',
      release_date: '2026-11-26',
      theme: ['Cards', 'Jungle'],
      features: ['Shared Rounds', 'Provably Fair'],
    },
  },
  clock,
)
