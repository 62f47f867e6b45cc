const secondMs = 1000

/** Formats an instant in the brand's time zone. */
export function formatClock(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(instant))
}

/** Returns the time left until an instant, as h:mm:ss; null when it has passed. */
export function formatTimeLeft(untilMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((untilMs - nowMs) / secondMs)
  if (seconds <= 0) return null
  const part = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`
}
