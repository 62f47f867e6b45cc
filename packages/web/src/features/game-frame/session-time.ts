const key = 'playingSince'
const minuteMilliseconds = 60_000

/** Returns when this tab opened its first game; the playing time spans several games. */
export function readPlayStart(now = Date.now()): number {
  const stored = Number(sessionStorage.getItem(key))
  if (Number.isFinite(stored) && stored > 0 && stored <= now) return stored
  sessionStorage.setItem(key, String(now))
  return now
}

export function clearPlayStart(): void {
  sessionStorage.removeItem(key)
}

/** Formats a duration as hours and minutes. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minuteMilliseconds))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns the time until the displayed minute changes. */
export const getTimeToNextMinute = (milliseconds: number): number =>
  minuteMilliseconds - (milliseconds % minuteMilliseconds)
