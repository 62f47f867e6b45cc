const key = 'playingSince'
const minuteMilliseconds = 60_000

/** Returns when this tab opened its first game; the playing time spans several games. */
export function playingSince(now = Date.now()): number {
  const kept = Number(sessionStorage.getItem(key))
  if (Number.isFinite(kept) && kept > 0 && kept <= now) return kept
  sessionStorage.setItem(key, String(now))
  return now
}

export function forgetPlaying(): void {
  sessionStorage.removeItem(key)
}

/** Formats a duration as hours and minutes. */
export function clockOf(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minuteMilliseconds))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns the time until the displayed minute changes. */
export const untilNextMinute = (milliseconds: number): number =>
  minuteMilliseconds - (milliseconds % minuteMilliseconds)
