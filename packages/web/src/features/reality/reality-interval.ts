const shownAtKey = 'realityToldAt'
const intervalKey = 'realityMinutes'
const memberKey = 'realityMember'
const minuteMilliseconds = 60_000
/** The shortest interval on offer; used to poll until the server has reported the member's. */
const minutesMin = 15

const readNumber = (key: string): number | null => {
  const value = Number(sessionStorage.getItem(key))
  return Number.isFinite(value) && value > 0 ? value : null
}

/** Makes the interval this member's: that of the member before in the tab may be longer. */
export function countFor(member: string): void {
  if (sessionStorage.getItem(memberKey) === member) return
  for (const key of [shownAtKey, intervalKey]) sessionStorage.removeItem(key)
  sessionStorage.setItem(memberKey, member)
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
