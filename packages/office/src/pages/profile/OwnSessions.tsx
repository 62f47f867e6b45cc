import type { Value } from '@gasing/contract/call'
import { endOperatorSession, operatorSessions } from '@gasing/contract/calls/office/session'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { Age, Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type Session = Value<typeof operatorSessions>['list'][number] & { id: string }

/** The operator's sessions; any but the current one can be ended here. */
export function OwnSessions() {
  const t = useT()
  const { data, error, isFetching, refetch } = useCall(operatorSessions, {})
  const [refused, setRefused] = useState<unknown>(null)
  const [ending, setEnding] = useState<string | null>(null)

  async function end(id: string): Promise<void> {
    setEnding(id)
    setRefused(null)
    await send(endOperatorSession, { params: { id } }).catch(setRefused)
    await refetch()
    setEnding(null)
  }

  const columns: readonly Column<Session>[] = [
    { key: 'device', label: 'device', cell: ({ device }) => device },
    { key: 'ip', label: 'ip_address', cell: ({ ip }) => <bdi>{ip}</bdi> },
    { key: 'startedAt', label: 'started_at', cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { key: 'lastSeenAt', label: 'last_seen', cell: ({ lastSeenAt }) => <Age at={lastSeenAt} /> },
    {
      key: 'end',
      label: 'session_end',
      end: true,
      isAction: true,
      cell: ({ id, current }) =>
        current ? (
          <Chip size="small" label={t('session_this')} color="primary" variant="outlined" />
        ) : (
          <Button size="small" color="error" loading={ending === id} onClick={() => void end(id)}>
            {t('session_end')}
          </Button>
        ),
    },
  ]
  return (
    <Panel title={t('own_sessions')} hint={t('own_sessions_hint')}>
      <RefusalNote error={refused ?? error} onRetry={() => void refetch()} />
      {!error && (
        <RecordTable<Session>
          label={t('own_sessions')}
          empty={t('own_sessions_hint')}
          columns={columns}
          records={data?.list.map((session) => ({ ...session, id: session.sessionId }))}
          busy={isFetching}
        />
      )}
    </Panel>
  )
}
