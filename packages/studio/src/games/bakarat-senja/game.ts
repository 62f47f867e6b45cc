import type { Proof } from '../../clock/bets.ts'
import { createClockGame } from '../../clock/clock-game.ts'
import { clock } from './clock.ts'
import type { Hands } from './rules.ts'

/** The stored outcome of a round: the cards of both hands, and the seed they derive from. */
export type TableOutcome = Hands & Proof

/** Baccarat at one shared table, on the clock. */
export const bakaratSenja = createClockGame(
  {
    slug: 'bakarat-senja',
    name: 'Bakarat Senja',
    listing: {
      category: 'Live Baccarat',
      volatility: 2,
      // of the banker, the most popular bet; the rules sheet lists all
      rtp: '98.94',
      release_date: '2026-11-26',
      theme: ['Cards', 'Dusk'],
      features: ['Shared Rounds', 'Provably Fair'],
    },
  },
  clock,
)
