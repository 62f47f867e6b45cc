import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { SentPicture } from './SentPicture.tsx'
import { getNoteKey, type ThreadLine } from './thread.ts'

type ThreadProps = {
  label: string
  lines: readonly ThreadLine[]
  /** Loads older messages; null when there are none. */
  onOlder: (() => void) | null
  busy?: boolean
  empty?: string
  className?: string
}

/** This close to the end counts as reading the newest message. */
const endPixels = 80

/** Messages of a conversation, newest last. Stays at the end while the user is there; otherwise keeps the scroll position. */
export function Thread({ label, lines, onOlder, busy = false, empty, className }: ThreadProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const look = useScrollToEnd(box, lines)
  return (
    <div ref={box} onScroll={look} className={clsx('overflow-y-auto overscroll-contain', className)}>
      {onOlder && (
        <div className="grid justify-center pb-3">
          <Button look="soft" size="s" busy={busy} className="min-h-11" onClick={onOlder}>
            {t('chat_older')}
          </Button>
        </div>
      )}
      <ol role="log" aria-label={label} className="flex min-h-full flex-col justify-end gap-2">
        {lines.length === 0 && empty && <li className="m-auto max-w-64 py-8 text-center text-muted">{empty}</li>}
        {lines.map((line) =>
          line.side === 'note' ? <Note key={line.id} line={line} /> : <MessageText key={line.id} line={line} />,
        )}
      </ol>
    </div>
  )
}

function Note({ line }: { line: ThreadLine }) {
  const t = useT()
  const noteKey = getNoteKey(line.content)
  return noteKey && <li className="py-1 text-center text-xs text-muted">{t(noteKey)}</li>
}

function MessageText({ line: { side, author, official, content, pictureUrls, at } }: { line: ThreadLine }) {
  const t = useT()
  const own = side === 'own'
  return (
    <li
      className={clsx('grid max-w-[85%] gap-1', own ? 'justify-items-end self-end' : 'justify-items-start self-start')}
    >
      {author && !official && (
        <span className="text-xs font-semibold text-muted">
          <bdi>{author}</bdi>
        </span>
      )}
      {author && official && (
        <span className="flex items-center gap-1 text-xs font-semibold text-brand-text">
          <Icon name="shield-check" className="size-4" />
          {t('live_chat_of', { brand: author })}
        </span>
      )}
      {content && (
        <p
          dir="auto"
          className={clsx(
            'rounded-l px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
            own ? 'rounded-ee-s bg-brand text-brand-ink' : 'rounded-es-s bg-raised text-ink',
          )}
        >
          <span className="sr-only">{own ? t('chat_you_said') : t('chat_they_said')} </span>
          {content}
        </p>
      )}
      {pictureUrls.map((url) => (
        <SentPicture key={url} url={url} />
      ))}
      <time dateTime={at} className="text-xs text-muted">
        {writeTime(at, 'MM-dd hh:mm')}
      </time>
    </li>
  )
}

/** Keeps the end in view while the user is there, and the position when older messages are prepended. */
function useScrollToEnd(box: RefObject<HTMLDivElement | null>, lines: readonly ThreadLine[]): () => void {
  const seen = useRef({ atEnd: true, height: 0, first: '' })
  const first = lines[0]?.id ?? ''
  const last = lines.at(-1)?.id ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is looked after when a line comes
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (seen.current.atEnd) element.scrollTop = element.scrollHeight
    else if (first !== seen.current.first) element.scrollTop += element.scrollHeight - seen.current.height
    seen.current = { ...seen.current, height: element.scrollHeight, first }
  }, [first, last])
  return () => {
    const element = box.current
    if (!element) return
    seen.current.atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < endPixels
  }
}
