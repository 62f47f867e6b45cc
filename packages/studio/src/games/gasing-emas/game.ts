import { drawBelow } from '../../random.ts'
import { type Game, Refused } from '../game.ts'
import { freeSpins, lineCount, maxWinStakes } from './reels.ts'
import { playRound } from './rules.ts'

// as computed by `exact-figures.ts`; the catalogue test checks both strings against it
export const listedRtp = '96.00'
export const listedHitRatio = '38.01'

export const gasingEmas: Game = {
  code: 'gsg_gasing_emas',
  slug: 'gasing-emas',
  name: 'Gasing Emas',
  listing: {
    category: 'Video Slots',
    volatility: 3,
    rtp: listedRtp,
    paylines: lineCount,
    hit_ratio: listedHitRatio,
    freebet_support: true,
    release_date: '2026-11-21',
    theme: ['Asian', 'Night Market', 'Spinning Top'],
    features: [
      'Free Spins',
      'Wild',
      'Scatter',
      'Win Multiplier',
      `Up to ${freeSpins.at(-1)} free spins`,
      `Max win ${maxWinStakes}x`,
    ],
  },

  check({ stake, choice }, currency) {
    if (choice !== null || !currency.levels.includes(stake)) throw new Refused('stake_not_offered')
  },

  async settle(_tx, _owner, { stake }) {
    const { book, payout } = playRound(drawBelow)
    return { outcome: { book }, payout: (stake / BigInt(lineCount)) * BigInt(payout) }
  },

  async setup() {
    return null
  },
}
