import { chatUnread, chatUrl } from '@gasing/contract/calls/chat-room'
import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { isTrial, useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { loadTextsWithRetry, useLanguage, useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { chatRoom } from '#state/chat-room.ts'
import { useStore } from '#state/store.ts'
import { openChat } from './open-chat.ts'
import { Room } from './Room.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { chooseRoomColour } from './room-colour.ts'
import './room-launcher-style.ts'

const ready = loadTextsWithRetry('service')
const shownMax = 99
/** Less is the tremble of a finger. */
const scrollPixelsMin = 8

/** SIDE-7: the chat room beside the page: a button with the unread count, or the floating frame. */
export function RoomWidget() {
  use(ready)
  const session = useSession()
  const shown = useStore(chatRoom)
  const wasOpen = useRef(false)
  useEffect(() => {
    wasOpen.current = shown !== 'hidden'
  }, [shown])
  if (!session) return null
  if (shown !== 'hidden' && !isTrial(session)) return <OwnRoom />
  return <Launcher trial={isTrial(session)} back={wasOpen.current} />
}

/** Returns whether the page was last scrolled down. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      if (Math.abs(scrollY - last) < scrollPixelsMin) return
      setDown(scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return isDown
}

/** @param back the room was just closed: take the keyboard focus */
function Launcher({ trial, back }: { trial: boolean; back: boolean }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const makesWay = useScrolledDown()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was true when it came
  useEffect(() => {
    if (back) button.current?.focus({ preventScroll: true })
  }, [])
  const { data } = useQuery({ ...buildQuery(chatUnread, {}), enabled: !trial })
  const unread = data?.unReadCount ?? 0
  return (
    <button
      ref={button}
      type="button"
      data-testid="chat-room-button"
      aria-label={unread > 0 ? t('room_open_unread', { count: unread }) : t('room_open')}
      title={t('room_open')}
      data-makes-way={makesWay}
      className="room-launcher fixed end-4 bottom-[calc(var(--bar-h)+1rem)] z-35 grid size-13 cursor-pointer place-items-center rounded-full bg-brand text-brand-ink shadow-float transition-transform hover:scale-105 lg:bottom-6 lg:end-6"
      onClick={openChat}
    >
      <Icon name="message-circle" className="size-6" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-loss px-1 text-xs font-bold text-bg"
        >
          {unread > shownMax ? `${shownMax}+` : unread}
        </span>
      )}
    </button>
  )
}

function OwnRoom() {
  const t = useT()
  const language = useLanguage()
  const title = t('room_title', { brand: boot.brand.name })
  const { data, error, refetch } = useQuery(buildQuery(chatUrl, { query: { b2c: '1', title, language } }))
  const url = data && new URL(data.chatUrl, location.origin)
  return (
    <RoomFrame title={title} colour={chooseRoomColour(url?.searchParams.get('headerColor'))}>
      {error && (
        <div className="p-3">
          <Note problem={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!url && !error && <Spinner label={t('loading')} className="m-auto" />}
      {url && (url.origin === location.origin ? <Room /> : <ExternalRoom url={url.href} title={title} />)}
    </RoomFrame>
  )
}

/** A chat room hosted elsewhere by the brand. */
function ExternalRoom({ url, title }: { url: string; title: string }) {
  return (
    <iframe
      src={url}
      title={title}
      className="min-h-0 flex-1 border-0"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  )
}
