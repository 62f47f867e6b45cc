import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Instant, Money, Nothing, Nullable, OneOf, SignedMoney, Strict, Sum } from '../shapes.ts'

export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitKind = (typeof limitKinds)[number]
export type LimitPeriod = (typeof limitPeriods)[number]
export const LimitKind = OneOf(limitKinds)
export const LimitPeriod = OneOf(limitPeriods)

/** Intervals of the reality check, in minutes. */
export const realityMinutes = [15, 30, 60, 120] as const
export const RealityMinutes = Type.Unsafe<(typeof realityMinutes)[number]>({ type: 'integer', enum: realityMinutes })
/** Breaks in days; self-exclusions in months, 0 is permanent. */
export const timeOutDays = [1, 3, 7, 14, 30, 42] as const
export const exclusionMonths = [6, 12, 36, 60, 0] as const

/** A pending raise: null removes the limit. It takes effect when confirmed, at `ripeAt` at the earliest. */
const Raise = Type.Object({ value: Nullable(Money), ripeAt: Instant, ripe: Type.Boolean() })

/** Money in the brand's currency; time limits in whole minutes. */
export const Limit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  origin: OneOf(['member', 'operator']),
  value: Money,
  used: SignedMoney,
  /** Never below zero. */
  left: Money,
  resetsAt: Instant,
  raise: Nullable(Raise),
})

export const Exclusion = Type.Object({
  kind: OneOf(['time_out', 'exclusion']),
  /** `sister`: chosen at another brand of the same operator. */
  origin: OneOf(['member', 'operator', 'sister']),
  from: Instant,
  /** Null: permanent. */
  until: Nullable(Instant),
  /** The period has ended; an exclusion then continues until the member asks to return. */
  over: Type.Boolean(),
  /** When the member, having asked to return, can play again. */
  returnsAt: Nullable(Instant),
})

/** A period of play: from its first stake until a quarter of an hour passes without a stake. */
const PlaySession = Type.Object({
  since: Instant,
  minutes: Type.Integer(),
  stake: Money,
  payout: SignedMoney,
  net: SignedMoney,
})

export const protection = defineCall({
  method: 'GET',
  path: '/wps/member/protection',
  who: 'member',
  summary: 'Limits with what is left of them, breaks, and how often the player is told how it stands',
  value: Type.Object({
    limits: Type.Array(Limit),
    raiseHours: Type.Integer(),
    /** Whether self-exclusions also apply at other brands. */
    shared: Type.Boolean(),
    exclusion: Nullable(Exclusion),
    realityMinutes: RealityMinutes,
  }),
  refuses: [],
})

export const playStretch = defineCall({
  method: 'GET',
  path: '/wps/member/protection/stretch',
  who: 'member',
  summary: 'For the reality check: how long the member has been playing, and how it stands; null while nobody plays',
  value: Type.Object({ stretch: Nullable(PlaySession), realityMinutes: RealityMinutes }),
  refuses: [],
})

export const setLimit = defineCall({
  method: 'PUT',
  path: '/wps/member/protection/limits',
  who: 'member',
  summary: 'Sets a limit: a lower one acts at once, a higher one waits and is confirmed again',
  whileExcluded: true,
  body: Strict({ kind: LimitKind, period: LimitPeriod, value: Nullable(Money) }),
  value: Limit,
  refuses: ['limit_unsound'],
})

const LimitName = Strict({ kind: LimitKind, period: LimitPeriod })

export const confirmRaise = defineCall({
  method: 'POST',
  path: '/wps/member/protection/limits/confirm',
  who: 'member',
  summary: 'Confirms a raise whose waiting time is over',
  body: LimitName,
  value: Nothing,
  refuses: ['raise_not_ripe'],
})

export const cancelRaise = defineCall({
  method: 'POST',
  path: '/wps/member/protection/limits/keep',
  who: 'member',
  summary: 'Takes a raise back: the limit stays as it is',
  whileExcluded: true,
  body: LimitName,
  value: Nothing,
  refuses: [],
})

export const setRealityCheck = defineCall({
  method: 'PUT',
  path: '/wps/member/protection/reality',
  who: 'member',
  summary: 'How often the player is told how long the play lasts and how it stands',
  whileExcluded: true,
  body: Strict({ minutes: RealityMinutes }),
  value: Nothing,
  refuses: [],
})

export const excludeMyself = defineCall({
  method: 'POST',
  path: '/wps/member/protection/exclusion',
  who: 'member',
  summary: 'A break of days or an exclusion of months: acts at once, ends every session, and cannot be taken back',
  whileExcluded: true,
  /** A break's length in days, from `timeOutDays`; an exclusion's in months, from `exclusionMonths`. */
  body: Strict({ kind: OneOf(['time_out', 'exclusion']), length: Type.Integer({ minimum: 0, maximum: 60 }) }),
  value: Exclusion,
  refuses: [],
})

export const askReturn = defineCall({
  method: 'POST',
  path: '/wps/member/protection/return',
  who: 'member',
  summary: 'Asks to play again after an exclusion has run out; a day passes then',
  whileExcluded: true,
  value: Exclusion,
  refuses: ['exclusion_not_over'],
})

/** The member's deposits, withdrawals, stakes and payouts in one month. */
const PositionSums = {
  deposits: Sum,
  withdrawals: Sum,
  /** Deposits less withdrawals. */
  netDeposits: Sum,
  stake: Sum,
  payout: Sum,
  result: Sum,
}

export const netPosition = defineCall({
  method: 'GET',
  path: '/wps/member/protection/position',
  who: 'member',
  summary: 'The net position: each of the last twelve months, newest first, and all together',
  value: Type.Object({
    months: Type.Array(Type.Object({ month: Type.String(), ...PositionSums })),
    totals: Type.Object(PositionSums),
  }),
  refuses: [],
})
