import type { Value } from '@gasing/contract/call'
import { agentTeam } from '@gasing/contract/calls/agents'
import { transferToDownline } from '@gasing/contract/calls/wallet'
import { Field } from '@gasing/ui/Field'
import { Modal } from '@gasing/ui/Modal'
import { Pager } from '@gasing/ui/Pager'
import { Skeleton } from '@gasing/ui/Spinner'
import { Table } from '@gasing/ui/Table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { describeProblem } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { TransferForm } from '#shared/TransferForm.tsx'
import { paths } from '../../paths.ts'
import { LinkFilter, useLinkFilter } from './links/LinkFilter.tsx'
import { TeamPath } from './TeamPath.tsx'
import { buildColumns } from './team-columns.tsx'

type Row = Value<typeof agentTeam>['list'][number]

/** The team level by level, or the matches of a name (AGENT-8). */
export function TeamPage() {
  const t = useT()
  const [upline, setUpline] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [paying, setPaying] = useState<string | null>(null)
  const search = useDeferredValue(typed.trim())
  const { link, leave } = useLinkFilter()
  const query = { pageNo, ...(link ? { link } : search ? { search } : upline && { upline }) }
  const { data, error } = useQuery({ ...buildQuery(agentTeam, { query }), placeholderData: keepPreviousData })
  const open = (id: string | null) => {
    leave()
    setUpline(id)
    setTyped('')
    setPageNo(1)
  }
  return (
    <Card title={t('agent_team_list')} quiet>
      {link ? (
        <LinkFilter channel={data?.list[0]?.channel ?? ''} onLeave={() => open(null)} />
      ) : (
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
      )}
      {data && data.way.length > 1 && <TeamPath way={data.way} onOpen={open} />}
      {error && <p role="alert">{describeProblem(error).text}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <p role="status" className="mb-3 text-sm text-muted">
            {t('agent_found', { count: data.total })}
          </p>
          <Table
            caption={t('agent_team_list')}
            columns={buildColumns(t, { open, pay: setPaying, mixed: link !== null || search !== '' })}
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
