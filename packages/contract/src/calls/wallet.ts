import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery, dayRangeRefusals, TimeRange } from '../paging.ts'
import { Id, IdParams, Instant, Money, Nullable, OneOf, SignedMoney, Strict, Sum, Text } from '../shapes.ts'

export const WalletLine = Type.Object({
  code: Type.String(),
  balance: Money,
  /** False: the vendor does not answer, and its balance counts as zero until it does. */
  reachable: Type.Boolean(),
})

export const balance = defineCall({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'session',
  summary: "The member's money; `version` rises with every change of the main wallet",
  value: Type.Object({
    /** The sum of all wallets. */
    sumBalance: Type.Number(),
    /** The main wallet: what can be spent here. */
    sum: Money,
    held: Money,
    currency: Type.String(),
    symbol: Type.String(),
    version: Type.String(),
    wallets: Type.Array(WalletLine),
  }),
  refuses: [],
})

export const merchantWallet = defineCall({
  method: 'GET',
  path: '/wps/wallets/merchant',
  who: 'session',
  summary: 'Whether the brand runs one wallet (seamless) or several',
  config: true,
  value: Type.Object({
    isSingle: Type.Boolean(),
    wallets: Type.Array(WalletLine),
  }),
  refuses: [],
})

/** Why a balance changed; the text catalogue has a text for each kind. */
export const transactionKinds = [
  'opening',
  'deposit',
  'withdrawal_hold',
  'withdrawal_paid',
  'withdrawal_returned',
  'bet',
  'win',
  'rollback',
  'rebate',
  'adjustment',
  'transfer_in',
  'transfer_out',
  'bonus',
  'fee',
  'points',
  'reward',
  'reward_returned',
  'salary',
  'salary_paid',
  'dividend',
  'dividend_paid',
] as const
export const TransactionKind = OneOf(transactionKinds)

/** One change of the main balance with its cause, and the balance before and after. */
export const Transaction = Type.Object({
  id: Id,
  at: Instant,
  kind: TransactionKind,
  amount: SignedMoney,
  balanceBefore: Money,
  balanceAfter: Money,
  /** The related record: a deposit, a withdrawal, a round. */
  reference: Type.String(),
  gameName: Nullable(Type.String()),
  /** The vendor wallet that the money went to or came from, when a vendor holds it during play. */
  walletName: Nullable(Type.String()),
  /** The operator's reason for an adjustment; or that a win was taken back, and the amount that could not be recovered. */
  note: Nullable(Type.String()),
})

export const transactions = defineCall({
  method: 'GET',
  path: '/wps/member/transactions',
  who: 'session',
  summary: 'The account record: every change of the balance with the balance after, newest first',
  query: Strict({ ...TimeRange, types: Type.Optional(Type.String({ pattern: '^[a-z_,]{1,200}$' })), ...CursorQuery }),
  value: Type.Object({ list: Type.Array(Transaction), next: Nullable(Type.String()) }),
  refuses: dayRangeRefusals,
})

export const Bet = Type.Object({
  id: Id,
  at: Instant,
  settledAt: Nullable(Instant),
  gameCode: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  round: Type.String(),
  /** Whether the vendor offers a page about the round. */
  hasPage: Type.Boolean(),
  stake: Money,
  /** Negative when the vendor took back more than the round had paid. */
  payout: SignedMoney,
  result: SignedMoney,
  /**
   * The part of the stake that is a valid bet: nothing for ties and for bets that cover all outcomes, nor while the round is
   * open.
   */
  valid: Money,
  status: Type.Union([Type.Literal('open'), Type.Literal('settled'), Type.Literal('void')]),
})

