import { Temporal } from 'temporal-polyfill'
import { refuse } from './refused.ts'

/** Whether a day or a moment lies in a year that is kept: a database reads the year 0 as none, and 9999 may end in the next one. */
export const isKeptYear = (text: string): boolean => text >= '1900-' && text < '9999-'

/**
 * Whether a name is that of a time zone, as the clocks of this machine know them. A bare difference is none: to the database
 * `+08:00` lies eight hours to the other side.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The instant that a clock of the zone shows as `yyyy-mm-ddThh:mm`. An hour that the clock leaps over is the one after it.
 * Refuses a day that no calendar has, as `dayRange` does.
 */
export function instantAt(zone: string, local: string): Date {
  if (!isKeptYear(local)) return refuse('bad_request')
  try {
    const moment = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    return new Date(moment.toZonedDateTime(zone).epochMilliseconds)
  } catch {
    return refuse('bad_request')
  }
}

/** A moment that bears its own zone, as programs write it, or else what a clock of the zone shows; null where no clock shows it. */
export function momentIn(zone: string, text: string): Date | null {
  try {
    if (!/(Z|[+-][0-9]{2}:[0-9]{2})$/.test(text)) return instantAt(zone, text)
    return isKeptYear(text) ? new Date(Temporal.Instant.from(text).epochMilliseconds) : null
  } catch {
    return null
  }
}

const zoned = (zone: string, at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

/** What a clock of the zone shows at an instant. */
export const localAt = (zone: string, at: Date): string =>
  zoned(zone, at).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** The first day of the day, week or month that an instant lies in, by the zone's calendar. */
export function firstDayOf(zone: string, at: Date, span: 'day' | 'week' | 'month'): string {
  const day = zoned(zone, at).toPlainDate()
  if (span === 'month') return day.with({ day: 1 }).toString()
  return (span === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day).toString()
}

/** An instant as pages of the portal show it: yyyy-MM-dd hh:mm:ss by the zone's clock. */
export const timeAt = (zone: string, at: Date): string =>
  zoned(zone, at).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
