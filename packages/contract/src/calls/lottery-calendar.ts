import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { lotteryRegions, lottoAreas } from '../rules/lottery/result-shapes.ts'
import { Instant, Nullable, OneOf, Strict } from '../shapes.ts'
import { Draw } from './lottery.ts'

/** One lottery on one day with its draw, future or past; null when none was opened. */
const CalendarLine = Type.Object({
  code: Type.String(),
  gameName: Type.String(),
  family: Type.String(),
  region: OneOf(lotteryRegions),
  station: Nullable(Type.String()),
  drawsAt: Instant,
  closesAt: Instant,
  draw: Nullable(Draw),
})

export const lotteryCalendar = defineCall({
  method: 'GET',
  path: '/lgw/lottery/calendar',
  who: 'anyone',
  summary:
    'Which outside lotteries draw on a day, in the order of their times, with their results once confirmed (LOTT-6)',
  query: Strict({
    area: OneOf(lottoAreas),
    /** Default: today in the area's own time zone. */
    day: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' })),
  }),
  value: Type.Object({
    day: Type.String(),
    today: Type.String(),
    timeZone: Type.String(),
    serverTime: Instant,
    /** Whether results are invented: the sandbox has no real results. */
    invented: Type.Boolean(),
    list: Type.Array(CalendarLine),
  }),
  refuses: [],
  config: true,
})
