import type { Value } from '@gasing/contract/call'
import { deleteMessage, messages, readAllMessages, readMessage, unreadMessages } from '@gasing/contract/calls/messages'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Pager } from '@gasing/ui/Pager'
import { Spinner } from '@gasing/ui/Spinner'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useId, useRef, useState } from 'react'
import { buildQuery, queries, refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { EmptyList } from '#shared/EmptyList.tsx'
import { focusNeighbour, focusWhenShown } from '#shared/focus-neighbour.ts'
import { Html } from '#shared/Html.tsx'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { NewDot } from '#shared/NewDot.tsx'
import { getPagerTexts } from '#shared/pager-texts.ts'
import { useUnread } from '#shared/use-unread.ts'

type Message = Value<typeof messages>['list'][number]

/** Updates the badge at once and refetches the list. */
function updateUnreadCount(unread: { count: number }): void {
  queries.setQueriesData({ queryKey: [unreadMessages.path] }, unread)
  void refresh(messages)
}

/** MEMBER-7: the brand's messages to this member. */
export function InboxPage() {
  const t = useT()
  const unread = useUnread()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const found = useQuery({ ...buildQuery(messages, { query: { pageNo: page } }), placeholderData: keepPreviousData })
  const all = useCall(readAllMessages, { onDone: updateUnreadCount })
  const { data, isPending } = found
  if (isPending) return <Spinner label={t('loading')} className="py-16" />
  if (!data) return <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
  // the last message of the last page was deleted: without messages there is no pager to go back with
  const last = Math.max(1, data.totalPages)
  if (page > last && !found.isPlaceholderData) setPage(last)
  if (data.list.length === 0 && page === 1)
    return <EmptyList text={t('inbox_empty')} action={t('back_home')} to="/" scene="no-messages" />
  return (
    <section className="max-w-3xl">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {t('inbox_unread', { count: unread })}
        </p>
        <Button
          look="line"
          size="s"
          className="min-h-11"
          disabled={unread === 0}
          busy={all.isPending}
          onClick={() => all.mutate({ body: {} })}
        >
          {t('inbox_read_all')}
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {data.list.map((message) => (
          <InboxMessage
            key={message.id}
            message={message}
            open={opened === message.id}
            onOpen={(open) => setOpened(open ? message.id : null)}
          />
        ))}
      </ul>
      {data.list.length === 0 && <p className="py-8 text-center text-muted">{t('inbox_page_empty')}</p>}
      <Pager page={page} total={data.totalPages} texts={getPagerTexts(t)} onPage={setPage} />
    </section>
  )
}

type InboxMessageProps = { message: Message; open: boolean; onOpen: (open: boolean) => void }

function InboxMessage({ message: { id, title, content, date, read }, open, onOpen }: InboxMessageProps) {
  const t = useT()
  const partId = useId()
  const seen = useCall(readMessage, { onDone: updateUnreadCount })
  const line = useRef<HTMLLIElement>(null)
  const bin = useRef<HTMLButtonElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const press = () => {
    onOpen(!open)
    if (!open && !read) seen.mutate({ params: { id }, body: {} })
  }
  return (
    <li ref={line} className={clsx('rounded-m border bg-surface', read ? 'border-line' : 'border-brand')}>
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={partId}
          className="flex min-h-15 min-w-0 flex-1 cursor-pointer items-center gap-3 px-4 py-2.5 text-start max-[19rem]:px-2"
          onClick={press}
        >
          <Icon name={read ? 'mail-open' : 'mail'} className="size-5 shrink-0 text-muted max-[19rem]:hidden" />
          <span className="min-w-0 flex-1">
            <span className={clsx('block [overflow-wrap:anywhere]', !read && 'font-bold')}>
              {!read && <NewDot label={t('inbox_new')} />}
              <bdi>{title}</bdi>
            </span>
            <time className="text-sm text-muted tabular-nums">{date}</time>
          </span>
          <Icon name="chevron-down" className={clsx('size-5 shrink-0 text-muted', open && 'rotate-180')} />
        </button>
        <button
          ref={bin}
          type="button"
          aria-label={t('inbox_delete', { title })}
          className="me-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-m text-muted hover:bg-raised hover:text-loss"
          onClick={() => setLeaving(!isLeaving)}
        >
          <Icon name="trash-2" className="size-5" />
        </button>
      </div>
      {isLeaving && (
        <Deletion
          id={id}
          onDeleted={() => focusNeighbour(line.current)}
          onKeep={() => {
            setLeaving(false)
            bin.current?.focus()
          }}
        />
      )}
      <div id={partId} hidden={!open} className="border-t border-line p-4">
        {open && <Html html={content} />}
      </div>
    </li>
  )
}

/** Asks once more, because a deleted message does not come back. */
function Deletion({ id, onDeleted, onKeep }: { id: string; onDeleted: () => void; onKeep: () => void }) {
  const t = useT()
  const gone = useCall(deleteMessage, {
    onDone: (count) => {
      onDeleted()
      updateUnreadCount(count)
    },
  })
  return (
    <fieldset
      ref={focusWhenShown}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3"
    >
      <legend className="sr-only">{t('inbox_delete_text')}</legend>
      <p aria-hidden="true" className="min-w-48 flex-1">
        {t('inbox_delete_text')}
      </p>
      <Button
        look="danger"
        size="s"
        className="min-h-11"
        busy={gone.isPending}
        onClick={() => gone.mutate({ params: { id } })}
      >
        {t('inbox_delete_go')}
      </Button>
      <Button look="plain" size="s" className="min-h-11" onClick={onKeep}>
        {t('inbox_keep')}
      </Button>
    </fieldset>
  )
}
