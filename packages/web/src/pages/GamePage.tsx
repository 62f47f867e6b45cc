import { hotGames, launchGame, recentGames } from '@gasing/contract/calls/games'
import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Spinner } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { isTrial, useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { FrameBar } from '#features/game-frame/FrameBar.tsx'
import { GameFrame } from '#features/game-frame/GameFrame.tsx'
import { useFullScreen, useWakeLock } from '#features/game-frame/use-full-screen.ts'
import { useFavourites } from '#features/lobby/favourites.ts'
import { GameInfo } from '#features/lobby/GameInfo.tsx'
import { GameTile } from '#features/lobby/GameTile.tsx'
import { language, textOr, useT } from '#i18n/i18n.ts'
import { useBalance } from '#shell/BalanceChip.tsx'
import { useTitle } from '#shell/use-title.ts'
import { openModal } from '#state/modal-store.ts'
import { lobbyOf, paths } from '../paths.ts'

const WalletDrawer = lazy(() =>
  import('#features/member/wallet/WalletDrawer.tsx').then((file) => ({ default: file.WalletDrawer })),
)
const othersMax = 6

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
  const [over, setOver] = useState<'wallet' | 'info' | null>(null)
  const [round, setRound] = useState(0)
  const launch = useCall(launchGame, { onDone: () => void refresh(recentGames), onRefused: () => true })
  const { mutate } = launch
  useWakeLock()
  useTitle(launch.data?.game.gameName ?? t('games'))

  const signedIn = session !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to launch anew
  useEffect(() => {
    if (!gameCode) return
    if (!signedIn) return openModal({ name: 'login', after: () => setRound((old) => old + 1) })
    mutate({
      body: {
        gameId: gameCode,
        ...(vendor && { vassalage: vendor }),
        platform: 'W',
        clientType: 'W',
        language: language(),
        merchantCode: boot.merchantCode,
        ...(demo && { demo }),
      },
    })
  }, [gameCode, vendor, demo, signedIn, round, mutate])

  const game = launch.data?.game
  const leave = () =>
    canGoBack ? router.history.back() : void navigate({ to: paths.lobby(lobbyOf(game?.gameType ?? '') ?? 'rng') })
  const again = () => setRound(round + 1)
  if (!gameCode || launch.isError) {
    const words = gameCode ? wordsOf(launch.error) : { text: textOr('game_unknown', t('not_found_text')) }
    return (
      <div role="alert" className="page flex flex-col items-center gap-4 py-12 text-center">
        <h1 className="text-2xl">{t('game_closed_title')}</h1>
        <p className="max-w-prose text-muted">{words.text}</p>
        {words.detail && <p className="text-sm text-muted">{words.detail}</p>}
        <div className="flex gap-3">
          {gameCode && <Button onClick={again}>{t('try_again')}</Button>}
          <Button look="soft" onClick={leave}>
            {t('back')}
          </Button>
        </div>
        <OtherGames />
      </div>
    )
  }
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
      <Suspense>{over === 'wallet' && <WalletDrawer onClose={() => setOver(null)} />}</Suspense>
      {game && (
        <Modal
          open={over === 'info'}
          onClose={() => setOver(null)}
          title={game.gameName}
          closeLabel={t('close')}
          dragLabel={t('drag_dialog')}
        >
          <GameInfo game={game} />
        </Modal>
      )}
    </div>
  )
}

function OtherGames() {
  const t = useT()
  const hot = useQuery(queryOf(hotGames, {}))
  const games = (hot.data?.list ?? []).filter(({ state }) => state === 'open').slice(0, othersMax)
  if (games.length === 0) return null
  return (
    <section className="mx-auto mt-8 w-full max-w-3xl text-start">
      <h2 className="mb-3 text-xl">{t('lane_hot')}</h2>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </section>
  )
}
