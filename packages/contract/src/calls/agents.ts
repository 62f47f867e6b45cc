import { Type } from 'typebox'
import { call } from '../call.ts'
import { DayRange, dayRangeRefusals, PageQuery } from '../paging.ts'
import { Id, Instant, Money, SignedMoney, Strict, Text } from '../shapes.ts'

/** How somebody reads how the own team does. Members of a team are everybody below an agent, at any depth. */
export const agentOverview = call({
  method: 'GET',
  path: '/wps/agent/overview',
  who: 'agent',
  summary: 'The team in figures: how many it is, what it has, and what it staked, won and moved in some days',
  heavy: true,
  query: Strict(DayRange),
  value: Type.Object({
    account: Type.String(),
    /** By this code new members become direct downlines. */
    invitationCode: Type.String(),
    members: Type.Integer(),
    agents: Type.Integer(),
    direct: Type.Integer(),
    newToday: Type.Integer(),
    /** Seen in the last minutes. */
    online: Type.Integer(),
    /** What everybody below has now, with what waits to be paid out; what vendors hold is not in it. */
    balance: Money,
    /** What moved in these days, of everybody below. */
    money: Type.Object({
      deposits: SignedMoney,
      withdrawals: SignedMoney,
      rebate: SignedMoney,
      bonus: SignedMoney,
    }),
    /** Those that ended in these days. What became of a bet later counts then: days on which much was taken back may be below zero. */
    bets: Type.Object({
      count: Type.Integer(),
      players: Type.Integer(),
      stake: SignedMoney,
      payout: SignedMoney,
      /** Of the members: what they won less what they staked. */
      result: SignedMoney,
    }),
    /** The same by day, oldest first; days on which nothing ended are left out. */
    days: Type.Array(Type.Object({ day: Type.String(), stake: SignedMoney, payout: SignedMoney })),
  }),
  refuses: dayRangeRefusals,
})

export const TeamMember = Type.Object({
  id: Id,
  account: Type.String(),
  isAgent: Type.Integer(),
  status: Type.Union([Type.Literal('active'), Type.Literal('locked')]),
  upline: Type.String(),
  balance: Money,
  /** Direct downlines. */
  downlines: Type.Integer(),
  /** Of the link that it registered by, where that is the agent's own or of somebody below. */
  channel: Type.Union([Type.Null(), Type.String()]),
  registeredAt: Instant,
  lastSeenAt: Type.Union([Type.Null(), Instant]),
})

export const agentTeam = call({
  method: 'GET',
  path: '/wps/agent/team',
  who: 'agent',
  summary:
    'Direct downlines of somebody in the own team (of oneself, unless told), whoever in it is found by name, or who came by a link of one’s own',
  query: Strict({
    ...PageQuery,
    upline: Type.Optional(Id),
    search: Type.Optional(Text(40)),
    /** Goes before a name, and a name before an upline. */
    link: Type.Optional(Id),
  }),
  value: Type.Object({
    list: Type.Array(TeamMember),
    total: Type.Integer(),
    totalPages: Type.Integer(),
    /** From the agent down to whose downlines these are. */
    way: Type.Array(Type.Object({ id: Id, account: Type.String() })),
  }),
  refuses: [],
})

export const registerDownline = call({
  method: 'POST',
  path: '/wps/agent/members',
  who: 'agent',
  summary: 'Opens an account for a direct downline, who sets a password of its own at the first sign-in',
  encrypted: true,
  body: Strict({
    username: Text(10_000),
    password: Text(10_000),
    confirmPassword: Text(10_000),
    /** An agent below this one; a plain member unless told. */
    agent: Type.Optional(Type.Boolean()),
  }),
  repeatable: true,
  value: Type.Object({ id: Id, account: Type.String() }),
  refuses: ['registration_closed'],
  fresh: true,
})
