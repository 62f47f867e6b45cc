export type Days = { readonly from: string; readonly to: string }

const dayMs = 86_400_000
const formatDay = (at: Date) => at.toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The calendar day of a moment in a time zone. */
export const getDayInZone = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** The last `count` days up to and including today. */
export function getLastDays(today: string, count: number): Days {
  return { from: formatDay(new Date(Date.parse(today) - (count - 1) * dayMs)), to: today }
}

/** As many days as these, right before them. */
export function getDaysBefore({ from, to }: Days): Days {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return getLastDays(formatDay(new Date(Date.parse(from) - dayMs)), count)
}

/** The month of a day up to that day; with `back`, a whole earlier month. */
export function getMonth(today: string, back = 0): Days {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - back, 1))
  const last = back === 0 ? today : formatDay(new Date(Date.UTC(year, month - back, 0)))
  return { from: formatDay(first), to: last }
}
