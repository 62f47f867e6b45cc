type Scheduled = {
  /** Whether visitors see it now. */
  readonly shown: boolean
  readonly enabled: boolean
  /** By the brand's clock; null: no limit. */
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** Whether something is shown, and if not, why: it waits for its time, its time is over, or it is switched off. */
export function describePeriod(
  { shown, enabled, startsAt, endsAt }: Scheduled,
  now: Date,
  timeZone: string,
): 'shown' | 'coming' | 'over' | 'off' {
  if (shown) return 'shown'
  if (!enabled) return 'off'
  const local = getLocalMinute(now, timeZone)
  if (startsAt !== null && startsAt > local) return 'coming'
  return endsAt !== null && endsAt <= local ? 'over' : 'off'
}

/** A moment by the brand's clock, as the server writes local times. */
export const getLocalMinute = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now).replace(' ', 'T')
