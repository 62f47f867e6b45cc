import { useSyncExternalStore } from 'react'
import { useFormat } from '#i18n/format.ts'

const tickMilliseconds = 20_000
let now = Date.now()
const watchers = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** One shared clock for all ages on the page: they update together, and it stops when none is shown. */
function watchClock(listener: () => void): () => void {
  watchers.add(listener)
  clock ??= setInterval(() => {
    now = Date.now()
    for (const each of watchers) each()
  }, tickMilliseconds)
  return () => {
    watchers.delete(listener)
    if (watchers.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

/** A moment in the brand's time zone. */
export function Moment({ at }: { at: string }) {
  const { moment } = useFormat()
  return (
    <time dateTime={at} title={at} style={{ whiteSpace: 'nowrap' }}>
      {moment(at)}
    </time>
  )
}

/** How long ago something was, with the exact moment as its title. */
export function Age({ at }: { at: string }) {
  const { age, moment } = useFormat()
  const current = useSyncExternalStore(watchClock, () => now)
  return (
    <time dateTime={at} title={moment(at)} style={{ whiteSpace: 'nowrap' }}>
      {age(at, Math.max(current, Date.parse(at)))}
    </time>
  )
}
