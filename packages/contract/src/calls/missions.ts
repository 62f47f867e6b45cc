import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { Id, IdParams, Instant, Money, Nullable, OneOf, Strict, Sum } from '../shapes.ts'

/** What a mission counts: deposits, valid bets, or settled rounds. */
export const missionKinds = ['deposit', 'valid_bet', 'rounds'] as const
/** How often it can be completed: once, or once per day or week of the brand's calendar. */
export const missionPeriods = ['once', 'day', 'week'] as const
/** Money, or whole points. */
export const missionRewards = ['money', 'points'] as const
/**
 * States of a mission for a member, in the words of MEMBER-8. `process`: counting; `issued`: completed, reward unclaimed;
 * `claimed`; `closed`: over; `coming_soon`: counts from `startsAt` on.
 */
export const missionStates = ['process', 'issued', 'claimed', 'closed', 'coming_soon'] as const
/** What a leaderboard ranks by: valid bets, or winnings. */
export const boardBases = ['valid_bet', 'won'] as const
export const boardPeriods = ['day', 'week'] as const

export const Mission = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  kind: OneOf(missionKinds),
  period: OneOf(missionPeriods),
  /** When set, only games of this kind and of this vendor count. */
  gameType: Nullable(Type.String()),
  vendor: Nullable(Type.String()),
  /** Money, or a number of rounds. */
  target: Money,
  /** Progress so far; never more than the target. */
  progress: Money,
  rewardKind: OneOf(missionRewards),
  reward: Money,
  /** Turnover requirement of a money reward, in percent, before it can be withdrawn. */
  turnoverPercent: Type.Integer(),
  state: OneOf(missionStates),
  startsAt: Nullable(Instant),
  /** When it restarts or ends: unclaimed rewards are lost then. For a reward kept over a break, until when it can be claimed. */
  endsAt: Nullable(Instant),
})

export const missions = defineCall({
  method: 'GET',
  path: '/wps/missions',
  who: 'member',
  summary: 'Missions with the own progress; `count` is how many rewards wait',
  query: Strict(PageQuery),
  value: Type.Object({
    count: Type.Integer(),
    summary: Type.Object({
      /** Missions that count now. */
      open: Type.Integer(),
      /** Those of them whose target is reached. */
      done: Type.Integer(),
      claimed: Type.Integer(),
    }),
    list: Type.Array(Mission),
    totalPages: Type.Integer(),
  }),
  refuses: [],
  config: true,
})

export const claimMission = defineCall({
  method: 'POST',
  path: '/wps/missions/:id/claim',
  who: 'member',
  summary: 'Claims the reward of a mission that is done, once in each of its periods',
  idempotent: true,
  params: IdParams,
  body: Strict({
    /** The reward as shown to the member: the claim is refused when it has changed. */
    seen: Type.Optional(Strict({ rewardKind: OneOf(missionRewards), reward: Money, turnoverPercent: Type.Integer() })),
  }),
  value: Mission,
  refuses: ['mission_unfinished', 'mission_claimed', 'mission_closed', 'mission_changed', 'balance_full'],
})

const BoardLine = Type.Object({
  place: Type.Integer(),
  /** The account, masked. */
  account: Type.String(),
  score: Sum,
  /** The prize of this place; zero for none. */
  prize: Money,
  own: Type.Boolean(),
})

export const missionLeaderboard = defineCall({
  method: 'GET',
  path: '/wps/missions/leaderboard',
  who: 'member',
  summary: 'The leaderboards of now, and the winners of the period before',
  value: Type.Object({
    boards: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        basis: OneOf(boardBases),
        period: OneOf(boardPeriods),
        gameType: Nullable(Type.String()),
        startsAt: Instant,
        endsAt: Instant,
        /** By place, first place first. */
        prizes: Type.Array(Money),
        /** Turnover requirement of a prize, in per cent of it. */
        turnoverPercent: Type.Integer(),
        list: Type.Array(BoardLine),
        /** The winners of the last completed period. */
        winners: Type.Array(BoardLine),
        /** The first day of the period they won. */
        wonFrom: Nullable(Type.String()),
      }),
    ),
  }),
  refuses: [],
  config: true,
})
