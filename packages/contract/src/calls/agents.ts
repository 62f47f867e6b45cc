import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { DayRange, dayRangeRefusals, PageQuery } from '../paging.ts'
import { Id, Instant, Money, Nullable, Strict, Sum, Text } from '../shapes.ts'

/** How an agent reads the team's performance. A team is everyone below the agent, at any depth. */
export const agentOverview = defineCall({
  method: 'GET',
  path: '/wps/agent/overview',
  who: 'agent',
  summary: 'The team in figures: how many it is, what it has, and what it staked, won and moved in some days',
  heavy: true,
  query: Strict(DayRange),
  value: Type.Object({
    account: Type.String(),
    /** New members who register with this code become direct downlines. */
    invitationCode: Type.String(),
    members: Type.Integer(),
    agents: Type.Integer(),
    direct: Type.Integer(),
    newToday: Type.Integer(),
    /** Seen in the last five minutes. */
    online: Type.Integer(),
    /** The current balance of everyone below, including money held for withdrawals; money held by vendors is not included. */
    balance: Sum,
    /** Money movements of everyone below in these days. */
    money: Type.Object({
      deposits: Sum,
      withdrawals: Sum,
      rebate: Sum,
      bonus: Sum,
    }),
    /**
     * Bets settled in these days. A later change to a bet counts on the day of the change, so a day with many corrections may be
     * negative.
     */
    bets: Type.Object({
      count: Type.Integer(),
      players: Type.Integer(),
      stake: Sum,
      payout: Sum,
      /** From the members' side: payouts less stakes. */
      result: Sum,
    }),
    /** The same by day, oldest first; days without settled bets are left out. */
    days: Type.Array(Type.Object({ day: Type.String(), stake: Sum, payout: Sum })),
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
  /** Channel of the link the member registered through, when that link belongs to the agent or to an agent below. */
  channel: Nullable(Type.String()),
  registeredAt: Instant,
  lastSeenAt: Nullable(Instant),
})

export const agentTeam = defineCall({
  method: 'GET',
  path: '/wps/agent/team',
  who: 'agent',
  summary:
    'Direct downlines of somebody in the own team (of oneself, unless told), whoever in it is found by name, or who came by a link of one’s own',
  query: Strict({
    ...PageQuery,
    upline: Type.Optional(Id),
    search: Type.Optional(Text(40)),
    /** Takes precedence over `search`, which takes precedence over `upline`. */
    link: Type.Optional(Id),
  }),
  value: Type.Object({
    list: Type.Array(TeamMember),
    total: Type.Integer(),
    totalPages: Type.Integer(),
    /** The path from the agent down to the member whose downlines these are. */
    way: Type.Array(Type.Object({ id: Id, account: Type.String() })),
  }),
  refuses: [],
})

export const registerDownline = defineCall({
  method: 'POST',
  path: '/wps/agent/members',
  who: 'agent',
  summary: 'Opens an account for a direct downline, who sets a password of its own at the first sign-in',
  encrypted: true,
  body: Strict({
    username: Text(10_000),
    password: Text(10_000),
    confirmPassword: Text(10_000),
    /** Opens an agent account below this agent; default: a plain member. */
    agent: Type.Optional(Type.Boolean()),
  }),
  repeatable: true,
  value: Type.Object({ id: Id, account: Type.String() }),
  refuses: ['registration_closed'],
  fresh: true,
})
