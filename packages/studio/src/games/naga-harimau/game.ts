import type { Proof } from '../../clock/bets.ts'
import { clockGame } from '../../clock/clock-game.ts'
import { clock } from './clock.ts'
import type { Duel } from './rules.ts'

/** What is kept of a round: both cards, and the seed that they follow from. */
export type DuelOutcome = Duel & Proof

/** Dragon tiger at one table for everybody, on the clock. */
export const nagaHarimau = clockGame(
  {
    slug: 'naga-harimau',
    name: 'Naga & Harimau',
    listing: {
      category: 'Live Dragon Tiger',
      volatility: 2,
      // of both sides, which most people back; the rules tell all of them
      rtp: '96.27',
      release_date: '2026-11-26',
      theme: ['Cards', 'Jungle'],
      features: ['Shared Rounds', 'Provably Fair'],
    },
  },
  clock,
)
