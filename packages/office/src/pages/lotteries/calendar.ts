import type { Body, Value } from '@gasing/contract/call'
import type { lotteryCalendarForm, saveLotteryCalendar } from '@gasing/contract/calls/office/lottery-calendar'
import type { FormPartProps } from '#parts/RecordForm.tsx'

export type Calendar = Value<typeof lotteryCalendarForm>
export type CalendarForm = Body<typeof saveLotteryCalendar>
export type CalendarParts = FormPartProps<CalendarForm> & { fixed: boolean }
