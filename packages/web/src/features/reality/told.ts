const toldKey = 'realityToldAt'
const everyKey = 'realityMinutes'
const minuteMilliseconds = 60_000
/** The shortest interval on offer; used to poll until the server has reported the member's. */
const minutesLeast = 15

const kept = (key: string): number | null => {
  const value = Number(sessionStorage.getItem(key))
  return Number.isFinite(value) && value > 0 ? value : null
}

/** Returns whether a reality check is due. The first call in a tab starts the interval. */
export function isDue(now: number): boolean {
  const told = kept(toldKey)
  if (told === null || told > now) {
    noteTold(now)
    return false
  }
  return now - told >= (kept(everyKey) ?? minutesLeast) * minuteMilliseconds
}

/** Restarts the interval at this time. */
export function noteTold(at: number): void {
  sessionStorage.setItem(toldKey, String(at))
}

export function rememberInterval(minutes: number): void {
  sessionStorage.setItem(everyKey, String(minutes))
}
