import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { lotteryRegions, lottoAreas } from '../../rules/lottery/result-shapes.ts'
import { Id, Instant, Nothing, Nullable, OneOf, Reason, Strict } from '../../shapes.ts'
import { drawStatuses } from '../lottery.ts'
import { officeList, officeListQuery } from './shared.ts'

/** LOTT-5: results of outside draws are typed identically by two operators, or read identically from two sources. */
const readers = ['risk', 'finance', 'support'] as const
const enterers = ['risk', 'finance'] as const

const Result = Type.Array(Type.Array(Type.String({ maxLength: 6 }), { maxItems: 20 }), { maxItems: 12 })
const Cell = Type.Object({ row: Type.Integer(), index: Type.Integer() })

export const resultViews = ['due', 'coming', 'done'] as const
/**
 * Progress of a result: betting, not entered, entered by one operator, sources differ, confirmed, confirmed in place of a wrong
 * one, or the draw was voided.
 */
export const resultSteps = ['betting', 'to_enter', 'to_confirm', 'differs', 'stands', 'corrected', 'void'] as const

const line = {
  id: Id,
  lottery: Type.String(),
  name: Type.String(),
  station: Nullable(Type.String()),
  area: OneOf(lottoAreas),
  region: OneOf(lotteryRegions),
  family: Type.String(),
  issue: Type.String(),
  status: OneOf(drawStatuses),
  step: OneOf(resultSteps),
  closesAt: Instant,
  drawsAt: Instant,
  bets: Type.Integer(),
}
export const ResultLine = Type.Object(line)

export const officeResults = defineCall({
  method: 'GET',
  path: '/office/api/lottery/results',
  who: readers,
  summary: 'Outside draws that wait for a result, that take bets, or that have one',
  query: officeListQuery({ view: Type.Optional(OneOf(resultViews)) }),
  value: officeList(ResultLine),
  refuses: [],
})

export const officeResult = defineCall({
  method: 'GET',
  path: '/office/api/lottery/results/:id',
  who: readers,
  summary: 'An outside draw: what was typed, what the sources said, and every result that stood',
  params: Strict({ id: Id }),
  value: Type.Object({
    ...line,
    result: Nullable(Result),
    /** Whether betting was ended before its time: then its result can be entered before the time of the draw. */
    closedEarly: Type.Boolean(),
    /** The draw that the result derives from, and whether it is held: not when it was voided or its calendar leaves out the day. */
    leading: Nullable(Type.Object({ name: Type.String(), issue: Type.String(), held: Type.Boolean() })),
    /** The entry waiting for a second operator; its numbers are returned only to the operator who typed them. */
    waiting: Nullable(
      Type.Object({
        enteredBy: Type.String(),
        enteredAt: Instant,
        mine: Type.Boolean(),
        reason: Type.String(),
        result: Nullable(Result),
      }),
    ),
    sources: Type.Array(
      Type.Object({
        source: Type.Integer(),
        result: Nullable(Result),
        fault: Nullable(Type.String()),
        readAt: Instant,
      }),
    ),
    sourcesDiffer: Type.Array(Cell),
    history: Type.Array(
      Type.Object({
        id: Id,
        result: Result,
        state: OneOf(['confirmed', 'dropped']),
        enteredBy: Type.String(),
        decidedBy: Type.String(),
        decidedAt: Instant,
        reason: Type.String(),
      }),
    ),
  }),
  refuses: [],
})

export const closeOutsideDraw = defineCall({
  method: 'POST',
  path: '/office/api/lottery/results/:id/close',
  who: enterers,
  summary: 'Closes an outside draw before its time: no bet comes in any more',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Nothing,
  refuses: ['draw_closed'],
})

export const enterResult = defineCall({
  method: 'POST',
  path: '/office/api/lottery/results/:id/entry',
  who: enterers,
  summary:
    'Types the result of a closed draw, or another result of one that has one. Nothing is paid before somebody else confirms',
  params: Strict({ id: Id }),
  body: Strict({ result: Result, reason: Type.Optional(Type.String({ maxLength: 300 })) }),
  value: Nothing,
  refuses: ['result_before_draw', 'result_not_due', 'result_stands', 'result_unsound', 'result_waits'],
})

export const confirmResult = defineCall({
  method: 'POST',
  path: '/office/api/lottery/results/:id/confirm',
  who: enterers,
  summary:
    'Types the waiting result once more, by somebody else: it stands when both are alike; else the cells that differ are told',
  params: Strict({ id: Id }),
  body: Strict({ result: Result }),
  value: Type.Object({ confirmed: Type.Boolean(), differs: Type.Array(Cell) }),
  refuses: [
    ...(['four_eyes_needed', 'proposer_disabled', 'result_before_draw', 'result_not_due', 'result_stands'] as const),
    'result_unsound',
  ],
})

export const dropResult = defineCall({
  method: 'POST',
  path: '/office/api/lottery/results/:id/drop',
  who: enterers,
  summary: 'Drops the typed result that waits',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Nothing,
  refuses: ['result_not_due'],
})
