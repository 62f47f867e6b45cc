import type { Body, Value } from '@gasing/contract/call'
import type { lotteryCalendarForm, saveLotteryCalendar } from '@gasing/contract/calls/office/lottery-calendar'
import { appendAudit } from '#audit/public.ts'
import { changed } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { openOutsideIn } from './open-outside.ts'
import { type OutsideLottery, outsideLottery } from './outside-lottery.ts'
import { mustBeCalendar } from './sound-calendar.ts'
import {
  type Calendar,
  daysOf,
  openDrawsOf,
  replaceCalendar,
  sellsOnAfterLeading,
  specialDaysOf,
  withdrawUnsold,
} from './store-calendar.ts'
import { comingOutside, type Outside } from './store-outside.ts'
import { nameIn } from './view.ts'

type Form = Body<typeof saveLotteryCalendar>
type Shown = Value<typeof lotteryCalendarForm>

/** Draws ahead that are shown for a calendar. */
const shownDraws = 12

export const readCalendar = (scope: Scope, code: string): Promise<Shown> =>
  inBrand(scope, async (tx) => show(tx, await outsideLottery(tx, code)))

/**
 * Changes when an outside lottery draws. Draws ahead without bets are reopened by the new calendar in the same transaction; draws
 * with bets keep their times until two operators void them.
 */
export const saveCalendar = (scope: Scope, code: string, { reason, ...form }: Form): Promise<Shown> =>
  inBrand(scope, async (tx) => {
    const found = await outsideLottery(tx, code)
    mustBeCalendar(form)
    const before = await calendarOf(tx, found.outside)
    await replaceCalendar(tx, code, form)
    if (await sellsOnAfterLeading(tx, code))
      refuse('fields_refused', { fields: { drawTime: { code: 'calendar_follows' } } })
    await withdrawUnsold(tx, code)
    await openOutsideIn(tx)
    await changed(tx)
    const after = await outsideLottery(tx, code)
    const kept = await calendarOf(tx, after.outside)
    await appendAudit(tx, { action: 'lottery.calendar', subject: `lottery:${code}`, before, after: kept, reason })
    return show(tx, after)
  })

const calendarOf = async (tx: Tx, { lottery, timeZone, drawTime, closeMinutes }: Outside): Promise<Calendar> => ({
  ...{ timeZone, drawTime, closeMinutes },
  days: await daysOf(tx, lottery),
  specialDays: await specialDaysOf(tx, lottery),
})

async function show(tx: Tx, { lottery, outside }: OutsideLottery): Promise<Shown> {
  const { timeZone, drawTime, closeMinutes, days, specialDays } = await calendarOf(tx, outside)
  return {
    ...{ timeZone, drawTime, closeMinutes, code: lottery.code, gameName: nameIn(lottery.names, tx.scope.language) },
    ...{ area: outside.area, region: outside.region, follows: outside.follows },
    days: days.map(({ every, day, station }) => ({ every, day, station: station && { ...station } })),
    specialDays: specialDays.map((each) => ({ ...each })),
    coming: await comingOf(tx, lottery.code),
  }
}

/** The next draws of the calendar, and the open draws that are no longer in it. */
async function comingOf(tx: Tx, code: string): Promise<Shown['coming']> {
  const open = await openDrawsOf(tx, code)
  const planned = await comingOutside(tx, code, shownDraws)
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
      station: slot.station && nameIn(slot.station, tx.scope.language),
      closesAt: slot.closesAt.toISOString(),
      drawsAt: slot.drawsAt.toISOString(),
      drawId: draw?.drawId.toString() ?? null,
      bets: draw?.bets ?? 0,
      stays,
    }))
}
