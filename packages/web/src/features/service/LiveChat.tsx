import { messageLengthMax } from '@gasing/contract/calls/service'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { type ReactNode, use, useRef } from 'react'
import { boot } from '#boot.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { Composer } from './Composer.tsx'
import { Thread } from './Thread.tsx'
import { useLiveChat } from './use-live-chat.ts'
import { useRestHeight } from './use-rest-height.ts'
import { useTyping } from './use-typing.ts'

/** Of the chosen pictures. */
const ready = loadTextsWithRetry('content')

/**
 * The visitor's conversation with the brand's customer service, at full window height.
 * @param gone set when the module is off: an existing conversation is read-only, and this is shown when there is none
 */
export function LiveChat({ gone }: { gone?: ReactNode }) {
  use(ready)
  const t = useT()
  const chat = useLiveChat()
  const box = useRef<HTMLElement>(null)
  useRestHeight(box)
  const typing = useTyping(chat.lines.at(-1)?.id)
  const underWay = chat.status !== null && chat.status !== 'closed'
  if (gone && !chat.waiting && chat.status === null) return gone
  return (
    <section ref={box} className="mx-auto flex h-dvh max-w-3xl flex-col bg-surface" aria-labelledby="live-chat">
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-brand-ink">
          <Icon name="headphones" />
        </span>
        <div className="min-w-0 flex-1">
          <h1 id="live-chat" className="truncate text-lg">
            {t('live_chat_of', { brand: boot.brand.name })}
          </h1>
          <p className="text-sm text-muted" aria-live="polite">
            {t(`live_chat_${chat.status ?? 'none'}`)}
          </p>
        </div>
        {underWay && (
          <Button look="line" size="s" className="min-h-11" onClick={() => void chat.end().catch(() => undefined)}>
            {t('live_chat_end')}
          </Button>
        )}
      </header>
      {chat.waiting ? (
        <Spinner label={t('loading')} className="m-auto" />
      ) : (
        <>
          {chat.problem && <Note problem={chat.problem} onRetry={chat.retry} />}
          <Thread
            label={t('live_chat_words')}
            lines={chat.lines}
            onOlder={chat.older}
            busy={chat.busy}
            empty={t(chat.isTicket ? 'note_ticket' : 'live_chat_empty')}
            className="min-h-0 flex-1 p-4"
          />
        </>
      )}
      <p className="min-h-5 px-4 text-sm text-muted">{typing.isTyping && underWay ? t('live_chat_typing') : ''}</p>
      {!gone && (
        <Composer
          label={t('live_chat_write')}
          lengthMax={messageLengthMax}
          pictures
          onSay={chat.say}
          {...(underWay && { onTyping: typing.tell })}
        />
      )}
    </section>
  )
}
