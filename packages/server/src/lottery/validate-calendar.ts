import type { Body } from '@gasing/contract/call'
import type { saveLotteryCalendar } from '@gasing/contract/calls/office/lottery-calendar'
import { parseIsoDay } from '@gasing/contract/rules/dates'
import { isTimeZone } from '#platform/local-time.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'

type CalendarValues = Omit<Body<typeof saveLotteryCalendar>, 'reason'>

/** Refuses, at their fields, an unknown time zone, days that do not exist, and days named twice. */
export function validateCalendar({ timeZone, days, specialDays }: CalendarValues): void {
  const fields: Record<string, FieldRefusal> = {}
  if (!isTimeZone(timeZone)) fields.timeZone = { code: 'calendar_zone' }
  const named = new Set<string>()
  for (const [index, { every, day }] of days.entries())
    if ((every === 'week' && day > 7) || isDuplicate(named, `${every} ${day}`))
      fields[`days.${index}.day`] = { code: 'calendar_day' }
  for (const [index, { day }] of specialDays.entries())
    if (!parseIsoDay(day) || isDuplicate(named, day)) fields[`specialDays.${index}.day`] = { code: 'calendar_day' }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
}

function isDuplicate(named: Set<string>, name: string): boolean {
  const isThere = named.has(name)
  named.add(name)
  return isThere
}
