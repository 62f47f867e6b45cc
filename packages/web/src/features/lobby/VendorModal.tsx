import { games } from '@gasing/contract/calls/games'
import { buildButtonClass } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Spinner } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buildQuery } from '#api/query.ts'
import { describeProblem } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { findLobby, paths } from '../../paths.ts'
import { GameTile } from './GameTile.tsx'

const gamesMax = 12

type Props = { vassalage: string; vendor: string; onClose: () => void }

/** GAME-4: a tile that stands for a whole vendor opens the list of its games. */
export function VendorModal({ vassalage, vendor, onClose }: Props) {
  const t = useT()
  const found = useQuery(buildQuery(games, { query: { vassalage, pageNo: 1, pageSize: gamesMax } }))
  const list = found.data?.games ?? []
  const lobby = findLobby(list[0]?.gameType ?? '')
  const rests = list.length > 0 && list.every(({ state }) => state === 'maintenance')
  return (
    <Modal
      open
      onClose={onClose}
      title={t('vendor_games', { vendor })}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[min(760px,92vw)]"
    >
      {found.isPending && (
        <div className="grid min-h-40 place-items-center">
          <Spinner label={t('loading')} />
        </div>
      )}
      {rests && (
        <p role="status" className="mb-3 text-muted">
          {t('vendor_rests', { vendor })}
        </p>
      )}
      {(found.isError || (found.isSuccess && list.length === 0)) && (
        <p role="status" className="py-6 text-center text-muted">
          {found.isError ? describeProblem(found.error).text : t('vendor_unknown')}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 pt-1 min-[24rem]:grid-cols-3 sm:grid-cols-4">
        {list.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
      {lobby && (found.data?.total ?? 0) > list.length && (
        <div className="mt-4 grid place-items-center">
          <Link
            to={paths.lobby(lobby)}
            search={{ page: vassalage }}
            onClick={onClose}
            className={buildButtonClass('soft')}
            aria-label={t('all_of', { title: vendor })}
          >
            {t('games_count', { count: found.data?.total ?? 0 })}
          </Link>
        </div>
      )}
    </Modal>
  )
}
