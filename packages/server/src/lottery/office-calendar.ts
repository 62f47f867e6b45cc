import type { Body, Value } from '@gasing/contract/call'
import type { lotteryCalendarForm, saveLotteryCalendar } from '@gasing/contract/calls/office/lottery-calendar'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type OutsideLottery, requireOutsideLottery } from './outside-lottery.ts'
import { reopenDraws } from './reopen-draws.ts'
import {
  type Calendar,
  isClosingAfterLeading,
  replaceCalendar,
  selectCalendarDays,
  selectOpenDraws,
  selectSpecialDays,
} from './store-calendar.ts'
import { type OutsideSettings, selectComingOutsideSlots } from './store-outside.ts'
import { validateCalendar } from './validate-calendar.ts'
import { pickName } from './view.ts'

type CalendarForm = Body<typeof saveLotteryCalendar>
type CalendarAnswer = Value<typeof lotteryCalendarForm>

/** Draws ahead that are shown for a calendar. */
const shownDrawsMax = 12

export const readCalendar = (scope: Scope, code: string): Promise<CalendarAnswer> =>
  inBrand(scope, async (tx) => buildCalendarAnswer(tx, await requireOutsideLottery(tx, code)))

/**
 * Changes when an outside lottery draws. Draws ahead without bets are reopened by the new calendar in the same transaction; draws
 * with bets keep their times until two operators void them.
 */
export const saveCalendar = (scope: Scope, code: string, { reason, ...form }: CalendarForm): Promise<CalendarAnswer> =>
  inBrand(scope, async (tx) => {
    const found = await requireOutsideLottery(tx, code)
    validateCalendar(form)
    const before = await readStoredCalendar(tx, found.outside)
    await replaceCalendar(tx, code, form)
    if (await isClosingAfterLeading(tx, code))
      refuse('fields_refused', { fields: { drawTime: { code: 'calendar_follows' } } })
    await reopenDraws(tx, code)
    await beginBrandChange(tx)
    const after = await requireOutsideLottery(tx, code)
    const stored = await readStoredCalendar(tx, after.outside)
    await appendAudit(tx, { action: 'lottery.calendar', subject: `lottery:${code}`, before, after: stored, reason })
    return buildCalendarAnswer(tx, after)
  })

const readStoredCalendar = async (
  tx: Tx,
  { lottery, timeZone, drawTime, closeMinutes }: OutsideSettings,
): Promise<Calendar> => ({
  ...{ timeZone, drawTime, closeMinutes },
  days: await selectCalendarDays(tx, lottery),
  specialDays: await selectSpecialDays(tx, lottery),
})

async function buildCalendarAnswer(tx: Tx, { lottery, outside }: OutsideLottery): Promise<CalendarAnswer> {
  const { timeZone, drawTime, closeMinutes, days, specialDays } = await readStoredCalendar(tx, outside)
  return {
    ...{ timeZone, drawTime, closeMinutes, code: lottery.code, gameName: pickName(lottery.names, tx.scope.language) },
    ...{ area: outside.area, region: outside.region, follows: outside.follows },
    days: days.map(({ every, day, station }) => ({ every, day, station: station && { ...station } })),
    specialDays: specialDays.map((each) => ({ ...each })),
    coming: await readComingDraws(tx, lottery.code),
  }
}

/** The next draws of the calendar, and the open draws that are no longer in it. */
async function readComingDraws(tx: Tx, code: string): Promise<CalendarAnswer['coming']> {
  const open = await selectOpenDraws(tx, code)
  const planned = await selectComingOutsideSlots(tx, code, shownDrawsMax)
  const isOf = (draw: { issue: string; drawsAt: Date }, slot: { issue: string; drawsAt: Date }) =>
    draw.issue === slot.issue && draw.drawsAt.getTime() === slot.drawsAt.getTime()
  const lines = planned
    .filter((slot) => !open.some((draw) => draw.issue === slot.issue && !isOf(draw, slot)))
    .map((slot) => ({ slot, draw: open.find((draw) => isOf(draw, slot)), stays: false }))
  const staying = open
    .filter((draw) => !planned.some((slot) => isOf(draw, slot)))
    .map((draw) => ({ slot: draw, draw, stays: true }))
  return [...lines, ...staying]
    .sort((a, b) => a.slot.drawsAt.getTime() - b.slot.drawsAt.getTime())
    .map(({ slot, draw, stays }) => ({
      day: slot.issue.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'),
      station: slot.station && pickName(slot.station, tx.scope.language),
      closesAt: slot.closesAt.toISOString(),
      drawsAt: slot.drawsAt.toISOString(),
      drawId: draw?.drawId.toString() ?? null,
      bets: draw?.bets ?? 0,
      stays,
    }))
}
