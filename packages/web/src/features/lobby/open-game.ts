import { session } from '#api/session.ts'
import { openModal } from '#state/modal-store.ts'
import { paths } from '../../paths.ts'
import type { Game } from './game.ts'

export type Opening = 'page' | 'sign-in' | 'resting' | 'rooms' | 'vendor'

/** Which way a game opens (GAME-4): a table, so that it can be read and tested. */
export function openingOf({ state, opens }: Pick<Game, 'state' | 'opens'>, signedIn: boolean): Opening {
  // what stands for all games of its vendor starts nothing by itself
  if (opens === 'vendor') return 'vendor'
  if (state !== 'open') return 'resting'
  if (opens === 'rooms') return 'rooms'
  return signedIn ? 'page' : 'sign-in'
}

type Target = { to: string; search: Record<string, string | true> }

/** Where a game's page is: lotteries have pages of their own, everything else its frame. */
export function targetOf(game: Game, demo = false): Target {
  if (game.opens === 'lottery')
    return {
      to: '/lottery',
      search: { gameCode: game.gameCode, ...(game.defaultPlayType && { playType: game.defaultPlayType }) },
    }
  if (game.opens === 'vnlottery') return { to: '/vnlottery', search: { gameCode: game.gameCode } }
  return {
    to: paths.game,
    search: { game: game.gameCode, vendor: game.vassalage, ...(demo && { demo: true as const }) },
  }
}

/** Opens a game, or what stands before it. @returns whether the link may be followed */
export function mayFollow(game: Game, go: () => void): boolean {
  const opening = openingOf(game, session.get() !== null)
  const { gameName, vassalage, vendor, state } = game
  if (opening === 'resting' && state !== 'open') openModal({ name: 'resting', gameName, state })
  if (opening === 'sign-in') openModal({ name: 'login', after: go })
  if (opening === 'rooms' || opening === 'vendor') openModal({ name: opening, vassalage, vendor })
  return opening === 'page'
}
