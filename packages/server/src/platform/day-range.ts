import { Temporal } from 'temporal-polyfill'
import { isKeptYear, momentIn } from './local-time.ts'
import { refuse, unfit } from './refused.ts'

const rangeDaysMax = 366
const isDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** The range as it arrives in a query. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** A bound of a range: a whole day, or a moment that includes its millisecond. */
type End = { readonly day: Temporal.PlainDate; readonly begins: Date; readonly ends: Date }

/**
 * Turns inclusive days, as people write them, or moments, as programs do, into a half-open range of instants in the brand's time
 * zone (T27). `names` are the parameter names.
 */
export function dayRange(
  zone: string,
  from: string | undefined,
  to: string | undefined,
  names: readonly [string, string] = ['from', 'to'],
): { from: Date | null; until: Date | null } {
  const first = from === undefined ? null : endOf(zone, from, names[0])
  const last = to === undefined ? null : endOf(zone, to, names[1])
  if (first && last) {
    if (first.begins >= last.ends) refuse('range_reversed')
    const days = first.day.until(last.day).days + 1
    if (days > rangeDaysMax) refuse('range_too_long', { params: { days: rangeDaysMax } })
  }
  return { from: first?.begins ?? null, until: last?.ends ?? null }
}

function endOf(zone: string, text: string, name: string): End {
  if (isDay.test(text)) {
    const day = dayOf(text, name)
    return { day, begins: instantOf(day, zone), ends: instantOf(day.add({ days: 1 }), zone) }
  }
  const begins = momentIn(zone, text) ?? unfit(name)
  const day = Temporal.Instant.fromEpochMilliseconds(begins.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  return { day, begins, ends: new Date(begins.getTime() + 1) }
}

/** The start of the current day in the zone. */
export const startOfDay = (zone: string, now: Date): Date =>
  instantOf(Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate(), zone)

/** Parses a day, `yyyy-mm-dd`. Refuses dates that do not exist, and implausible years. */
export function dayOf(text: string, name: string): Temporal.PlainDate {
  if (!isDay.test(text) || !isKeptYear(text)) return unfit(name)
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return unfit(name)
  }
}

const instantOf = (day: Temporal.PlainDate, zone: string): Date => new Date(day.toZonedDateTime(zone).epochMilliseconds)
