/** A moment as a datetime input takes it, in a time zone; '' for none. */
export const toInput = (moment: string | null, timeZone: string): string =>
  moment ? new Date(getWallTime(Date.parse(moment), timeZone)).toISOString().slice(0, 16) : ''

/** The moment of such an input's value, or null. A time that a clock change skips becomes the one an hour later. */
export function fromInput(text: string, timeZone: string): string | null {
  const wall = text ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(wall)) return null
  // the offset depends on the moment: the first guess is at most a clock change away from it
  const guess = wall - getOffset(wall, timeZone)
  return new Date(wall - getOffset(guess, timeZone)).toISOString()
}

const getOffset = (at: number, timeZone: string): number => getWallTime(at, timeZone) - at

/** The clock of a zone at a moment, in whole minutes, as if it were UTC. */
function getWallTime(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric' } as const),
  })
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute)
}
