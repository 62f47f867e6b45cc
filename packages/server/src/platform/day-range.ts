import { Temporal } from 'temporal-polyfill'
import { isSupportedYear, parseMoment } from './local-time.ts'
import { refuse, refuseParameter } from './refused.ts'

const rangeDaysMax = 366
const dayPattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** The range as it arrives in a query. */
export type DayRangeQuery = { readonly from?: string | undefined; readonly to?: string | undefined }

/** A bound of a range: a whole day, or a moment that includes its millisecond. */
type RangeBound = { readonly day: Temporal.PlainDate; readonly begins: Date; readonly ends: Date }

/**
 * Turns inclusive days, as people write them, or moments, as programs do, into a half-open range of instants in the brand's time
 * zone (T27). `names` are the parameter names.
 */
export function parseDayRange(
  zone: string,
  from: string | undefined,
  to: string | undefined,
  names: readonly [string, string] = ['from', 'to'],
): { from: Date | null; until: Date | null } {
  const first = from === undefined ? null : parseBound(zone, from, names[0])
  const last = to === undefined ? null : parseBound(zone, to, names[1])
  if (first && last) {
    if (first.begins >= last.ends) refuse('range_reversed')
    const days = first.day.until(last.day).days + 1
    if (days > rangeDaysMax) refuse('range_too_long', { params: { days: rangeDaysMax } })
  }
  return { from: first?.begins ?? null, until: last?.ends ?? null }
}

/**
 * The same for sums, which read every line of a range: an open end is today, or the first day if that is later; an open start is as
 * early as a range may begin.
 */
export function parseSummedRange(zone: string, now: Date, { from, to }: DayRangeQuery) {
  const today = toDay(zone, now)
  const first = from === undefined ? today : parseBound(zone, from, 'from').day
  const last = to ?? (first.since(today).sign > 0 ? first : today).toString()
  const earliest = parseBound(zone, last, 'to').day.subtract({ days: rangeDaysMax - 1 })
  return parseDayRange(zone, from ?? earliest.toString(), last)
}

function parseBound(zone: string, text: string, name: string): RangeBound {
  if (dayPattern.test(text)) {
    const day = parseDay(text, name)
    return { day, begins: toInstant(day, zone), ends: toInstant(day.add({ days: 1 }), zone) }
  }
  const begins = parseMoment(zone, text) ?? refuseParameter(name)
  return { day: toDay(zone, begins), begins, ends: new Date(begins.getTime() + 1) }
}

const toDay = (zone: string, at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()

/** The start of the current day in the zone. */
export const startOfDay = (zone: string, now: Date): Date => toInstant(toDay(zone, now), zone)

/** Parses a day, `yyyy-mm-dd`. Refuses dates that do not exist, and implausible years. */
export function parseDay(text: string, name: string): Temporal.PlainDate {
  if (!dayPattern.test(text) || !isSupportedYear(text)) return refuseParameter(name)
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return refuseParameter(name)
  }
}

const toInstant = (day: Temporal.PlainDate, zone: string): Date => new Date(day.toZonedDateTime(zone).epochMilliseconds)
