import type { Value } from '@gasing/contract/call'
import type { launchGame } from '@gasing/contract/calls/games'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isTrial, useSession } from '#api/session.ts'
import type { FrameAction } from '#features/game-frame/frame-action.ts'
import { toggleFavourite, useIsFavourite } from '#features/lobby/favourites.ts'
import { t } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { readChoice, saveChoice } from '#state/prefs-store.ts'
import { paths } from '../paths.ts'
import type { Overlay } from './GameOverlays.tsx'
import type { LaunchRequest } from './use-launch.ts'

type FrameActionOptions = {
  readonly request: LaunchRequest
  readonly game: Value<typeof launchGame>['game'] | undefined
  readonly screen: { readonly full: boolean; readonly toggle: () => void }
  readonly seamless: boolean
  readonly onOver: (over: Overlay) => void
}

const theatreKey = 'theatre'

/** Returns the actions of the bar above a game, in order. Theatre mode is remembered. */
export function useFrameActions({ request, game, screen, seamless, onOver }: FrameActionOptions) {
  const session = useSession()
  const navigate = useNavigate()
  const [theatre, setTheatre] = useState(() => readChoice(theatreKey) === '1')
  const loved = useIsFavourite(game?.nodeId ?? '')
  const trial = isTrial(session)
  const name = game?.gameName ?? ''
  const flipTheatre = () => {
    saveChoice(theatreKey, theatre ? '0' : '1')
    setTheatre(!theatre)
  }
  const toDemo = (demo: boolean) => {
    if (trial) return openModal({ name: 'real-account' })
    const { gameCode, vendor, room } = request
    void navigate({
      to: seamless ? paths.seamless : paths.game,
      search: {
        ...(gameCode && { game: gameCode }),
        ...(vendor && { vendor }),
        ...(room && { room }),
        ...(demo && { demo: true as const }),
      },
      replace: true,
    })
  }
  const report = () =>
    openModal({
      name: 'feedback',
      about: { questionType: 'games', content: t('game_report_text', { game: name, vendor: game?.vendor ?? '' }) },
    })
  const inDemo = request.demo || trial
  const actions: (FrameAction | false)[] = [
    game !== undefined && {
      key: 'favourite',
      icon: 'heart',
      label: loved ? t('favourite_remove', { game: name }) : t('favourite_add', { game: name }),
      pressed: loved,
      always: true,
      onPress: () => toggleFavourite(game),
    },
    game !== undefined &&
      (game.demo || inDemo) && {
        key: 'demo',
        icon: inDemo ? 'wallet' : 'play',
        label: inDemo ? t('play_real') : t('play_demo'),
        onPress: () => toDemo(!inDemo),
      },
    game !== undefined && { key: 'info', icon: 'info', label: t('game_info'), onPress: () => onOver('info') },
    game !== undefined && { key: 'report', icon: 'flag', label: t('game_report'), onPress: report },
    session !== null &&
      !trial && { key: 'wallet', icon: 'wallet', label: t('wallet'), always: true, onPress: () => onOver('wallet') },
    !seamless && {
      key: 'theatre',
      icon: theatre ? 'minimize-2' : 'maximize-2',
      label: theatre ? t('theatre_leave') : t('theatre'),
      pressed: theatre,
      deskOnly: true,
      onPress: flipTheatre,
    },
    {
      key: 'full',
      icon: screen.full ? 'minimize' : 'maximize',
      label: screen.full ? t('screen_normal') : t('screen_full'),
      pressed: screen.full,
      always: true,
      onPress: screen.toggle,
    },
  ]
  return { actions: actions.filter((action) => action !== false), theatre }
}
