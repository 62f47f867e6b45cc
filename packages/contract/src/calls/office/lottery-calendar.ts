import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { lotteryRegions, lottoAreas } from '../../rules/lottery/result-shapes.ts'
import { ByName, Id, Instant, Language, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { LotteryCode } from '../lottery.ts'

/** When outside lotteries draw: days of the week or month, pauses and extra draws (LOTT-6). */
const CodeParams = Strict({ code: LotteryCode })
const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

const calendarForm = {
  /** Of the station, as an IANA time zone name. */
  timeZone: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]{0,59}$' }),
  drawTime: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  /** Betting closes this many minutes before the draw. */
  closeMinutes: Type.Integer({ minimum: 1, maximum: 720 }),
  days: Type.Array(
    Strict({
      every: OneOf(['week', 'month']),
      /** Counted from 1: Monday, or the first of the month. */
      day: Type.Integer({ minimum: 1, maximum: 31 }),
      /** Where it is drawn on that day, by language. */
      station: Nullable(ByName(Language, Text(60))),
    }),
    { maxItems: 38 },
  ),
  /** Exceptions: a pause, or an extra draw. */
  specialDays: Type.Array(Strict({ day: Day, draws: Type.Boolean() }), { maxItems: 200 }),
}

const OfficeCalendar = Type.Object({
  ...calendarForm,
  code: Type.String(),
  gameName: Type.String(),
  area: OneOf(lottoAreas),
  region: OneOf(lotteryRegions),
  /** The lottery whose result this one is derived from. */
  follows: Nullable(Type.String()),
  /** The resulting schedule: the next draws, plus draws with bets that the calendar no longer contains. */
  coming: Type.Array(
    Type.Object({
      day: Type.String(),
      station: Nullable(Type.String()),
      closesAt: Instant,
      drawsAt: Instant,
      drawId: Nullable(Id),
      bets: Type.Integer(),
      /** Has bets from before the calendar changed: it remains until two operators void it. */
      stays: Type.Boolean(),
    }),
  ),
})

export const lotteryCalendarForm = defineCall({
  method: 'GET',
  path: '/office/api/lotteries/:code/calendar',
  who: ['content', 'risk', 'finance', 'support'],
  summary: 'When an outside lottery draws, and its next draws',
  params: CodeParams,
  value: OfficeCalendar,
  refuses: [],
})

export const saveLotteryCalendar = defineCall({
  method: 'PUT',
  path: '/office/api/lotteries/:code/calendar',
  who: ['risk'],
  summary:
    'Saves when an outside lottery draws. Draws ahead that nobody has bet on follow at once; others stay, and can be given up',
  params: CodeParams,
  body: Strict({ ...calendarForm, reason: Reason }),
  value: OfficeCalendar,
  refuses: [],
})
