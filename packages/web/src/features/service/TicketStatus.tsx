import clsx from 'clsx'
import { useT } from '#i18n/i18n.ts'

type Status = 'waiting' | 'assigned' | 'answered' | 'closed'

const statusLooks: Record<Status, string> = {
  waiting: 'bg-raised text-ink',
  assigned: 'bg-raised text-ink',
  answered: 'bg-brand-soft text-brand-text',
  closed: 'border border-line text-muted',
}

/** The status of a ticket as a coloured label. */
export function TicketStatus({ status }: { status: Status }) {
  const t = useT()
  return (
    <span className={clsx('shrink-0 rounded-full px-2.5 py-1 text-xs font-semibold', statusLooks[status])}>
      {t(`ticket_is_${status}`)}
    </span>
  )
}
