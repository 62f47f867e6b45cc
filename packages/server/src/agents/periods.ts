import type { ContractKind, PayPeriod } from '@gasing/contract/rules/agent-contracts'
import { Temporal } from 'temporal-polyfill'

/** Half-open range of instants: computed once by the brand's calendar and stored (T27). */
export type Period = { readonly from: Date; readonly until: Date }

const windowMilliseconds = 300_000
const secondHalfStartDay = 16

/** Returns the five-minute window that contains an instant. */
export function windowAt(at: Date): Period {
  const from = at.getTime() - (at.getTime() % windowMilliseconds)
  return { from: new Date(from), until: new Date(from + windowMilliseconds) }
}

/** AGENT-6: returns the contract period that contains an instant, by the zone's calendar and clock. */
export function periodAt(rhythm: PayRhythm, zone: string, at: Date): Period {
  if (rhythm === 'window') return windowAt(at)
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  if (rhythm === 'hour') {
    // NOTE: an hour that the clock shows twice is two separate hours; the offset distinguishes them
    const from = now.round({ smallestUnit: 'hour', roundingMode: 'floor' })
    return toPeriod(from.toInstant(), from.add({ hours: 1 }).toInstant())
  }
  const [first, next] = daysAround(rhythm, now.toPlainDate())
  return toPeriod(first.toZonedDateTime(zone).toInstant(), next.toZonedDateTime(zone).toInstant())
}

export type PayRhythm = 'window' | 'hour' | PayPeriod

/** Returns how often a kind of contract is paid. */
export function payRhythmOf(kind: ContractKind, period: PayPeriod | null): PayRhythm {
  if (kind === 'realtime') return 'window'
  if (kind === 'hourly') return 'hour'
  return kind === 'daily' ? 'daily' : (period ?? 'monthly')
}

function daysAround(rhythm: PayPeriod, day: Temporal.PlainDate): [Temporal.PlainDate, Temporal.PlainDate] {
  if (rhythm === 'daily') return [day, day.add({ days: 1 })]
  if (rhythm === 'weekly') {
    const monday = day.subtract({ days: day.dayOfWeek - 1 })
    return [monday, monday.add({ days: 7 })]
  }
  const [month, middle] = [day.with({ day: 1 }), day.with({ day: secondHalfStartDay })]
  const nextMonth = month.add({ months: 1 })
  if (rhythm === 'monthly') return [month, nextMonth]
  return day.day < secondHalfStartDay ? [month, middle] : [middle, nextMonth]
}

const toPeriod = (from: Temporal.Instant, until: Temporal.Instant): Period => ({
  from: new Date(from.epochMilliseconds),
  until: new Date(until.epochMilliseconds),
})

/** Returns when the next unpaid period of a contract ends, or null when the contract is over. */
export function computeDueAt(
  { rhythm, zone }: { rhythm: PayRhythm; zone: string },
  { paidUntil, endsAt }: { paidUntil: Date; endsAt: Date | null },
): Date | null {
  if (endsAt && endsAt <= paidUntil) return null
  const { until } = periodAt(rhythm, zone, paidUntil)
  return endsAt && endsAt < until ? endsAt : until
}
