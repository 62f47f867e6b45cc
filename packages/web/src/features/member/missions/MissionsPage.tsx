import { missions } from '@gasing/contract/calls/missions'
import { Skeleton } from '@gasing/ui/Spinner'
import { Tabs } from '@gasing/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { EmptyList } from '#shared/EmptyList.tsx'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { Note } from '#shared/Note.tsx'
import { Boards } from './Boards.tsx'
import { MissionRow } from './MissionRow.tsx'

/** MEMBER-8: missions with the member's progress, leaderboards, and the latest winners. */
export function MissionsPage() {
  const t = useT()
  const [tab, setTab] = useState('missions')
  return (
    <Tabs
      label={t('mission_tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'missions', text: t('mission_list'), content: <MissionList /> },
        { value: 'boards', text: t('mission_boards'), content: <Boards part="list" /> },
        { value: 'winners', text: t('mission_winners'), content: <Boards part="winners" /> },
      ]}
    />
  )
}

function MissionList() {
  const t = useT()
  const found = useQuery(buildQuery(missions, {}))
  const { list = [], summary } = found.data ?? {}
  return (
    <Card title={t('mission_list')}>
      <Note problem={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <Skeleton className="h-64" />}
      {summary && list.length > 0 && (
        <dl className="mb-5 grid grid-cols-3 gap-2 sm:gap-3">
          {(
            [
              ['mission_open', summary.open],
              ['mission_done', summary.done],
              ['mission_claimed_count', summary.claimed],
            ] as const
          ).map(([name, count]) => (
            <div key={name} className="rounded-m bg-raised p-2 sm:p-3">
              <dt className="text-sm text-muted max-sm:text-xs">{t(name)}</dt>
              <dd className="font-head text-lg font-bold tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {found.isSuccess && list.length === 0 && <EmptyList text={t('mission_none')} action={t('to_games')} to="/" />}
      {list.some(({ state }) => state === 'issued') && (
        <div className="mb-3 empty:hidden">
          <ExclusionGate />
        </div>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {list.map((mission) => (
          <MissionRow key={mission.id} mission={mission} />
        ))}
      </ul>
      {list.length > 0 && <p className="mt-4 max-w-prose text-sm text-muted">{t('mission_explained')}</p>}
    </Card>
  )
}
