import { tickets } from '@gasing/contract/calls/service'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Spinner } from '@gasing/ui/Spinner'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { send } from '#api/call.ts'
import { buildKey } from '#api/query.ts'
import { getEmptyPicture } from '#art.ts'
import { writeTime } from '#i18n/format.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { useStoredInput } from '#state/stored-input.ts'
import { TicketForm } from './TicketForm.tsx'
import { TicketStatus } from './TicketStatus.tsx'
import { TicketView } from './TicketView.tsx'

const ready = loadTextsWithRetry('service', 'content')

/** MEMBER-10: the list of the member's tickets, a single ticket, or a new one. */
export function TicketsPage() {
  use(ready)
  const t = useT()
  // subject passed from another page
  const { about } = useSearch({ strict: false }) as { about?: string }
  const [shown, setShown] = useStoredInput<'list' | 'new' | { id: string }>('tickets', about ? 'new' : 'list')
  const back = () => setShown('list')
  if (shown === 'new') return <TicketForm about={about} onBack={back} onOpened={(id) => setShown({ id })} />
  if (shown !== 'list') return <TicketView id={shown.id} onBack={back} />
  return (
    <Card title={t('tickets')} quiet>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">{t('tickets_text')}</p>
        <Button onClick={() => setShown('new')}>
          <Icon name="plus" className="size-4" />
          {t('ticket_new')}
        </Button>
      </div>
      <TicketList onChoose={(id) => setShown({ id })} />
    </Card>
  )
}

function TicketList({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useT()
  const found = useInfiniteQuery({
    queryKey: buildKey(tickets, {}),
    queryFn: ({ pageParam, signal }) => send(tickets, { query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const list = (found.data?.pages ?? []).flatMap((page) => page.list)
  if (found.isPending) return <Spinner label={t('loading')} className="py-10" />
  if (found.isLoadingError) return <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
  if (list.length === 0)
    return (
      <div className="flex flex-col items-center gap-3 py-8 text-center text-muted">
        <img src={getEmptyPicture('no-messages')} alt="" width="200" height="150" />
        <p>{t('tickets_empty')}</p>
      </div>
    )
  return (
    <>
      <ul className="grid gap-2">
        {list.map(({ id, subject, ticketType, status, unread, lastAt }) => (
          <li key={id}>
            <button
              type="button"
              className="flex w-full cursor-pointer items-center gap-3 rounded-m border border-line bg-surface p-4 text-start hover:border-brand"
              onClick={() => onChoose(id)}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">
                  <bdi>{subject}</bdi>
                </span>
                <span className="block text-sm text-muted">
                  {t(`ticket_${ticketType}`)} · {t('ticket_number', { id })} ·{' '}
                  <time dateTime={lastAt}>{writeTime(lastAt, 'yyyy-MM-dd hh:mm')}</time>
                </span>
              </span>
              {unread > 0 && (
                <span className="grid h-6 min-w-6 place-items-center rounded-full bg-loss px-1.5 text-xs font-bold text-bg">
                  <span className="sr-only">{t('ticket_unread')} </span>
                  {unread}
                </span>
              )}
              <TicketStatus status={status} />
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          look="soft"
          className="mt-4 w-full"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('chat_older')}
        </Button>
      )}
    </>
  )
}
