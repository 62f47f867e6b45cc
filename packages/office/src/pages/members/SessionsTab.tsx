import type { Value } from '@gasing/contract/call'
import { officeMemberSessions } from '@gasing/contract/calls/office/members'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { CountryName } from '#parts/CountryName.tsx'
import { Age, Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type Session = Value<typeof officeMemberSessions>['list'][number] & { id: string }

const columns: readonly Column<Session>[] = [
  { key: 'device', label: 'device', cell: ({ device }) => device },
  { key: 'ip', label: 'ip_address', cell: ({ ip }) => <bdi>{ip}</bdi> },
  { key: 'country', label: 'country', cell: ({ country }) => <CountryName code={country} /> },
  { key: 'startedAt', label: 'started_at', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { key: 'lastSeenAt', label: 'last_seen', cell: ({ lastSeenAt }) => <Age at={lastSeenAt} /> },
]

/** The member's active sessions. */
export function SessionsTab({ memberId }: { memberId: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useCall(officeMemberSessions, { params: { id: memberId } })
  const records = data?.list.map((session) => ({ ...session, id: session.sessionId }))
  return (
    <Panel flush={!error}>
      {error ? (
        <RefusalNote error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordTable<Session>
          label={t('sessions')}
          empty={t('sessions_empty')}
          columns={columns}
          records={records}
          busy={isFetching}
        />
      )}
    </Panel>
  )
}
