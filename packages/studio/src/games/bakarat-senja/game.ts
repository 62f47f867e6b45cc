import type { Proof } from '../../clock/bets.ts'
import { clockGame } from '../../clock/clock-game.ts'
import { clock } from './clock.ts'
import type { Hands } from './rules.ts'

/** What is kept of a round: the cards of both hands, and the seed that they follow from. */
export type TableOutcome = Hands & Proof

/** Baccarat at one table for everybody, on the clock. */
export const bakaratSenja = clockGame(
  {
    slug: 'bakarat-senja',
    name: 'Bakarat Senja',
    listing: {
      category: 'Live Baccarat',
      volatility: 2,
      // of the banker, which most people back; the rules tell all of them
      rtp: '98.94',
      release_date: '2026-11-26',
      theme: ['Cards', 'Dusk'],
      features: ['Shared Rounds', 'Provably Fair'],
    },
  },
  clock,
)
