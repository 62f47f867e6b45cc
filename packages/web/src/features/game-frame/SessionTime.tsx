import { Icon } from '@gasing/ui/Icon'
import { useEffect, useState } from 'react'
import { onSessionEnd } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { clearPlayStart, formatDuration, getTimeToNextMinute, readPlayStart } from './session-time.ts'

onSessionEnd(clearPlayStart)

/** Shows how long the member has been playing; always visible, never intrusive. */
export function SessionTime() {
  const t = useT()
  const [since] = useState(() => readPlayStart())
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), getTimeToNextMinute(now - since))
    return () => clearTimeout(timer)
  }, [now, since])
  const time = formatDuration(now - since)
  return (
    <span
      role="timer"
      aria-live="off"
      title={t('session_time', { time })}
      className="flex items-center gap-1 rounded-full bg-raised px-2 py-1 text-xs text-muted tabular-nums"
    >
      <Icon name="timer" className="size-4 max-sm:hidden" />
      <span className="sr-only">{t('session_time', { time })}</span>
      <span aria-hidden="true">{time}</span>
    </span>
  )
}
