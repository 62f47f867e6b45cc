import { numberTag } from '#i18n/i18n.ts'

/** Days of a calendar, written `2026-11-22`: they have no time and no zone. */
const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`)

export function dayAfter(day: string, count: number): string {
  const date = asDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** A day as the reader says it, with its weekday. */
export const writeDay = (day: string, look: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(numberTag(), {
    weekday: look,
    day: 'numeric',
    month: look === 'long' ? 'long' : 'numeric',
    ...(look === 'long' && { year: 'numeric' as const }),
    timeZone: 'UTC',
  }).format(asDate(day))

/** The time of day of an instant where it is drawn. */
export const writeClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))

/** The day of an issue of the calendar: `20261122` is `2026-11-22`. */
export const dayOfIssue = (issue: string): string => `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`

/** As much of an issue as tells it from its neighbours: its count within the day, or of a calendar the day: `20261122` is `11-22`. */
export const shortIssue = (issue: string): string => issue.split('-')[1] ?? (issue && dayOfIssue(issue).slice(5))

type Calendar = { today: string; serverTime: string; list: readonly { closesAt: string }[] }

/** Tomorrow, when nothing of today takes bets any more. */
export const dayAfterLast = ({ list, serverTime, today }: Calendar): string | undefined =>
  list.every(({ closesAt }) => closesAt <= serverTime) ? dayAfter(today, 1) : undefined

/** The nearest of some days before or after one; where there is none, the day beside it. */
export function neighbourOf(days: readonly string[], day: string, side: -1 | 1): string {
  const beyond = days.filter((each) => (side < 0 ? each < day : each > day)).toSorted()
  return beyond.at(side < 0 ? -1 : 0) ?? dayAfter(day, side)
}
