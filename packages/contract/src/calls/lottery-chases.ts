import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery } from '../paging.ts'
import { Id, IdParams, Instant, Money, Nullable, OneOf, Strict } from '../shapes.ts'
import { LotteryCode } from './lottery.ts'

/** `running` has open bets; `stopped` had some bets cancelled before their draws; `ended` is finished. */
export const chaseStates = ['running', 'stopped', 'ended'] as const

/** A slip placed in several draws. */
export const LotteryChase = Type.Object({
  chaseId: Id,
  lottery: LotteryCode,
  gameName: Type.String(),
  family: Type.String(),
  plays: Type.Array(Type.String()),
  state: OneOf(chaseStates),
  draws: Type.Integer(),
  /** Draws that are over, how many of them were voided and returned their stakes, and draws still waiting for a result. */
  drawsDone: Type.Integer(),
  drawsVoid: Type.Integer(),
  drawsLeft: Type.Integer(),
  firstIssue: Type.String(),
  lastIssue: Type.String(),
  nextIssue: Nullable(Type.String()),
  /** Stakes without cancelled and voided bets, the part that could still be taken back, and payouts. */
  stake: Money,
  stoppable: Money,
  payout: Money,
  stopWhenWon: Type.Boolean(),
  placedAt: Instant,
})

export const lotteryChases = defineCall({
  method: 'GET',
  path: '/lgw/lottery/chases',
  who: 'session',
  summary: 'Own chases, newest first (LOTT-4)',
  query: Strict({
    lottery: Type.Optional(LotteryCode),
    /** Only chases with open bets. */
    running: Type.Optional(Type.Boolean()),
    ...CursorQuery,
  }),
  value: Type.Object({ list: Type.Array(LotteryChase), next: Nullable(Type.String()) }),
  refuses: [],
})

export const stopLotteryChase = defineCall({
  method: 'DELETE',
  path: '/lgw/lottery/chases/:id',
  who: 'member',
  summary: 'Stops a chase: what is staked in draws that still take bets comes back',
  params: IdParams,
  whileExcluded: true,
  repeatable: true,
  /** `repaid` is the part of `returned` that repaid what the member owed for a win that was taken back. */
  value: Type.Object({ chase: LotteryChase, returned: Money, repaid: Money, balance: Money }),
  refuses: ['chase_over'],
})
