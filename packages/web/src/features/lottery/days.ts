import { parseIsoDay } from '@gasing/contract/rules/dates'
import { hasDateWords } from '#i18n/format.ts'
import { getNumberTag } from '#i18n/i18n.ts'

/** Calendar days, written `2026-11-22`: without time or time zone. */
export const isDay = (text: string): boolean => parseIsoDay(text) !== null

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`)

export function addDays(day: string, count: number): string {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Formats a day with its weekday in the user's language; in digits where the browser has no words for it. */
export function writeDay(day: string, look: 'long' | 'short' = 'long'): string {
  if (!hasDateWords()) return look === 'long' ? day : day.slice(5)
  return new Intl.DateTimeFormat(getNumberTag(), {
    weekday: look,
    day: 'numeric',
    month: look === 'long' ? 'long' : 'numeric',
    ...(look === 'long' && { year: 'numeric' as const }),
    timeZone: 'UTC',
  }).format(toDate(day))
}

/** Formats an instant as local time of the draw's place. */
export const writeClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))

/** Returns the day of a calendar issue: `20261122` is `2026-11-22`. */
export const parseIssueDay = (issue: string): string => `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`

/**
 * Returns the part of an issue that differs from its neighbours: its number within the day, or month and day of a calendar issue:
 * `20261122` is `11-22`.
 */
export const shortenIssue = (issue: string): string => issue.split('-')[1] ?? (issue && parseIssueDay(issue).slice(5))

type Calendar = { today: string; serverTime: string; list: readonly { closesAt: string }[] }

/** Returns tomorrow when all of today's draws have closed, otherwise undefined. */
export const findNextDay = ({ list, serverTime, today }: Calendar): string | undefined =>
  list.every(({ closesAt }) => closesAt <= serverTime) ? addDays(today, 1) : undefined

/** Returns the nearest listed day before or after a day; the adjacent calendar day when there is none. */
export function findNeighbour(days: readonly string[], day: string, side: -1 | 1): string {
  const beyond = days.filter((each) => (side < 0 ? each < day : each > day)).toSorted()
  return beyond.at(side < 0 ? -1 : 0) ?? addDays(day, side)
}
