import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, IdParams, Instant, Money, Nothing, Nullable, OneOf, Strict } from '../../shapes.ts'
import { officeList, officeListQuery } from './shared.ts'

/** A month or a year of the brand's calendar. */
const Period = Type.String({ pattern: '^20[0-9]{2}(-(0[1-9]|1[0-2]))?$' })

/** `few`: too little play to judge; `untold`: the expected return of the game is unknown. */
export const returnStates = ['above', 'below', 'inside', 'few', 'untold'] as const

/** A game's stakes and payouts in a period. Shares are percentages of the stake. */
export const OfficeReturn = Type.Object({
  /** `vendor/code`. */
  id: Type.String(),
  gameName: Type.String(),
  gameType: Nullable(Type.String()),
  rounds: Type.String(),
  stake: Type.String(),
  paid: Type.String(),
  seen: Nullable(Type.String()),
  expected: Nullable(Type.String()),
  /** The range that chance allows at this volume. */
  low: Nullable(Type.String()),
  high: Nullable(Type.String()),
  state: OneOf(returnStates),
})

export const officeReturns = defineCall({
  method: 'GET',
  path: '/office/api/returns',
  who: ['finance', 'risk'],
  summary: 'What each game has returned in a month or a year, beside what its volume lets chance do',
  query: officeListQuery(
    { period: Type.Optional(Period), state: Type.Optional(OneOf(returnStates)) },
    { isExported: true },
  ),
  value: officeList(OfficeReturn),
  refuses: [],
})

/** Events that operators should see, whichever module recorded them. */
export const eventKinds = [
  ...['large_win', 'game_return', 'discrepancy', 'limit_change', 'exclusion_end', 'terms_change', 'draw_change'],
  ...['rights_change', 'clock', 'randomness', 'draw_code', 'audit_chain', 'vendor_down', 'account_full'],
] as const

export const OfficeEvent = Type.Object({
  id: Id,
  kind: Type.String(),
  /** Details; each kind has its own field names. */
  facts: Type.Record(Type.String(), Type.String()),
  at: Instant,
  seenBy: Nullable(Type.String()),
  seenAt: Nullable(Instant),
})

export const officeEvents = defineCall({
  method: 'GET',
  path: '/office/api/events',
  who: ['finance', 'risk'],
  summary: 'What matters; what nobody has seen stands first',
  query: officeListQuery({
    kind: Type.Optional(OneOf(eventKinds)),
    seen: Type.Optional(Type.Union([Type.Literal('yes'), Type.Literal('no')])),
  }),
  value: officeList(OfficeEvent),
  refuses: [],
})

export const seeEvent = defineCall({
  method: 'POST',
  path: '/office/api/events/:id/seen',
  who: ['finance', 'risk'],
  summary: 'Says that somebody has seen it; it stays on the list',
  idempotent: true,
  params: IdParams,
  value: OfficeEvent,
  refuses: ['already_decided'],
})

const rules = {
  /** A round that pays at least this much is listed; null: none is. */
  largeWin: Nullable(Money),
}

export const eventRules = defineCall({
  method: 'GET',
  path: '/office/api/event-rules',
  who: ['finance', 'risk'],
  summary: 'From which amount on a win matters',
  value: Type.Object(rules),
  refuses: [],
})

export const saveEventRules = defineCall({
  method: 'PUT',
  path: '/office/api/event-rules',
  who: ['risk'],
  summary: 'Saves from which amount on a win matters',
  body: Strict(rules),
  value: Nothing,
  refuses: ['amount_not_whole'],
})
