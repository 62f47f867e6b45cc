import { roomLengthMax } from '@gasing/contract/calls/service'
import { Spinner } from '@gasing/ui/Spinner'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { Composer } from './Composer.tsx'
import { Thread } from './Thread.tsx'
import { useRoom } from './use-room.ts'

/** Messages of the chat room, and the input. */
export function Room() {
  const t = useT()
  const room = useRoom()
  if (room.waiting) return <Spinner label={t('loading')} className="m-auto" />
  return (
    <>
      {room.problem && (
        <div className="px-3">
          <Note problem={room.problem} onRetry={room.retry} />
        </div>
      )}
      <Thread
        label={t('room_words')}
        lines={room.lines}
        onOlder={room.older}
        busy={room.busy}
        empty={t('room_empty')}
        className="min-h-0 flex-1 p-3"
      />
      {room.muted ? (
        <p role="status" className="border-t border-line p-4 text-center text-sm text-muted">
          {t('room_muted', { until: writeTime(room.muted, 'yyyy-MM-dd hh:mm') })}
        </p>
      ) : room.open ? (
        <Composer label={t('room_write')} lengthMax={roomLengthMax} onSay={room.say} />
      ) : (
        <p role="status" className="border-t border-line p-4 text-center text-sm text-muted">
          {t('room_closed')}
        </p>
      )}
    </>
  )
}
