import { answerTicket, closeTicket, seenTicket, serviceRules, ticket, tickets } from '@gasing/contract/calls/service'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#api/call.ts'
import { buildKey, buildQuery, refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { Composer } from './Composer.tsx'
import { Thread } from './Thread.tsx'
import { TicketStatus } from './TicketStatus.tsx'
import { toLines } from './thread.ts'
import { useVisible } from './use-visible.ts'

/** One ticket with its messages and a reply field. */
export function TicketView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT()
  const rules = useQuery(buildQuery(serviceRules, {})).data
  const found = useInfiniteQuery({
    queryKey: buildKey(ticket, { id }),
    queryFn: ({ pageParam, signal }) => send(ticket, { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const pages = found.data?.pages ?? []
  const own = pages[0]?.ticket
  useMarkSeen(id, own?.unread ? pages[0]?.messages[0]?.id : undefined)
  const renew = () => Promise.all([refresh(ticket), refresh(tickets)])
  const close = useCall(closeTicket, { onDone: () => void renew() })
  const say = async (body: { content: string; images: string[] }, key: string) => {
    await send(answerTicket, { params: { id }, body, key })
    await renew()
  }
  return (
    <section className="overflow-hidden rounded-l border border-line bg-surface" aria-labelledby="ticket">
      <header className="flex flex-wrap items-center gap-3 border-b border-line p-3">
        <Button look="plain" onClick={onBack}>
          <Icon name="arrow-left" className="size-4 rtl:-scale-x-100" />
          {t('ticket_back')}
        </Button>
        <div className="min-w-0 flex-1">
          <h2 id="ticket" className="truncate text-lg">
            <bdi>{own?.subject ?? t('ticket_number', { id })}</bdi>
          </h2>
          {own && (
            <p className="text-sm text-muted">
              {t(`ticket_${own.ticketType}`)} · {t('ticket_number', { id })}
            </p>
          )}
        </div>
        {own && <TicketStatus status={own.status} />}
        {own && own.status !== 'closed' && (
          <Button look="line" busy={close.isPending} onClick={() => close.mutate({ params: { id } })}>
            {t('ticket_close')}
          </Button>
        )}
      </header>
      {found.isPending && <Spinner label={t('loading')} className="py-16" />}
      {found.error && (
        <div className="px-4">
          <Note problem={found.error} onRetry={() => void found.refetch()} />
        </div>
      )}
      {own && (
        <>
          <Thread
            label={t('ticket_words')}
            lines={toLines(pages.flatMap(({ messages }) => messages))}
            onOlder={found.hasNextPage ? () => void found.fetchNextPage() : null}
            busy={found.isFetchingNextPage}
            className="max-h-[55dvh] min-h-64 p-4"
          />
          <Composer label={t('ticket_write')} lengthMax={rules?.ticketMax ?? 5000} pictures onSay={say} />
        </>
      )}
    </section>
  )
}

function useMarkSeen(id: string, last: string | undefined): void {
  const visible = useVisible()
  useEffect(() => {
    if (!visible || !last) return
    send(seenTicket, { params: { id }, body: { messageId: last } })
      .then(() => refresh(tickets))
      // if marking as read fails, the next message marks it
      .catch(() => undefined)
  }, [id, visible, last])
}
