import { session } from '#api/session.ts'
import { buildSeaPopup, type Popup } from '#shared/sea-popup.ts'
import { openModal } from '#state/modal-store.ts'
import { paths } from '../../paths.ts'
import type { Game } from './game.ts'

export type Opening = 'page' | 'popup' | 'sign-in' | 'resting' | 'rooms' | 'vendor'

/** Decides how a game opens (GAME-4); pure, so that it can be tested. A demo opens over the page where it was found. */
export function decideOpening(
  { state, opens }: Pick<Game, 'state' | 'opens'>,
  signedIn: boolean,
  demo = false,
): Opening {
  // an entry for all games of a vendor does not start a game
  if (opens === 'vendor') return 'vendor'
  if (state !== 'open') return 'resting'
  if (opens === 'rooms') return 'rooms'
  if (!signedIn) return 'sign-in'
  return demo && opens === 'frame' ? 'popup' : 'page'
}

type Target = Popup | { to: string; search: Record<string, string | true> }

/** Returns the page of a game: lotteries have their own pages, sea lotteries a popup; everything else the game frame. */
export function getTarget(game: Game, demo = false): Target {
  if (game.opens === 'lottery')
    return {
      to: '/lottery',
      search: { gameCode: game.gameCode, ...(game.defaultPlayType && { playType: game.defaultPlayType }) },
    }
  if (game.opens === 'sea') return buildSeaPopup(game.gameCode)
  if (game.opens === 'vnlottery') return { to: '/vnlottery', search: { gameCode: game.gameCode } }
  return {
    to: paths.game,
    search: { game: game.gameCode, vendor: game.vassalage, ...(demo && { demo: true as const }) },
  }
}

/** Opens a game, or the dialog required first. @returns whether the link may be followed */
export function openOrFollow(game: Game, go: () => void, demo = false): boolean {
  const opening = decideOpening(game, session.get() !== null, demo)
  const { gameCode, gameName, vassalage, vendor, state } = game
  const popUp = () => openModal({ name: 'game', gameCode, vassalage, gameName, demo })
  if (opening === 'popup') popUp()
  if (opening === 'resting' && state !== 'open') openModal({ name: 'resting', gameName, state })
  if (opening === 'sign-in')
    openModal({ name: 'login', after: decideOpening(game, true, demo) === 'popup' ? popUp : go })
  if (opening === 'rooms' || opening === 'vendor') openModal({ name: opening, vassalage, vendor })
  return opening === 'page'
}