/** A page of the betting record, and the totals over the whole filter. */
export const BetsPage = {
  query: Strict({
    ...TimeRange,
    gameType: Type.Optional(Type.String({ pattern: '^[A-Z]{1,12}$' })),
    vassalage: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })),
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled'), Type.Literal('void')])),
    ...CursorQuery,
  }),
  value: Type.Object({
    list: Type.Array(Bet),
    next: Nullable(Type.String()),
    /** Over the whole filter, without void bets; `result` covers only those that have ended. */
    totals: Type.Object({ count: Type.Integer(), stake: Sum, payout: Sum, result: Sum }),
  }),
} as const

export const bets = defineCall({
  method: 'GET',
  path: '/wps/member/bets',
  who: 'session',
  summary: 'The betting record, newest first',
  ...BetsPage,
  refuses: dayRangeRefusals,
})

/** The vendor's page about one round. */
export const RoundPage = Type.Object({ url: Type.String() })

export const roundPage = defineCall({
  method: 'GET',
  path: '/wps/member/bets/:id/page',
  who: 'session',
  summary: "The vendor's page about a round of one's own",
  params: IdParams,
  value: RoundPage,
  refuses: ['round_not_shown', 'vendor_unreachable'],
})

const ProfitSums = {
  deposits: Sum,
  withdrawals: Sum,
  /** Less stakes returned for cancelled bets; negative on a later day than those bets. */
  stake: Sum,
  /** Less wins that were taken back. */
  payout: Sum,
  /** Result of play: payouts less stakes. */
  result: Sum,
  bonus: Sum,
  /** Fees, adjustments and transfers. */
  other: Sum,
  /** The day's total change of the balance. */
  change: Sum,
}

/** What each day did to a member's balance, newest day first, and all days together; without days, of the last 366. */
export const ProfitDays = {
  query: Strict(TimeRange),
  value: Type.Object({
    rows: Type.Array(Type.Object({ day: Type.String(), ...ProfitSums })),
    totals: Type.Object(ProfitSums),
  }),
}

export const profit = defineCall({
  method: 'GET',
  path: '/wps/member/profit',
  who: 'session',
  summary: 'What each day did to the balance, newest day first, and all days together; without days, of the last 366',
  ...ProfitDays,
  refuses: dayRangeRefusals,
})

/** How much may be transferred up and down the line, and who the upline is. */
export const transferWays = defineCall({
  method: 'GET',
  path: '/wps/wallets/transfer/ways',
  who: 'member',
  summary: 'Who the upline is, and what may be sent',
  value: Type.Object({
    upline: Nullable(Type.String()),
    minimum: Money,
    maximum: Money,
    /** The rest of the daily maximum. */
    leftToday: Money,
    /** What may still be sent before the member's identity documents are accepted; null when unlimited. */
    leftOfStranger: Nullable(Money),
  }),
  refuses: [],
})

const transferBody = Strict({ account: Text(100), amount: Money, paymentPassword: Text(100) })
const transferValue = Type.Object({ transferId: Id, balance: Money })
const transferRefusals = [
  'transfer_account_unknown',
  'transfer_day_full',
  'member_locked',
  'receiver_locked',
  'amount_below_minimum',
  'amount_above_maximum',
  'amount_not_whole',
  'insufficient_balance',
  'balance_full',
  'payment_password_wrong',
  'payment_password_missing',
  'payment_password_locked',
  'bonus_first',
  'bonus_stays',
  'money_at_vendor',
  'identity_required',
  'identity_pending',
] as const

export const transferToUpline = defineCall({
  method: 'POST',
  path: '/wps/wallets/transfer/upline',
  who: 'member',
  summary: 'Sends money to the direct upline',
  fresh: true,
  idempotent: true,
  body: transferBody,
  value: transferValue,
  refuses: transferRefusals,
})

export const transferToDownline = defineCall({
  method: 'POST',
  path: '/wps/wallets/transfer/downline',
  who: 'agent',
  summary: 'Sends money to somebody in the own team',
  fresh: true,
  idempotent: true,
  body: transferBody,
  value: transferValue,
  refuses: transferRefusals,
})
