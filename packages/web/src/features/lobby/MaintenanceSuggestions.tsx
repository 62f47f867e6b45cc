import { Modal } from '@gasing/ui/Modal'
import { useT } from '#i18n/i18n.ts'
import { GameTile } from './GameTile.tsx'
import { usePopular } from './OtherGames.tsx'

type Props = { gameName: string; state: 'maintenance' | 'soon'; onClose: () => void }

/** For a game in maintenance or not yet available, suggests others that can be played (GAME-4). */
export function MaintenanceSuggestions({ gameName, state, onClose }: Props) {
  const t = useT()
  const games = usePopular()
  const soon = state === 'soon'
  return (
    <Modal
      open
      onClose={onClose}
      title={soon ? t('soon_title') : t('resting_title')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      description={soon ? t('soon_text', { game: gameName }) : t('resting_text', { game: gameName })}
      className="sm:w-[min(560px,92vw)]"
    >
      <div className="grid min-h-40 grid-cols-2 gap-3 min-[24rem]:grid-cols-3">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </Modal>
  )
}
