import type { Value } from '@gasing/contract/call'
import type { agentTeam } from '@gasing/contract/calls/agents'
import { parseMoney } from '@gasing/contract/money'
import { Button, buildButtonClass } from '@gasing/ui/Button'
import type { Column } from '@gasing/ui/Table'
import { Link } from '@tanstack/react-router'
import { writeMoney, writeTime } from '#i18n/format.ts'
import type { t as translate } from '#i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { AccountLink } from './TeamPath.tsx'

type Row = Value<typeof agentTeam>['list'][number]
type TeamActions = {
  open: (id: string) => void
  pay: (account: string) => void
  /** The rows have different uplines, so each shows its own; within one level all share the same. */
  mixed: boolean
}

/** A date and time that may wrap only between the two. */
function DateAndTime({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{writeTime(at, 'yyyy-MM-dd')}</span>{' '}
      <span className="whitespace-nowrap">{writeTime(at, 'hh:mm:ss')}</span>
    </time>
  )
}

/** Columns of the team table. */
export const buildColumns = (t: typeof translate, { open, pay, mixed }: TeamActions): Column<Row>[] => [
  {
    id: 'account',
    header: t('agent_account'),
    lead: true,
    cell: ({ id, account, downlines }) =>
      downlines > 0 ? (
        <AccountLink account={account} label={t('agent_open', { account })} onOpen={() => open(id)} />
      ) : (
        <bdi>{account}</bdi>
      ),
  },
  {
    id: 'kind',
    header: t('agent_kind'),
    cell: ({ isAgent, status }) =>
      status === 'locked' ? t('agent_locked') : t(isAgent === 0 ? 'agent_kind_member' : 'agent_kind_agent'),
  },
  ...(mixed ? [{ id: 'upline', header: t('agent_upline'), cell: ({ upline }: Row) => <bdi>{upline}</bdi> }] : []),
  {
    id: 'channel',
    header: t('field_channel'),
    cell: ({ channel }) => <bdi className="wrap-anywhere">{channel ?? '–'}</bdi>,
  },
  {
    id: 'downlines',
    header: t('agent_downlines'),
    numeric: true,
    cell: ({ downlines }) => downlines,
  },
  {
    id: 'balance',
    header: t('agent_balance'),
    numeric: true,
    cell: ({ balance }) => <bdi>{writeMoney(parseMoney(balance))}</bdi>,
  },
  {
    id: 'since',
    header: t('agent_since'),
    cell: ({ registeredAt }) => <DateAndTime at={registeredAt} />,
  },
  {
    id: 'seen',
    header: t('agent_seen'),
    cell: ({ lastSeenAt }) => (lastSeenAt ? <DateAndTime at={lastSeenAt} /> : t('agent_never')),
  },
  {
    id: 'deeds',
    header: t('agent_deeds'),
    cell: ({ account, status }) => (
      <span className="flex flex-wrap justify-end gap-2 sm:justify-start">
        <Link
          to={paths.agent}
          params={{ page: 'teamProfit' }}
          search={{ who: account }}
          aria-label={`${t('agent_results')}: ${account}`}
          className={buildButtonClass('soft', 's')}
        >
          {t('agent_results')}
        </Link>
        {status === 'active' && (
          <Button look="soft" size="s" aria-label={t('agent_pay', { account })} onClick={() => pay(account)}>
            {t('transfer_downline')}
          </Button>
        )}
      </span>
    ),
  },
]
