const key = 'playingSince'
const minuteMilliseconds = 60_000

/** When this tab opened its first game: the time that one has been playing, over several games. */
export function playingSince(now = Date.now()): number {
  const kept = Number(sessionStorage.getItem(key))
  if (Number.isFinite(kept) && kept > 0 && kept <= now) return kept
  sessionStorage.setItem(key, String(now))
  return now
}

export function forgetPlaying(): void {
  sessionStorage.removeItem(key)
}

/** Hours and minutes as a clock that counts up shows them. */
export function clockOf(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minuteMilliseconds))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** How long until the clock shows something else. */
export const untilNextMinute = (milliseconds: number): number =>
  minuteMilliseconds - (milliseconds % minuteMilliseconds)
