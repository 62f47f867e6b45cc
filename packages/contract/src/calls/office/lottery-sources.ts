import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, Instant, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { LotteryCode } from '../lottery.ts'

/** LOTT-5: where the results of an outside lottery are read from. One operator proposes, another approves. */
const readers = ['risk', 'finance', 'support'] as const
const deciders = ['risk', 'finance'] as const

/** `withdrawn`: rejected by whoever proposed it. */
export const sourceOrderStatuses = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
/** Which two sources are meant: those in force, or those awaiting approval. */
export const sourceSets = ['standing', 'proposed'] as const

const CodeParams = Strict({ code: LotteryCode })
const Result = Type.Array(Type.Array(Type.String()))
/** None, or two addresses; `{lottery}` and `{issue}` are substituted. */
const Sources = Type.Array(Type.String())

const Order = Type.Object({
  id: Id,
  sources: Sources,
  reason: Type.String(),
  status: OneOf(sourceOrderStatuses),
  proposer: Type.String(),
  proposedAt: Instant,
  decider: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  refusal: Nullable(Type.String()),
  /** Whether the caller proposed it: another operator must approve. */
  mine: Type.Boolean(),
})

const OfficeSources = Type.Object({
  code: Type.String(),
  gameName: Type.String(),
  /** The lottery whose result this one is derived from; it has no sources of its own. */
  follows: Nullable(Type.String()),
  sources: Sources,
  waiting: Nullable(Order),
  history: Type.Array(Order),
  /** What each source returned for the last draws, newest first. */
  readings: Type.Array(
    Type.Object({
      drawId: Id,
      issue: Type.String(),
      source: Type.Integer(),
      fault: Nullable(Type.String()),
      readAt: Instant,
    }),
  ),
})

export const lotterySources = defineCall({
  method: 'GET',
  path: '/office/api/lotteries/:code/sources',
  who: readers,
  summary: 'Where the results of an outside lottery are read from, what was proposed, and how the sources did',
  params: CodeParams,
  value: OfficeSources,
  refuses: [],
})

export const proposeLotterySources = defineCall({
  method: 'POST',
  path: '/office/api/lotteries/:code/sources/propose',
  who: deciders,
  summary:
    'Proposes two other sources, or none: then people type the results. Nothing changes before somebody else approves',
  idempotent: true,
  params: CodeParams,
  body: Strict({ sources: Type.Array(Text(300), { maxItems: 2 }), reason: Reason }),
  value: OfficeSources,
  refuses: ['already_decided'],
})

export const approveLotterySources = defineCall({
  method: 'POST',
  path: '/office/api/lotteries/:code/sources/approve',
  who: deciders,
  summary: 'Approves the sources that somebody else has proposed: draws without a result are read from them at once',
  idempotent: true,
  params: CodeParams,
  body: Strict({ id: Id }),
  value: OfficeSources,
  refuses: ['already_decided', 'four_eyes_needed', 'proposer_disabled'],
})

export const rejectLotterySources = defineCall({
  method: 'POST',
  path: '/office/api/lotteries/:code/sources/reject',
  who: deciders,
  summary: 'Rejects proposed sources, or takes the own proposal back; nothing changes',
  idempotent: true,
  params: CodeParams,
  body: Strict({ id: Id, reason: Reason }),
  value: OfficeSources,
  refuses: ['already_decided'],
})

export const tryLotterySources = defineCall({
  method: 'POST',
  path: '/office/api/lotteries/:code/sources/try',
  who: deciders,
  summary: 'Asks the sources for the last draw that has its result, and tells what they say beside it; nothing is kept',
  params: CodeParams,
  body: Strict({ which: OneOf(sourceSets) }),
  value: Type.Object({
    /** The draw that was requested; null while the lottery has had none. */
    issue: Nullable(Type.String()),
    stands: Nullable(Result),
    said: Type.Array(
      Type.Object({
        result: Nullable(Result),
        /** Null when there is a result, or when the source has none yet. */
        fault: Nullable(Type.String()),
        agrees: Type.Boolean(),
      }),
    ),
  }),
  refuses: [],
})
