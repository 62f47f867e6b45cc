import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useRef } from 'react'
import { isTrial, useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { Room } from './Room.tsx'
import { chooseRoomColour, isLight } from './room-colour.ts'
import { useRestHeight } from './use-rest-height.ts'

/** The chat room in a separate window, with the title and colour from its address (SIDE-7). */
export function RoomPage({ title, headerColor }: { title?: string | undefined; headerColor?: string | undefined }) {
  const t = useT()
  const session = useSession()
  const box = useRef<HTMLElement>(null)
  useRestHeight(box)
  const colour = chooseRoomColour(headerColor)
  return (
    <section ref={box} className="mx-auto flex h-dvh max-w-3xl flex-col bg-surface" aria-labelledby="chat-room">
      <header
        className={clsx('flex min-h-12 items-center gap-2 px-4', isLight(colour) ? 'text-[#1c0f0a]' : 'text-white')}
        style={{ backgroundColor: colour }}
      >
        <Icon name="message-circle" />
        <h1 id="chat-room" className="truncate text-lg text-inherit">
          {title || t('room_title', { brand: boot.brand.name })}
        </h1>
      </header>
      {session && !isTrial(session) ? (
        <Room />
      ) : (
        <div className="m-auto grid max-w-sm gap-4 p-6 text-center">
          <p>{t(session ? 'in_please_information' : 'room_sign_in')}</p>
          {!session && (
            <Button onClick={() => openModal({ name: 'login', after: () => undefined })}>{t('log_in')}</Button>
          )}
        </div>
      )}
    </section>
  )
}
