import type { Value } from '@gasing/contract/call'
import { agentTeam } from '@gasing/contract/calls/agents'
import { transferToDownline } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Modal } from '@gasing/ui/Modal'
import { Pager } from '@gasing/ui/Pager'
import { Skeleton } from '@gasing/ui/Spinner'
import { type Column, Table } from '@gasing/ui/Table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { TransferForm } from '#shared/TransferForm.tsx'
import { paths } from '../../paths.ts'

type Team = Value<typeof agentTeam>
type Row = Team['list'][number]

/** The team, level by level, or whoever a name finds (AGENT-8). */
export function TeamPage() {
  const t = useT()
  const [upline, setUpline] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [paying, setPaying] = useState<string | null>(null)
  const search = useDeferredValue(typed.trim())
  const query = { pageNo, ...(search ? { search } : upline && { upline }) }
  const { data, error } = useQuery({ ...queryOf(agentTeam, { query }), placeholderData: keepPreviousData })
  const open = (id: string | null) => {
    setUpline(id)
    setTyped('')
    setPageNo(1)
  }
  return (
    <Card title={t('agent_team_list')}>
      <Field
        type="search"
        label={t('agent_search')}
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value)
          setPageNo(1)
        }}
      />
      {data && data.way.length > 1 && <Way way={data.way} onOpen={open} />}
      {error && <p role="alert">{wordsOf(error).text}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <p role="status" className="mb-3 text-sm text-muted">
            {t('agent_found', { count: data.total })}
          </p>
          <Table
            caption={t('agent_team_list')}
            columns={columnsOf(t, { open, pay: setPaying })}
            rows={data.list}
            rowKey={(row: Row) => row.id}
            empty={
              <EmptyList
                text={t(search ? 'agent_none_found' : 'agent_none')}
                action={t('agent_overview')}
                to={paths.agent.replace('$page', 'agentTeamOverview')}
              />
            }
          />
          <Pager
            page={pageNo}
            total={data.totalPages}
            onPage={setPageNo}
            texts={{
              label: t('pages'),
              previous: t('previous'),
              next: t('next'),
              page: (page) => t('page_number', { page }),
            }}
          />
        </>
      )}
      <Modal
        open={paying !== null}
        onClose={() => setPaying(null)}
        title={t('transfer_downline')}
        closeLabel={t('close')}
        keep
      >
        {paying !== null && (
          <TransferForm
            call={transferToDownline}
            account={paying}
            onDone={() => {
              setPaying(null)
              void refresh(agentTeam)
            }}
          />
        )}
      </Modal>
    </Card>
  )
}

/** From the agent down to whose downlines are shown. */
function Way({ way, onOpen }: { way: Team['way']; onOpen: (id: string) => void }) {
  const t = useT()
  return (
    <nav aria-label={t('agent_way')} className="mb-3 flex flex-wrap items-center gap-1">
      {way.map(({ id, account }, index) => (
        <span key={id} className="flex items-center gap-1">
          {index > 0 && (
            <span aria-hidden="true" className="text-muted">
              ›
            </span>
          )}
          <Name
            account={account}
            current={index === way.length - 1}
            onOpen={() => onOpen(id)}
            label={t('agent_open', { account })}
          />
        </span>
      ))}
    </nav>
  )
}

type NameProps = { account: string; label: string; current?: boolean; onOpen: () => void }

function Name({ account, label, current = false, onOpen }: NameProps) {
  if (current)
    return (
      <bdi aria-current="location" className="font-semibold">
        {account}
      </bdi>
    )
  return (
    <button
      type="button"
      aria-label={label}
      className="min-h-11 cursor-pointer font-semibold text-brand-text underline underline-offset-4"
      onClick={onOpen}
    >
      <bdi>{account}</bdi>
    </button>
  )
}

type Deeds = { open: (id: string) => void; pay: (account: string) => void }

const columnsOf = (t: ReturnType<typeof useT>, { open, pay }: Deeds): Column<Row>[] => [
  {
    id: 'account',
    header: t('agent_account'),
    lead: true,
    cell: ({ id, account, downlines }) =>
      downlines > 0 ? (
        <Name account={account} label={t('agent_open', { account })} onOpen={() => open(id)} />
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
  { id: 'upline', header: t('agent_upline'), cell: ({ upline }) => <bdi>{upline}</bdi> },
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
    cell: ({ registeredAt }) => <time dateTime={registeredAt}>{writeTime(registeredAt)}</time>,
  },
  {
    id: 'seen',
    header: t('agent_seen'),
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <time dateTime={lastSeenAt}>{writeTime(lastSeenAt)}</time> : t('agent_never'),
  },
  {
    id: 'deeds',
    header: t('agent_deeds'),
    cell: ({ account, status }) =>
      status === 'active' && (
        <Button look="soft" size="s" aria-label={t('agent_pay', { account })} onClick={() => pay(account)}>
          {t('transfer_downline')}
        </Button>
      ),
  },
]
