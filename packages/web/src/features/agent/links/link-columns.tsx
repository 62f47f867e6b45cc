import type { AgentLink } from '@gasing/contract/calls/agent-links'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import type { Column } from '@gasing/ui/Table'
import { Link } from '@tanstack/react-router'
import { writeTime } from '#i18n/format.ts'
import { type t as translate, useT } from '#i18n/i18n.ts'
import { StatusPill } from '#shared/StatusPill.tsx'
import { paths } from '../../../paths.ts'

/** An action on a link. */
export type LinkAction = { readonly kind: 'show' | 'end'; readonly link: AgentLink }

/** Number of registrations, linked to the list of members. */
function RegistrationCount({ link: { id, channel, registered } }: { link: AgentLink }) {
  const t = useT()
  if (registered === 0) return 0
  return (
    <Link
      to={paths.agent}
      params={{ page: 'teamManagement' }}
      search={{ link: id }}
      aria-label={t('link_who', { count: registered, channel })}
      className="inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-4"
    >
      {registered}
    </Link>
  )
}

/** A date that does not wrap. */
function Day({ at, pattern }: { at: string; pattern: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {writeTime(at, pattern)}
    </time>
  )
}

/** When the link expires. */
function Until({ link: { expiresAt, status } }: { link: AgentLink }) {
  const t = useT()
  if (status === 'expired') return <StatusPill tone="bad" text={t('link_expired')} />
  if (expiresAt === null) return t('link_ever')
  return <Day at={expiresAt} pattern="yyyy-MM-dd hh:mm" />
}

/** Columns of the link table, including actions. */
export const buildColumns = (t: typeof translate, onAction: (action: LinkAction) => void): Column<AgentLink>[] => [
  {
    id: 'channel',
    header: t('field_channel'),
    lead: true,
    cell: ({ channel, code }) => (
      <>
        <bdi className="block font-semibold wrap-anywhere">{channel}</bdi>
        <bdi className="block text-sm font-normal tracking-wider text-muted">{code}</bdi>
      </>
    ),
  },
  { id: 'kind', header: t('link_opens'), cell: ({ agent }) => t(agent ? 'agent_kind_agent' : 'agent_kind_member') },
  { id: 'registered', header: t('agent_since'), numeric: true, cell: (link) => <RegistrationCount link={link} /> },
  { id: 'depositors', header: t('link_depositors'), numeric: true, cell: ({ depositors }) => depositors },
  { id: 'until', header: t('link_until'), cell: (link) => <Until link={link} /> },
  {
    id: 'created',
    header: t('link_created'),
    cell: ({ createdAt }) => <Day at={createdAt} pattern="yyyy-MM-dd" />,
  },
  {
    id: 'deeds',
    header: t('agent_deeds'),
    cell: (link) => (
      <span className="flex justify-end gap-2 sm:justify-start">
        {link.status === 'good' && (
          <Button
            look="soft"
            size="s"
            aria-label={t('link_show_named', { channel: link.channel })}
            onClick={() => onAction({ kind: 'show', link })}
          >
            <Icon name="qr-code" className="size-4" />
            {t('link_show')}
          </Button>
        )}
        <Button
          look="plain"
          size="s"
          aria-label={t('link_end_named', { channel: link.channel })}
          onClick={() => onAction({ kind: 'end', link })}
        >
          {t('link_end')}
        </Button>
      </span>
    ),
  },
]
