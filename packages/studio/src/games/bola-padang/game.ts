import { createFixedOddsGame } from '../fixed-odds/game.ts'
import { football } from './sport.ts'

export const bolaPadang = createFixedOddsGame(football, {
  code: 'gsg_bola_padang',
  slug: 'bola-padang',
  name: 'Bola Padang',
  listing: {
    category: 'Virtual Sports',
    volatility: 3,
    rtp: '95.90',
    release_date: '2026-11-25',
    theme: ['Football', 'Sports'],
    features: ['Fixed Odds', 'Accumulators'],
  },
})
