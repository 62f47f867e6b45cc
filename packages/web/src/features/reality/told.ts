const toldKey = 'realityToldAt'
const everyKey = 'realityMinutes'
const minuteMilliseconds = 60_000
/** The shortest that can be chosen: until the server has said how often, it is asked this often. */
const minutesLeast = 15

const kept = (key: string): number | null => {
  const value = Number(sessionStorage.getItem(key))
  return Number.isFinite(value) && value > 0 ? value : null
}

/** Whether it is time to say how it stands. The first look of a tab starts its clock. */
export function isDue(now: number): boolean {
  const told = kept(toldKey)
  if (told === null || told > now) {
    noteTold(now)
    return false
  }
  return now - told >= (kept(everyKey) ?? minutesLeast) * minuteMilliseconds
}

/** From this moment the next time is counted. */
export function noteTold(at: number): void {
  sessionStorage.setItem(toldKey, String(at))
}

export function rememberInterval(minutes: number): void {
  sessionStorage.setItem(everyKey, String(minutes))
}
