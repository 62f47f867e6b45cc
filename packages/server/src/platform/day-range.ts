import { Temporal } from 'temporal-polyfill'
import { refuse, unfit } from './refused.ts'

const rangeDaysMax = 366
const isDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** As they come in a query. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Days as a person names them, both included, as a half-open range of instants in the brand's time zone (T27). `names` are the request's. */
export function dayRange(
  zone: string,
  from: string | undefined,
  to: string | undefined,
  names: readonly [string, string] = ['from', 'to'],
): { from: Date | null; until: Date | null } {
  const first = from === undefined ? null : dayOf(from, names[0])
  const last = to === undefined ? null : dayOf(to, names[1])
  const days = first && last ? first.until(last).days + 1 : 1
  if (days < 1) refuse('range_reversed')
  if (days > rangeDaysMax) refuse('range_too_long', { params: { days: rangeDaysMax } })
  return {
    from: first && instantOf(first, zone),
    until: last && instantOf(last.add({ days: 1 }), zone),
  }
}

/** When the day began that it is in the zone. */
export const startOfDay = (zone: string, now: Date): Date =>
  instantOf(Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate(), zone)

/** A day as people write it, `yyyy-mm-dd`. Refuses what no calendar has, and years in which nothing of a portal can be. */
export function dayOf(text: string, name: string): Temporal.PlainDate {
  if (!isDay.test(text) || !isKeptYear(text)) return unfit(name)
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return unfit(name)
  }
}

/** Whether a day or a moment lies in a year that is kept: a database reads the year 0 as none, and 9999 may end in the next one. */
export const isKeptYear = (text: string): boolean => text >= '1900-' && text < '9999-'

const instantOf = (day: Temporal.PlainDate, zone: string): Date => new Date(day.toZonedDateTime(zone).epochMilliseconds)
