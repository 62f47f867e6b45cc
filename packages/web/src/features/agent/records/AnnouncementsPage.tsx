import { agentAnnouncements } from '@gasing/contract/calls/agent-records'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { buildQuery } from '#api/query.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { AnnouncementTabs } from '#shared/AnnouncementTabs.tsx'
import { Card } from '#shared/Card.tsx'
import { Note } from '#shared/Note.tsx'

const ready = loadTextsWithRetry('pages')
const types = 'B,PL,PU,PR,H'

/** The brand's announcements, in the agent centre (AGENT-1). */
export function AnnouncementsPage() {
  use(ready)
  const t = useT()
  const { data, error, refetch } = useQuery(buildQuery(agentAnnouncements, { query: { types } }))
  return (
    <Card title={t('announcements')} quiet>
      {error && <Note problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && <AnnouncementTabs all={data} />}
    </Card>
  )
}
