import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { isTrial, useSession } from '#api/session.ts'
import { FrameBar } from '#features/game-frame/FrameBar.tsx'
import { GameFrame } from '#features/game-frame/GameFrame.tsx'
import { GameOpening } from '#features/game-frame/GameOpening.tsx'
import { measureGameHeight, useFullScreen, useWakeLock } from '#features/game-frame/use-full-screen.ts'
import { OtherGames } from '#features/lobby/OtherGames.tsx'
import { RelatedGames } from '#features/lobby/RelatedGames.tsx'
import { t, useT } from '#i18n/i18n.ts'
import { useBalance } from '#shell/BalanceChip.tsx'
import { useTitle } from '#shell/use-title.ts'
import { showToast } from '#state/toast-store.ts'
import { findLobby, paths } from '../paths.ts'
import { GameClosed } from './GameClosed.tsx'
import { GameOverlays, type Overlay } from './GameOverlays.tsx'
import { GameWindow } from './GameWindow.tsx'
import { useFrameActions } from './use-frame-actions.ts'
import { type LaunchRequest, toLaunchTarget, useLaunch } from './use-launch.ts'

type Props = {
  readonly request: LaunchRequest
  /** The game fills the whole window, as if it were the site (ROUTE-9). */
  readonly seamless?: boolean
}

/** A game in its frame with its bar and panels: the wallet opens over the round, never instead of it. */
export function GameScreen({ request, seamless = false }: Props) {
  useT()
  const session = useSession()
  const { data: money } = useBalance()
  const screen = useFullScreen()
  const [over, setOver] = useState<Overlay>(null)
  const { launch, again, isMissing, game: named } = useLaunch(request)
  useWakeLock()
  const game = launch.data?.game
  const place = launch.data ? toLaunchTarget(launch.data) : null
  useTitle(named?.gameName ?? t('games'))
  const leave = useLeave(game?.gameType)
  usePortalPage(place?.in === 'page' ? place.url : null)
  const { actions, theatre } = useFrameActions({ request, game, screen, seamless, onOver: setOver })

  const isNamed = request.gameCode !== undefined && !isMissing
  if (!isNamed || launch.isError || (launch.data && !place))
    return <GameClosed problem={isNamed ? launch.error : null} onAgain={isNamed ? again : null} onLeave={leave} />
  const wide = seamless || theatre
  return (
    <>
      <div
        ref={measureGameHeight}
        className={clsx(
          'flex flex-col bg-bg',
          screen.full
            ? 'fixed inset-0 z-40 pb-[env(safe-area-inset-bottom)]'
            : [
                'h-(--game-h)',
                !wide &&
                  'lg:mx-auto lg:mt-4 lg:h-[calc(var(--game-h)-7rem)] lg:max-w-[1256px] lg:overflow-hidden lg:rounded-l lg:border lg:border-line lg:shadow-card',
              ],
        )}
      >
        <FrameBar
          title={named?.gameName ?? ''}
          vendor={named?.vendor ?? ''}
          demo={request.demo || isTrial(session)}
          backLabel={t('back')}
          actions={actions}
          onBack={leave}
        />
        {place?.in === 'frame' && game ? (
          <GameFrame
            key={place.url}
            url={place.url}
            title={game.gameName}
            money={money}
            covered={over !== null}
            onRetry={again}
            others={<OtherGames />}
            onMessage={(message) => {
              if (message.type === 'close') leave()
              if (message.type === 'open-deposit') setOver('wallet')
              if (message.type === 'error') showToast({ tone: 'bad', text: t('game_error', { code: message.code }) })
            }}
          />
        ) : place?.in === 'window' && game ? (
          <GameWindow name={game.gameName} url={place.url} />
        ) : (
          <div className="grid flex-1 place-items-center bg-night text-light">
            {session && <GameOpening vendor={request.demo ? undefined : request.vendor} />}
          </div>
        )}
        <GameOverlays over={over} game={game} onClose={() => setOver(null)} />
      </div>
      {game && !seamless && <RelatedGames game={game} />}
    </>
  )
}

/** Returns a function that goes back, or to the game's lobby for a visitor who came by a link. */
function useLeave(gameType: string | undefined): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () =>
    canGoBack ? router.history.back() : void navigate({ to: paths.lobby(findLobby(gameType ?? '') ?? 'rng') })
}

/** Navigates to a game that is a page of the portal. */
function usePortalPage(url: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (url) void navigate({ href: url, replace: true })
  }, [url, navigate])
}
