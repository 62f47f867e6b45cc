import { Spinner } from '@gasing/ui/Spinner'
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isTrial, useSession } from '#api/session.ts'
import { FrameBar } from '#features/game-frame/FrameBar.tsx'
import { GameFrame } from '#features/game-frame/GameFrame.tsx'
import { useFullScreen, useWakeLock } from '#features/game-frame/use-full-screen.ts'
import { useFavourites } from '#features/lobby/favourites.ts'
import { OtherGames } from '#features/lobby/OtherGames.tsx'
import { useT } from '#i18n/i18n.ts'
import { useBalance } from '#shell/BalanceChip.tsx'
import { useTitle } from '#shell/use-title.ts'
import { lobbyOf, paths } from '../paths.ts'
import { GameClosed } from './GameClosed.tsx'
import { GameOverlays, type Overlay } from './GameOverlays.tsx'
import { useLaunch } from './use-launch.ts'

/** A game in its frame, with everything that belongs beside it: the wallet opens over the round, never instead of it. */
export function GamePage() {
  const t = useT()
  const {
    game: gameCode,
    vendor,
    demo = false,
  } = useSearch({ strict: false }) as { game?: string; vendor?: string; demo?: boolean }
  const session = useSession()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const favourites = useFavourites()
  const { data: money } = useBalance()
  const box = useRef<HTMLDivElement>(null)
  const screen = useFullScreen(box)
  const [over, setOver] = useState<Overlay>(null)
  const { launch, again } = useLaunch({ gameCode, vendor, demo })
  useWakeLock()
  useTitle(launch.data?.game.gameName ?? t('games'))

  const signedIn = session !== null
  const game = launch.data?.game
  const leave = () =>
    canGoBack ? router.history.back() : void navigate({ to: paths.lobby(lobbyOf(game?.gameType ?? '') ?? 'rng') })
  if (!gameCode || launch.isError)
    return <GameClosed problem={gameCode ? launch.error : null} onAgain={gameCode ? again : null} onLeave={leave} />
  return (
    <div
      ref={box}
      className={
        screen.full ? 'fixed inset-0 z-40 flex flex-col bg-bg' : 'flex h-[calc(100dvh-var(--header-h))] flex-col bg-bg'
      }
    >
      <FrameBar
        title={game?.gameName ?? ''}
        vendor={game?.vendor ?? ''}
        demo={demo}
        loved={game ? favourites.has(game) : false}
        full={screen.full}
        canDeposit={signedIn && !isTrial(session)}
        onBack={leave}
        onLove={() => game && favourites.flip(game)}
        onInfo={() => setOver('info')}
        onWallet={() => setOver('wallet')}
        onFull={screen.toggle}
      />
      {launch.data ? (
        <GameFrame
          key={launch.data.game_url}
          url={launch.data.game_url}
          title={launch.data.game.gameName}
          balanceVersion={money?.version ?? ''}
          covered={over !== null}
          onRetry={again}
          others={<OtherGames />}
          onMessage={(message) => {
            if (message.type === 'close') leave()
            if (message.type === 'open-deposit') setOver('wallet')
          }}
        />
      ) : (
        <div className="grid flex-1 place-items-center bg-night text-light">
          {signedIn && <Spinner label={t('game_loading', { game: gameCode })} />}
        </div>
      )}
      <GameOverlays over={over} game={game} onClose={() => setOver(null)} />
    </div>
  )
}
