import { Button } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Spinner } from '@gasing/ui/Spinner'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { describeProblem } from '#api/refused.ts'
import { GameFrame } from '#features/game-frame/GameFrame.tsx'
import { OtherGames } from '#features/lobby/OtherGames.tsx'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { useBalance } from '#shell/BalanceChip.tsx'
import { showToast } from '#state/toast-store.ts'
import { paths } from '../paths.ts'
import { GameWindow } from './GameWindow.tsx'
import { toLaunchTarget, useLaunch } from './use-launch.ts'

const WalletDrawer = lazyWithRetry(() =>
  import('#features/member/wallet/WalletDrawer.tsx').then((file) => ({ default: file.WalletDrawer })),
)

export type PopupGame = { gameCode: string; vassalage: string; gameName: string; demo: boolean }
type Props = { game: PopupGame; onClose: () => void }

const ready = loadTextsWithRetry('game', 'lobby')
/** Size for landscape tables: most of the window's width, and no higher than what games treat as a phone in landscape. */
const room = { height: 'min(66dvh, 590px)', minWidth: 'min(1000px, 84vw)' }

/** HEAD-7, GAME-4: a game in a dialog over the page where it was chosen, which stays unchanged. */
export function GamePopup({ game: { gameCode, vassalage, gameName, demo }, onClose }: Props) {
  use(ready)
  const t = useT()
  const go = useNavigate()
  const { data: money } = useBalance()
  const [wallet, setWallet] = useState(false)
  const { launch, again } = useLaunch({ gameCode, vendor: vassalage, room: undefined, demo })
  const place = launch.data ? toLaunchTarget(launch.data) : null
  const toPage = (asDemo: boolean) => {
    onClose()
    void go({ to: paths.game, search: { game: gameCode, vendor: vassalage, ...(asDemo && { demo: true as const }) } })
  }
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={gameName}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[min(760px,92vw)]"
    >
      <div className="relative flex flex-col overflow-hidden rounded-m bg-night text-light" style={room}>
        {launch.isError && (
          <div role="alert" className="min-h-0 flex-1 overflow-y-auto bg-surface text-center text-ink">
            <p className="py-4">{describeProblem(launch.error).text}</p>
            <Button onClick={again}>{t('try_again')}</Button>
            <OtherGames />
          </div>
        )}
        {!launch.isError && !place && (
          <div className="grid flex-1 place-items-center">
            <Spinner label={t('game_loading', { game: gameName })} />
          </div>
        )}
        {place?.in === 'window' && <GameWindow name={gameName} url={place.url} />}
        {place?.in === 'frame' && (
          <GameFrame
            key={place.url}
            url={place.url}
            title={gameName}
            money={money}
            covered={wallet}
            onRetry={again}
            others={<OtherGames />}
            onMessage={(message) => {
              if (message.type === 'close') onClose()
              if (message.type === 'open-deposit') setWallet(true)
              if (message.type === 'error') showToast({ tone: 'bad', text: t('game_error', { code: message.code }) })
            }}
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-3">
        {demo && <p className="min-w-0 flex-1 text-sm text-muted">{t('popup_demo')}</p>}
        {demo && <Button onClick={() => toPage(false)}>{t('play_real')}</Button>}
        <Button look="soft" onClick={() => toPage(demo)}>
          {t('popup_page')}
        </Button>
      </div>
      <LazyBoundary onLost={() => setWallet(false)}>
        {wallet && <WalletDrawer onClose={() => setWallet(false)} />}
      </LazyBoundary>
    </Modal>
  )
}
