import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { chatRoom } from '#state/chat-room.ts'
import { useStore } from '#state/store.ts'
import { isLight } from './room-colour.ts'

const ready = loadTextsWithRetry('service')

/** SIDE-7: the floating frame of the chat room. It can be enlarged and hidden, and does not block the page. */
export function RoomFrame({ title, colour, children }: { title: string; colour: string; children: ReactNode }) {
  use(ready)
  const t = useT()
  const big = useStore(chatRoom) === 'big'
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && chatRoom.set('hidden')}
      className={clsx(
        'fixed z-45 flex flex-col overflow-hidden border outline-none border-line bg-surface text-ink shadow-float max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-l sm:end-6 sm:bottom-6 sm:rounded-l',
        big
          ? 'max-sm:top-0 sm:h-[min(860px,calc(100dvh-3rem))] sm:w-[min(760px,calc(100vw-3rem))]'
          : 'h-[70dvh] sm:h-[560px] sm:w-[380px]',
      )}
    >
      <header
        className={clsx('flex items-center gap-1 ps-4 pe-1', isLight(colour) ? 'text-[#1c0f0a]' : 'text-white')}
        style={{ backgroundColor: colour }}
      >
        <Icon name="message-circle" />
        <h2 className="min-w-0 flex-1 truncate ps-1.5 text-base text-inherit">{title}</h2>
        <IconButton
          label={t(big ? 'room_smaller' : 'room_bigger')}
          className="text-inherit! hover:bg-black/10"
          onClick={() => chatRoom.set(big ? 'open' : 'big')}
        >
          <Icon name={big ? 'minimize' : 'maximize'} className="size-4" />
        </IconButton>
        <IconButton
          label={t('room_hide')}
          className="text-inherit! hover:bg-black/10"
          onClick={() => chatRoom.set('hidden')}
        >
          <Icon name="x" />
        </IconButton>
      </header>
      {children}
    </section>
  )
}
