import { type Game, Refused } from '../game.ts'
import { listRooms } from './rooms.ts'

/** A three-card game between members. It takes no bets itself: the table places them, see `table/`. */
export const samGong: Game = {
  code: 'gsg_sam_gong',
  slug: 'sam-gong',
  name: 'Sam Gong',
  listing: {
    category: 'Multiplayer',
    volatility: 3,
    release_date: '2026-11-22',
    theme: ['Cards', 'Classic'],
    features: ['Player versus Player', 'Provably Fair'],
  },
  rooms: (currency) => listRooms(currency).map(({ code }) => code),

  check() {
    throw new Refused('choice_not_offered')
  },

  async settle() {
    return null
  },

  async setup() {
    return null
  },
}
