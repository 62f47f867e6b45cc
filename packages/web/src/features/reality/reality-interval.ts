const shownAtKey = 'realityToldAt'
const intervalKey = 'realityMinutes'
const minuteMilliseconds = 60_000
/** The shortest interval on offer; used to poll until the server has reported the member's. */
const minutesMin = 15

const readNumber = (key: string): number | null => {
  const value = Number(sessionStorage.getItem(key))
  return Number.isFinite(value) && value > 0 ? value : null
}

/** Returns whether a reality check is due. The first call in a tab starts the interval. */
export function isDue(now: number): boolean {
  const shownAt = readNumber(shownAtKey)
  if (shownAt === null || shownAt > now) {
    restartInterval(now)
    return false
  }
  return now - shownAt >= (readNumber(intervalKey) ?? minutesMin) * minuteMilliseconds
}

/** Restarts the interval at this time. */
export function restartInterval(at: number): void {
  sessionStorage.setItem(shownAtKey, String(at))
}

export function saveInterval(minutes: number): void {
  sessionStorage.setItem(intervalKey, String(minutes))
}
