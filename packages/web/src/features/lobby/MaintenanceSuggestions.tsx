import { hotGames } from '@gasing/contract/calls/games'
import { Modal } from '@gasing/ui/Modal'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { GameTile } from './GameTile.tsx'

const suggestionsMax = 6

/** A game that rests shows others that play (GAME-4). */
export function MaintenanceSuggestions({ gameName, onClose }: { gameName: string; onClose: () => void }) {
  const t = useT()
  const hot = useQuery(queryOf(hotGames, {}))
  const games = (hot.data?.list ?? []).filter((game) => game.state === 'open').slice(0, suggestionsMax)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('resting_title')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      description={t('resting_text', { game: gameName })}
      className="sm:w-[min(560px,92vw)]"
    >
      <div className="grid grid-cols-3 gap-3">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </Modal>
  )
}
