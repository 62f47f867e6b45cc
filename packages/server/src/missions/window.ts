import { Temporal } from 'temporal-polyfill'
import { parseDayRange } from '#platform/day-range.ts'
import { firstDayOf } from '#platform/local-time.ts'
import type { Mission } from './model.ts'

/** A span of whole days of the brand's calendar, as first and last day and as instants; `until` is exclusive. */
export type DayWindow = {
  readonly start: string
  readonly last: string
  readonly from: Date
  readonly until: Date
}

/** Returns the day or week that contains an instant. */
export function computeWindowAt(zone: string, now: Date, period: 'day' | 'week'): DayWindow {
  const start = firstDayOf(zone, now, period)
  return computeWindowFrom(zone, start, period)
}

/** Returns the day or week that begins on a day. */
export function computeWindowFrom(zone: string, start: string, period: 'day' | 'week'): DayWindow {
  const last = Temporal.PlainDate.from(start)
    .add({ days: period === 'week' ? 6 : 0 })
    .toString()
  const { from, until } = parseDayRange(zone, start, last)
  if (!from || !until) throw new Error(`expected a start and an end of the window ${start} to ${last}`)
  return { start, last, from, until }
}

export type MissionWindow = {
  readonly start: string
  /** Null for a mission without an end. */
  readonly last: string | null
  readonly from: Date
  readonly until: Date | null
  /** The full calendar day or week, even if the mission begins within it; null for a mission done once ever. */
  readonly span: DayWindow | null
}

/** Returns the span in which a mission can be done once now, clipped to the mission's own start and end. */
export function computeMissionWindow(zone: string, now: Date, { period, firstDay, lastDay }: Mission): MissionWindow {
  const span = period === 'once' ? null : computeWindowAt(zone, now, period)
  const start = span && span.start > firstDay ? span.start : firstDay
  const { from } = parseDayRange(zone, start, undefined)
  const last = span && (lastDay === null || span.last < lastDay) ? span.last : lastDay
  const { until: end } = lastDay === null ? { until: null } : parseDayRange(zone, undefined, lastDay)
  const until = span && (end === null || span.until < end) ? span.until : end
  if (!from) throw new Error(`expected a start of the window from ${start}`)
  return { start, last, from, until, span }
}
