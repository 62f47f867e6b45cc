import type { Value } from '@gasing/contract/call'
import { gameRooms } from '@gasing/contract/calls/game-lists'
import { parseMoney } from '@gasing/contract/money'
import { buildButtonClass } from '@gasing/ui/Button'
import { Modal } from '@gasing/ui/Modal'
import { Spinner } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { buildQuery } from '#api/query.ts'
import { describeProblem } from '#api/refused.ts'
import { session } from '#api/session.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { paths } from '../../paths.ts'
import { OtherGames } from './OtherGames.tsx'

type Room = Value<typeof gameRooms>['list'][number]
type Props = { vassalage: string; vendor: string; onClose: () => void }

/** GAME-8: the rooms of a vendor's card games, each opened separately. */
export function RoomsModal({ vassalage, vendor, onClose }: Props) {
  const t = useT()
  const found = useQuery(buildQuery(gameRooms, { query: { vassalage } }))
  const rooms = found.data?.list ?? []
  return (
    <Modal
      open
      onClose={onClose}
      title={t('rooms_title', { vendor })}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="sm:w-[min(640px,92vw)]"
    >
      {found.isPending && (
        <div className="grid min-h-40 place-items-center">
          <Spinner label={t('loading')} />
        </div>
      )}
      {found.isError && <p role="alert">{describeProblem(found.error).text}</p>}
      {found.isSuccess && rooms.length === 0 && <OtherGames title={t('rooms_empty')} />}
      <ul className="grid gap-2 pt-1 sm:grid-cols-2">
        {rooms.map((room) => (
          <RoomCard key={room.roomId} room={room} onClose={onClose} />
        ))}
      </ul>
    </Modal>
  )
}

function RoomCard({ room, onClose }: { room: Room; onClose: () => void }) {
  const t = useT()
  const go = useNavigate()
  const least = writeMoney(parseMoney(room.minBet))
  const search = { game: room.gameCode, vendor: room.vassalage, room: room.roomId }
  return (
    <li className="flex items-center gap-3 rounded-m border border-line bg-raised/50 p-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-head font-bold">{room.title}</p>
        <p className="text-sm text-muted">{room.gameName}</p>
        <p className="text-sm tabular-nums">
          {room.maxBet
            ? t('room_stakes', { least, most: writeMoney(parseMoney(room.maxBet)) })
            : t('room_stakes_from', { least })}
          {' · '}
          {t('room_seats', { count: room.seats })}
        </p>
      </div>
      {room.state === 'open' ? (
        <Link
          to={paths.game}
          search={search}
          className={buildButtonClass('brand')}
          aria-label={t('room_enter', { room: room.title })}
          onClick={(event) => {
            onClose()
            if (session.get()) return
            event.preventDefault()
            openModal({ name: 'login', after: () => void go({ to: paths.game, search }) })
          }}
        >
          {t('play')}
        </Link>
      ) : (
        <span className="text-sm text-muted">{room.state === 'soon' ? t('tile_soon') : t('tile_maintenance')}</span>
      )}
    </li>
  )
}
