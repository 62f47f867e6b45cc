import { Temporal } from 'temporal-polyfill'
import { refuse } from './refused.ts'

/** Whether a day or a moment is in a supported year: PostgreSQL has no year 0, and a range in 9999 may end in the next year. */
export const isSupportedYear = (text: string): boolean => text >= '1900-' && text < '9999-'

/**
 * Whether a name is a time zone known to this machine. A bare offset is refused: to the database `+08:00` means eight hours in
 * the other direction.
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
 * The instant of a local time `yyyy-mm-ddThh:mm` in the zone. A time skipped by a clock change is moved one hour later. Refuses a
 * date that does not exist, as `parseDayRange` does.
 */
export function instantOfLocalTime(zone: string, local: string): Date {
  if (!isSupportedYear(local)) return refuse('bad_request')
  try {
    const moment = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    return new Date(moment.toZonedDateTime(zone).epochMilliseconds)
  } catch {
    return refuse('bad_request')
  }
}

/** Parses a moment with its own offset, or else a local time of the zone; null when it is invalid. */
export function parseMoment(zone: string, text: string): Date | null {
  try {
    if (!/(Z|[+-][0-9]{2}:[0-9]{2})$/.test(text)) return instantOfLocalTime(zone, text)
    return isSupportedYear(text) ? new Date(Temporal.Instant.from(text).epochMilliseconds) : null
  } catch {
    return null
  }
}

const toZoned = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

/** The local time of the zone at an instant. */
export const toLocalTime = (zone: string, at: Date): string =>
  toZoned(zone, at).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** The first day of the day, week or month that contains an instant, in the zone's calendar. */
export function firstDayOf(zone: string, at: Date, span: 'day' | 'week' | 'month'): string {
  const day = toZoned(zone, at).toPlainDate()
  if (span === 'month') return day.with({ day: 1 }).toString()
  return (span === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day).toString()
}

/** An instant as portal pages show it: yyyy-MM-dd hh:mm:ss in the zone's time. */
export const formatLocalTime = (zone: string, at: Date): string =>
  toZoned(zone, at).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
