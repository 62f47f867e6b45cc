import { Temporal } from 'temporal-polyfill'
import { refuse } from './refused.ts'

const rangeDaysMax = 366

/** Days as a person names them, both included, as a half-open range of instants in the brand's time zone (T27). */
export function dayRange(
  zone: string,
  from: string | undefined,
  to: string | undefined,
): { from: Date | null; until: Date | null } {
  const first = from === undefined ? null : dayOf(from)
  const last = to === undefined ? null : dayOf(to)
  if (first && last && (Temporal.PlainDate.compare(first, last) > 0 || first.until(last).days > rangeDaysMax))
    refuse('bad_request')
  return {
    from: first && instantOf(first, zone),
    until: last && instantOf(last.add({ days: 1 }), zone),
  }
}

/** When the day began that it is in the zone. */
export const startOfDay = (zone: string, now: Date): Date =>
  instantOf(Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate(), zone)

function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return refuse('bad_request')
  }
}

const instantOf = (day: Temporal.PlainDate, zone: string): Date => new Date(day.toZonedDateTime(zone).epochMilliseconds)
