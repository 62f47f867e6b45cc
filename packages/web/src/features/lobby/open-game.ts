import { session } from '#api/session.ts'
import { openModal } from '#state/modal-store.ts'
import type { Game } from './game.ts'

export type Opening = 'frame' | 'sign-in' | 'resting' | 'soon'

/** Which way a game opens (GAME-4): a table, so that it can be read and tested. */
export function openingOf(game: Pick<Game, 'state'>, signedIn: boolean): Opening {
  if (game.state === 'soon') return 'soon'
  if (game.state === 'maintenance') return 'resting'
  return signedIn ? 'frame' : 'sign-in'
}

/** Where the game's page is. */
export const gameSearch = (game: Game) => ({ game: game.gameCode, vendor: game.vassalage })

/** Opens a game, or what stands before it. @returns whether the link may be followed */
export function mayFollow(game: Game, go: () => void): boolean {
  const opening = openingOf(game, session.get() !== null)
  if (opening === 'resting') openModal({ name: 'resting', gameName: game.gameName })
  if (opening === 'sign-in') openModal({ name: 'login', after: go })
  return opening === 'frame'
}
