import { Type } from 'typebox'
import { call } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { Id, IdParams, Instant, Money, OneOf, Strict } from '../shapes.ts'

/** What a mission counts: money paid in, valid bets, or rounds that were settled. */
export const missionKinds = ['deposit', 'valid_bet', 'rounds'] as const
/** How often it can be done: once ever, or anew with each day or week of the brand's calendar. */
export const missionPeriods = ['once', 'day', 'week'] as const
/** Whole points, or money. */
export const missionRewards = ['money', 'points'] as const
/**
 * How a mission stands for a member, in the words of MEMBER-8. `process`: counting; `issued`: done, the reward waits;
 * `claimed`; `closed`: over; `coming_soon`: counts from `startsAt` on.
 */
export const missionStates = ['process', 'issued', 'claimed', 'closed', 'coming_soon'] as const
/** What a leaderboard goes by: valid bets, or what was won in rounds. */
export const boardBases = ['valid_bet', 'won'] as const
export const boardPeriods = ['day', 'week'] as const

const InstantOrNull = Type.Union([Type.Null(), Instant])
const TextOrNull = Type.Union([Type.Null(), Type.String()])

export const Mission = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  kind: OneOf(missionKinds),
  period: OneOf(missionPeriods),
  /** Only games of this kind and of this vendor count, where they are named. */
  gameType: TextOrNull,
  vendor: TextOrNull,
  /** Money, or a number of rounds. */
  target: Money,
  /** How much of it is there; never more than the target. */
  progress: Money,
  rewardKind: OneOf(missionRewards),
  reward: Money,
  /** Hundredths of a reward in money that must be staked before it leaves. */
  turnoverPercent: Type.Integer(),
  state: OneOf(missionStates),
  startsAt: InstantOrNull,
  /** When it begins anew, or ends: what is not claimed until then is lost. */
  endsAt: InstantOrNull,
})

export const missions = call({
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
      /** Of them, such whose target is reached. */
      done: Type.Integer(),
      claimed: Type.Integer(),
    }),
    list: Type.Array(Mission),
    totalPages: Type.Integer(),
  }),
  refuses: [],
  config: true,
})

export const claimMission = call({
  method: 'POST',
  path: '/wps/missions/:id/claim',
  who: 'member',
  summary: 'Claims the reward of a mission that is done, once in each of its periods',
  idempotent: true,
  params: IdParams,
  value: Mission,
  refuses: ['mission_unfinished', 'mission_claimed', 'mission_closed', 'balance_full'],
})

const BoardLine = Type.Object({
  place: Type.Integer(),
  /** The account, masked. */
  account: Type.String(),
  score: Money,
  /** What this place brings; zero for none. */
  prize: Money,
  own: Type.Boolean(),
})

export const missionLeaderboard = call({
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
        gameType: TextOrNull,
        startsAt: Instant,
        endsAt: Instant,
        /** By place, the first first. */
        prizes: Type.Array(Money),
        list: Type.Array(BoardLine),
        /** Who won last, when a period has ended. */
        winners: Type.Array(BoardLine),
        /** The first day of the period that they won. */
        wonFrom: TextOrNull,
      }),
    ),
  }),
  refuses: [],
  config: true,
})
