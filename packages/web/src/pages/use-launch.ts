import type { Value } from '@gasing/contract/call'
import { gameLanes } from '@gasing/contract/calls/game-lists'
import { games, launchGame, recentGames } from '@gasing/contract/calls/games'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { useReturnMoney } from '#features/member/wallets/use-return-money.ts'
import { getLanguage } from '#i18n/i18n.ts'
import { closeModal, type ModalName, modal, openModal } from '#state/modal-store.ts'

export type LaunchRequest = {
  readonly gameCode: string | undefined
  readonly vendor: string | undefined
  readonly room: string | undefined
  readonly demo: boolean
}
type Launched = Value<typeof launchGame>

/** Where a launched game opens: in the frame, in a separate window, or on a page of the portal. */
export type LaunchTarget = { in: 'frame' | 'window' | 'page'; url: string }

export function toLaunchTarget({ game_url, game_url2, content }: Launched): LaunchTarget | null {
  const framed = game_url ?? content
  if (framed?.startsWith('/')) return { in: 'page', url: framed }
  if (framed && URL.canParse(framed)) return { in: 'frame', url: framed }
  return game_url2 && URL.canParse(game_url2) ? { in: 'window', url: game_url2 } : null
}

/** Launches a game as soon as the user is signed in, and again on request. */
export function useLaunch({ gameCode, vendor, room, demo }: LaunchRequest) {
  const signedIn = useSession() !== null
  useReturnMoney('left')
  const [round, setRound] = useState(0)
  const launch = useCall(launchGame, {
    onDone: () => void Promise.all([refresh(recentGames), refresh(gameLanes)]),
    onRefused: () => true,
  })
  const { mutate } = launch
  const { access, game } = useGuestAccess({ gameCode, vendor, room }, signedIn)
  const openedModal = useRef<ModalName>(null)
  // leaving the game, also because of signing out, closes its request to sign in
  useEffect(() => () => void (openedModal.current && modal.get() === openedModal.current && closeModal()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to launch anew
  useEffect(() => {
    if (!gameCode) return
    if (!signedIn) {
      if (access !== 'open') return
      openedModal.current = { name: 'login', after: () => setRound((old) => old + 1) }
      return openModal(openedModal.current)
    }
    mutate({
      body: {
        gameId: gameCode,
        ...(vendor && { vassalage: vendor }),
        ...(room && { roomId: room }),
        platform: 'W',
        clientType: 'W',
        language: getLanguage(),
        merchantCode: boot.merchantCode,
        ...(demo && { demo }),
      },
    })
  }, [gameCode, vendor, room, demo, signedIn, access, round, mutate])
  return {
    launch,
    again: () => setRound((old) => old + 1),
    isMissing: !signedIn && access === 'missing',
    game: launch.data?.game ?? game,
  }
}

/** Returns the game of a guest, and whether they are asked to sign in: that is pointless for one that does not exist. */
function useGuestAccess(
  { gameCode = '', vendor, room }: Omit<LaunchRequest, 'demo'>,
  signedIn: boolean,
): { access: 'checking' | 'open' | 'missing'; game?: Value<typeof games>['games'][number] | undefined } {
  const enabled = !signedIn && gameCode !== '' && room === undefined
  const query = { gameCode, ...(vendor && { vassalage: vendor }), pageSize: 1 }
  const { data, isError } = useQuery({ ...buildQuery(games, { query }), enabled })
  if (!enabled || isError) return { access: 'open' }
  if (!data) return { access: 'checking' }
  return { access: data.total > 0 ? 'open' : 'missing', game: data.games[0] }
}
