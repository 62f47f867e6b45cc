import { Temporal } from 'temporal-polyfill'
import { dayRange } from '#platform/day-range.ts'
import { firstDayOf } from '#platform/local-time.ts'
import type { Mission } from './model.ts'

/** A span of whole days of the brand's calendar, as its first and last day and as instants; `until` is the first after it. */
export type Window = {
  readonly start: string
  readonly last: string
  readonly from: Date
  readonly until: Date
}

/** The day or week that an instant lies in. */
export function windowAt(zone: string, now: Date, period: 'day' | 'week'): Window {
  const start = firstDayOf(zone, now, period)
  return windowFrom(zone, start, period)
}

/** The day or week that begins with a day. */
export function windowFrom(zone: string, start: string, period: 'day' | 'week'): Window {
  const last = Temporal.PlainDate.from(start)
    .add({ days: period === 'week' ? 6 : 0 })
    .toString()
  const { from, until } = dayRange(zone, start, last)
  if (!from || !until) throw new Error('a range of two days has two ends')
  return { start, last, from, until }
}

type MissionWindow = {
  readonly start: string
  readonly from: Date
  readonly until: Date | null
  /** The calendar's own day or week, whenever the mission begins in it; null for what is done once ever. */
  readonly span: Window | null
}

/** The span in which a mission is done once now: it begins no earlier than the mission, and ends with it at the latest. */
export function missionWindow(zone: string, now: Date, { period, firstDay, lastDay }: Mission): MissionWindow {
  const span = period === 'once' ? null : windowAt(zone, now, period)
  const start = span && span.start > firstDay ? span.start : firstDay
  const { from } = dayRange(zone, start, undefined)
  const { until: end } = lastDay === null ? { until: null } : dayRange(zone, undefined, lastDay)
  const until = span && (end === null || span.until < end) ? span.until : end
  if (!from) throw new Error('a first day has a beginning')
  return { start, from, until, span }
}
