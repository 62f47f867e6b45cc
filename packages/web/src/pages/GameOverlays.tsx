import type { Value } from '@gasing/contract/call'
import type { launchGame } from '@gasing/contract/calls/games'
import { Modal } from '@gasing/ui/Modal'
import { GameInfo } from '#features/lobby/GameInfo.tsx'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'

const WalletDrawer = lazyWithRetry(() =>
  import('#features/member/wallet/WalletDrawer.tsx').then((file) => ({ default: file.WalletDrawer })),
)

export type Overlay = 'wallet' | 'info' | null

type Props = {
  readonly over: Overlay
  readonly game: Value<typeof launchGame>['game'] | undefined
  readonly onClose: () => void
}

/** Panels over a running game: the wallet and the game's information. */
export function GameOverlays({ over, game, onClose }: Props) {
  const t = useT()
  return (
    <>
      <LazyBoundary onLost={onClose}>{over === 'wallet' && <WalletDrawer onClose={onClose} />}</LazyBoundary>
      {game && (
        <Modal
          open={over === 'info'}
          onClose={onClose}
          title={game.gameName}
          closeLabel={t('close')}
          dragLabel={t('drag_dialog')}
        >
          <GameInfo game={game} />
        </Modal>
      )}
    </>
  )
}
