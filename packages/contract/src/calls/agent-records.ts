import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery, DayRange, dayRangeRefusals } from '../paging.ts'
import { Id, Money, Nullable, OneOf, Strict, Sum, Text } from '../shapes.ts'
import { betStatuses } from './lottery.ts'
import { announcements } from './pages.ts'
import { Bet, bets, Transaction, transactions } from './wallet.ts'

/** A team's records, line by line: the member's own record calls, made by an agent about downlines (AGENT-1). */
const optional = Type.Optional
const Next = Nullable(Type.String())
/** One downline; default: all of them. */
const DownlineFilter = { username: optional(Text(40)) }

/** One line of a lottery slip: the selection and its draw. */
const SlipLine = Type.Object({
  betId: Id,
  issue: Type.String(),
  family: Type.String(),
  play: Type.String(),
  content: Type.String(),
  stake: Money,
  payout: Money,
  status: OneOf(betStatuses),
})
/** How many lines of a slip are returned with its round. */
export const slipLinesShown = 20

export const agentBets = defineCall({
  method: 'GET',
  path: '/wps/agent/bets',
  who: 'agent',
  summary:
    'The bets of everybody below, or of one of them, newest first. A page may be short, and even empty: `next` alone says that there are more',
  query: Strict({ ...bets.query.properties, ...DownlineFilter }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        username: Type.String(),
        ...Bet.properties,
        /** For a lottery: the first lines of the slip, and its total number of lines. */
        lines: Type.Array(SlipLine),
        linesCount: Type.Integer(),
      }),
    ),
    next: Next,
    /** Over the whole filter; null for a large team, whose sums are in its profit and loss. */
    totals: Nullable(Type.Object({ count: Type.Integer(), stake: Sum, payout: Sum, result: Sum })),
  }),
  refuses: dayRangeRefusals,
  heavy: true,
})

export const agentTransactions = defineCall({
  method: 'GET',
  path: '/wps/agent/transactions',
  who: 'agent',
  summary:
    'The account records of everybody below, or of one of them, newest first. A page may be short, and even empty: `next` alone says that there are more',
  query: Strict({ ...transactions.query.properties, ...DownlineFilter }),
  value: Type.Object({
    list: Type.Array(Type.Object({ username: Type.String(), ...Transaction.properties })),
    next: Next,
  }),
  refuses: dayRangeRefusals,
  heavy: true,
})

const sums = {
  deposits: Sum,
  withdrawals: Sum,
  /** Less stakes returned for cancelled bets; negative when those bets were placed before the range. */
  stake: Sum,
  /** Less wins that were taken back. */
  payout: Sum,
  /** Result of play: payouts less stakes. */
  result: Sum,
  rebate: Sum,
  /** Promotions, and points converted to money. */
  bonus: Sum,
  /** The result of play plus rebates and promotions. */
  net: Sum,
  /** Fees, adjustments, transfers and salaries. */
  other: Sum,
  /** The total change of the balances. */
  change: Sum,
}

export const agentProfit = defineCall({
  method: 'GET',
  path: '/wps/agent/profit',
  who: 'agent',
  summary:
    'What a line won and lost, seen from its members: somebody alone, each direct downline with all below, and all',
  query: Strict({ ...DayRange, ...DownlineFilter, ...CursorQuery }),
  value: Type.Object({
    /** The account at the head of this line. */
    username: Type.String(),
    /** That account alone; only with the first page. */
    self: Nullable(Type.Object(sums)),
    /** Direct downlines, oldest first, each including everyone below. */
    rows: Type.Array(
      Type.Object({ username: Type.String(), isAgent: Type.Integer(), downlines: Type.Integer(), ...sums }),
    ),
    /** The whole line; only with the first page. */
    totals: Nullable(Type.Object(sums)),
    next: Next,
    /** The path from the agent down to the head of this line. */
    way: Type.Array(Type.String()),
  }),
  refuses: dayRangeRefusals,
  heavy: true,
})

export const agentAnnouncements = defineCall({
  method: 'GET',
  path: '/wps/agent/announcements',
  who: 'agent',
  summary: 'What the brand has to say just now, as on the portal',
  query: announcements.query,
  value: announcements.value,
  refuses: [],
  config: true,
})
