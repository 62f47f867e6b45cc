import { createFixedOddsGame } from '../fixed-odds/game.ts'
import { duels } from './sport.ts'

export const arenaKris = createFixedOddsGame(duels, {
  code: 'gsg_arena_kris',
  slug: 'arena-kris',
  name: 'Arena Kris',
  listing: {
    category: 'E-Sports',
    volatility: 2,
    rtp: '95.90',
    release_date: '2026-11-25',
    theme: ['E-Sports', 'Arena'],
    features: ['Fixed Odds', 'Accumulators'],
  },
})
