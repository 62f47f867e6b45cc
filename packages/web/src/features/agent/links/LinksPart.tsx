import { agentLinks } from '@gasing/contract/calls/agent-links'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Pager } from '@gasing/ui/Pager'
import { Skeleton } from '@gasing/ui/Spinner'
import { Table } from '@gasing/ui/Table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { getEmptyPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { Note } from '#shared/Note.tsx'
import { getPagerTexts } from '#shared/pager-texts.ts'
import { EndLink } from './EndLink.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { buildColumns, type LinkAction } from './link-columns.tsx'
import { NewLink } from './NewLink.tsx'

type LinkRequest = { readonly kind: 'new' } | LinkAction

/** The agent's promotion links with their registrations, and the button for a new one (AGENT-1). */
export function LinksPart() {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const [request, setRequest] = useState<LinkRequest | null>(null)
  const close = () => setRequest(null)
  const { data, error, refetch } = useQuery({
    ...buildQuery(agentLinks, { query: { pageNo } }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button size="s" onClick={() => setRequest({ kind: 'new' })}>
      <Icon name="plus" className="size-4" />
      {t('link_new')}
    </Button>
  )
  return (
    <Card title={t('agent_links')} action={data && data.total > 0 && add}>
      <p className="mb-4 max-w-prose text-muted">{t('link_text')}</p>
      {error && <Note problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <Table
            caption={t('agent_links')}
            columns={buildColumns(t, setRequest)}
            rows={data.list}
            rowKey={({ id }) => id}
            empty={
              <div className="flex flex-col items-center gap-3 py-6 text-center">
                <img src={getEmptyPicture('no-records')} alt="" width="200" height="150" />
                <p className="max-w-prose text-muted">{t('link_none')}</p>
                {add}
              </div>
            }
          />
          <Pager page={pageNo} total={data.totalPages} onPage={setPageNo} texts={getPagerTexts(t)} />
        </>
      )}
      {request?.kind === 'new' && <NewLink onClose={close} onMade={(link) => setRequest({ kind: 'show', link })} />}
      {request?.kind === 'show' && <LinkDialog link={request.link} onClose={close} />}
      {request?.kind === 'end' && <EndLink link={request.link} onClose={close} />}
    </Card>
  )
}
