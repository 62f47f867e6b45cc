import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, IdParams, Instant, Nullable, OneOf, Reason, Strict, Sum, Text } from '../../shapes.ts'
import { drawStatuses } from '../lottery.ts'
import { officeList, officeListQuery } from './shared.ts'

/**
 * `correct` exists only in past orders: results are now corrected where they are typed, by two people who both type the result.
 */
export const drawOrderKinds = ['void', 'correct'] as const
/** `withdrawn`: rejected by whoever proposed it. */
export const drawOrderStatuses = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
/** The published steps of a draw, in order; `settled` appears again after a correction. */
export const drawSteps = [...(['opened', 'closed', 'drawn', 'settled', 'corrected', 'void'] as const)] as const

const drawLine = {
  id: Id,
  lottery: Type.String(),
  gameName: Type.String(),
  issue: Type.String(),
  status: OneOf(drawStatuses),
  opensAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  result: Nullable(Type.Array(Type.Array(Type.String()))),
  bets: Type.Integer(),
  stake: Sum,
  payout: Sum,
  /** What members owe for wins that were taken back after they had been spent. */
  lent: Sum,
  /** The house's result so far, less what is owed to it. */
  house: Sum,
}

export const OfficeDrawOrder = Type.Object({
  id: Id,
  drawId: Id,
  kind: OneOf(drawOrderKinds),
  result: Nullable(Type.Array(Type.Array(Type.String()))),
  reason: Type.String(),
  status: OneOf(drawOrderStatuses),
  proposer: Type.String(),
  proposedAt: Instant,
  decider: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  refusal: Nullable(Type.String()),
})

const staff = ['content', 'risk', 'finance', 'support'] as const

export const officeDraws = defineCall({
  method: 'GET',
  path: '/office/api/draws',
  who: [...staff],
  summary: 'Draws, the newest first; those that wait for a second person when asked for',
  query: officeListQuery({
    lottery: Type.Optional(Text(40)),
    status: Type.Optional(OneOf(drawStatuses)),
    waiting: Type.Optional(OneOf(['true', 'false'])),
  }),
  value: officeList(Type.Object(drawLine)),
  refuses: [],
})

export const officeDraw = defineCall({
  method: 'GET',
  path: '/office/api/draws/:id',
  who: [...staff],
  summary: 'One draw: what was published when, what was sold on it, and what was proposed',
  params: IdParams,
  value: Type.Object({
    ...drawLine,
    own: Type.Boolean(),
    family: Type.String(),
    members: Type.Integer(),
    priceVersion: Type.Integer(),
    settlement: Type.Integer(),
    log: Type.Array(
      Type.Object({
        step: OneOf(drawSteps),
        at: Instant,
        /** What was published: a hash, a root, a seed. */
        facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
        /** The result that was published in this step. */
        result: Nullable(Type.Array(Type.Array(Type.String()))),
      }),
    ),
    /** The most expensive outcomes: choices with their highest combined payout, largest first. */
    exposure: Type.Array(
      Type.Object({
        play: Type.String(),
        selection: Type.String(),
        bets: Type.Integer(),
        stake: Sum,
        payoutMax: Sum,
        share: Type.String(),
      }),
    ),
    /** Numbers by stake; a bet's stake is distributed over the numbers of a row, as for the limits. */
    numbers: Type.Array(
      Type.Object({ play: Type.String(), row: Nullable(Type.String()), symbol: Type.String(), stake: Sum }),
    ),
    plays: Type.Array(Type.Object({ play: Type.String(), bets: Type.Integer(), stake: Sum })),
    formerResults: Type.Array(Type.Object({ result: Type.Array(Type.Array(Type.String())), at: Instant })),
    /** Draws without a result whose result derives from this one: they are voided together with it. */
    voidedWith: Type.Array(Type.Object({ gameName: Type.String(), issue: Type.String() })),
    orders: Type.Array(OfficeDrawOrder),
  }),
  refuses: [],
})

export const proposeDrawOrder = defineCall({
  method: 'POST',
  path: '/office/api/draws/:id/orders',
  who: ['risk', 'finance'],
  summary: 'Proposes to give the stakes of a draw back; somebody else approves',
  idempotent: true,
  params: IdParams,
  body: Strict({ kind: Type.Literal('void'), reason: Reason }),
  value: OfficeDrawOrder,
  refuses: ['already_decided'],
})

export const approveDrawOrder = defineCall({
  method: 'POST',
  path: '/office/api/draw-orders/:id/approve',
  who: ['risk', 'finance'],
  summary: 'Approves what somebody else has proposed for a draw; the money moves from now on',
  idempotent: true,
  params: IdParams,
  value: OfficeDrawOrder,
  refuses: ['already_decided', 'four_eyes_needed', 'proposer_disabled'],
})

export const rejectDrawOrder = defineCall({
  method: 'POST',
  path: '/office/api/draw-orders/:id/reject',
  who: ['risk', 'finance'],
  summary: 'Rejects a proposal for a draw, or takes the own one back; nothing moves',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeDrawOrder,
  refuses: ['already_decided'],
})
