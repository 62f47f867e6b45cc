import { endSession, sessions } from '@gasing/contract/calls/access'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { focusNeighbour } from '#shared/focus-neighbour.ts'
import { Note } from '#shared/Note.tsx'
import { StatusPill } from '#shared/StatusPill.tsx'
import { useAgo } from '#shared/use-ago.ts'
import { getCountryName } from '../parts/country-name.ts'
import { getDeviceName } from './device-name.ts'

/**
 * The account's active sessions, with the action to end one. After a sign-in by remembered device they are loaded on request,
 * because the server asks for the password first.
 */
export function SessionList({ remembered, onEndOthers }: { remembered: boolean; onEndOthers: () => void }) {
  const t = useT()
  const ago = useAgo()
  const [isConfirming, setConfirming] = useState(false)
  const found = useQuery({ ...buildQuery(sessions, {}), enabled: !remembered || isConfirming })
  const ended = useRef<Element | null>(null)
  const end = useCall(endSession, {
    onDone: () => {
      focusNeighbour(ended.current)
      void refresh(sessions)
    },
  })
  if (remembered && !isConfirming && !found.data)
    return (
      <Button look="soft" onClick={() => setConfirming(true)}>
        {t('sessions_show')}
      </Button>
    )
  if (found.isPending) return <Skeleton className="h-32" />
  if (found.isLoadingError)
    return (
      <>
        <Note problem={found.error} />
        <Button look="soft" onClick={() => void found.refetch()}>
          {t('try_again')}
        </Button>
      </>
    )
  const { list } = found.data
  const nameDevice = (device: string) => getDeviceName(device) ?? t('device_unknown')
  return (
    <>
      <ul className="divide-y divide-line">
        {list.map((session) => (
          <li key={session.sessionId} className="flex items-center gap-3 py-3">
            <Icon name="monitor-smartphone" className="text-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{nameDevice(session.device)}</p>
              <p className="text-sm text-muted">
                <bdi>{session.ip}</bdi> {session.country && <>· {getCountryName(session.country)} </>}·{' '}
                {ago(session.lastSeenAt)}
              </p>
            </div>
            {session.current ? (
              <StatusPill tone="good" text={t('session_this')} />
            ) : (
              <Button
                look="line"
                size="s"
                className="min-h-11"
                // devices of one kind and address are told apart by the time
                aria-label={`${t('session_end')}: ${nameDevice(session.device)}, ${session.ip}, ${ago(session.lastSeenAt)}`}
                busy={end.isPending && end.variables.params.id === session.sessionId}
                onClick={({ currentTarget }) => {
                  ended.current = currentTarget.closest('li')
                  end.mutate({ params: { id: session.sessionId } })
                }}
              >
                {t('session_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && (
        <Button look="danger" className="mt-3 w-full" onClick={onEndOthers}>
          {t('sessions_end_others')}
        </Button>
      )}
    </>
  )
}
