import { Type } from 'typebox'
import { call } from '../call.ts'
import { CursorQuery, DayRange, dayRangeRefusals } from '../paging.ts'
import { Id, Money, OneOf, SignedMoney, Strict, Text } from '../shapes.ts'
import { betStatuses } from './lottery.ts'
import { announcements } from './pages.ts'
import { Bet, bets, Transaction, transactions } from './wallet.ts'

/** What a team did, line by line: the calls of a member about oneself, asked by an agent about those below (AGENT-1). */
const optional = Type.Optional
const Next = Type.Union([Type.Null(), Type.String()])
/** Somebody below; all of them unless told. */
const Whose = { username: optional(Text(40)) }

/** One line of a slip of a lottery: what was chosen in which draw. */
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
/** So many lines of a slip are told with its round. */
export const slipLinesTold = 20

export const agentBets = call({
  method: 'GET',
  path: '/wps/agent/bets',
  who: 'agent',
  summary:
    'The bets of everybody below, or of one of them, newest first. A page may be short, and even empty: `next` alone says that there are more',
  query: Strict({ ...bets.query.properties, ...Whose }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        username: Type.String(),
        ...Bet.properties,
        /** Of a lottery: the first lines of the slip, and how many it has. */
        lines: Type.Array(SlipLine),
        linesCount: Type.Integer(),
      }),
    ),
    next: Next,
    /** Of the whole filter; null for a large team, whose sums are in its profit and loss. */
    totals: Type.Union([
      Type.Null(),
      Type.Object({ count: Type.Integer(), stake: Money, payout: Money, result: SignedMoney }),
    ]),
  }),
  refuses: dayRangeRefusals,
  heavy: true,
})

export const agentTransactions = call({
  method: 'GET',
  path: '/wps/agent/transactions',
  who: 'agent',
  summary:
    'The account records of everybody below, or of one of them, newest first. A page may be short, and even empty: `next` alone says that there are more',
  query: Strict({ ...transactions.query.properties, ...Whose }),
  value: Type.Object({
    list: Type.Array(Type.Object({ username: Type.String(), ...Transaction.properties })),
    next: Next,
  }),
  refuses: dayRangeRefusals,
  heavy: true,
})

const sums = {
  deposits: Money,
  withdrawals: SignedMoney,
  /** Less what came back of bets that were cancelled, and below zero where they were made before. */
  stake: SignedMoney,
  /** Less wins that were taken back. */
  payout: SignedMoney,
  /** Of play: payouts less stakes. */
  result: SignedMoney,
  rebate: SignedMoney,
  /** Promotions, and points that became money. */
  bonus: SignedMoney,
  /** What play came to, with rebates and promotions. */
  net: SignedMoney,
  /** Fees, adjustments, transfers and salaries. */
  other: SignedMoney,
  /** What all of it did to the balances. */
  change: SignedMoney,
}

export const agentProfit = call({
  method: 'GET',
  path: '/wps/agent/profit',
  who: 'agent',
  summary:
    'What a line won and lost, seen from its members: somebody alone, each direct downline with all below, and all',
  query: Strict({ ...DayRange, ...Whose, ...CursorQuery }),
  value: Type.Object({
    /** Whose line this is. */
    username: Type.String(),
    /** That one alone; with the first page only. */
    self: Type.Union([Type.Null(), Type.Object(sums)]),
    /** Direct downlines, oldest first, each with everybody below. */
    rows: Type.Array(
      Type.Object({ username: Type.String(), isAgent: Type.Integer(), downlines: Type.Integer(), ...sums }),
    ),
    /** The whole line; with the first page only. */
    totals: Type.Union([Type.Null(), Type.Object(sums)]),
    next: Next,
    /** From the agent down to whose line this is. */
    way: Type.Array(Type.String()),
  }),
  refuses: dayRangeRefusals,
  heavy: true,
})

export const agentAnnouncements = call({
  method: 'GET',
  path: '/wps/agent/announcements',
  who: 'agent',
  summary: 'What the brand has to say just now, as on the portal',
  query: announcements.query,
  value: announcements.value,
  refuses: [],
  config: true,
})
