import { Type } from 'typebox'
import { call } from '../call.ts'
import { CursorQuery } from '../paging.ts'
import { Id, IdParams, Instant, Money, OneOf, Strict } from '../shapes.ts'
import { LotteryCode } from './lottery.ts'

/** `running` has bets that wait; `stopped` gave some back before their draws; `ended` is through. */
export const chaseStates = ['running', 'stopped', 'ended'] as const

const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([Type.Null(), schema])

/** A slip that was placed in several draws. */
export const LotteryChase = Type.Object({
  chaseId: Id,
  lottery: LotteryCode,
  gameName: Type.String(),
  family: Type.String(),
  plays: Type.Array(Type.String()),
  state: OneOf(chaseStates),
  draws: Type.Integer(),
  /** Draws of it that have ended its bets, and those that wait for their result. */
  drawsDone: Type.Integer(),
  drawsLeft: Type.Integer(),
  firstIssue: Type.String(),
  lastIssue: Type.String(),
  nextIssue: Nullable(Type.String()),
  /** What was staked without what came back, what could still be taken back, and what was won. */
  stake: Money,
  stoppable: Money,
  payout: Money,
  stopWhenWon: Type.Boolean(),
  placedAt: Instant,
})

export const lotteryChases = call({
  method: 'GET',
  path: '/lgw/lottery/chases',
  who: 'session',
  summary: 'Own chases, newest first (LOTT-4)',
  query: Strict({
    lottery: Type.Optional(LotteryCode),
    /** Only those that have bets that wait. */
    running: Type.Optional(Type.Boolean()),
    ...CursorQuery,
  }),
  value: Type.Object({ list: Type.Array(LotteryChase), next: Nullable(Type.String()) }),
  refuses: [],
})

export const stopLotteryChase = call({
  method: 'DELETE',
  path: '/lgw/lottery/chases/:id',
  who: 'member',
  summary: 'Stops a chase: what is staked in draws that still take bets comes back',
  params: IdParams,
  whileExcluded: true,
  repeatable: true,
  value: Type.Object({ chase: LotteryChase, returned: Money, balance: Money }),
  refuses: ['chase_over'],
})
