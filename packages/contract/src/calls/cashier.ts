import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery, PageQuery } from '../paging.ts'
import { Id, Instant, Money, Nullable, OneOf, Strict, Text } from '../shapes.ts'
import { accountKinds } from './bank-accounts.ts'
import { DepositBonus, SeenDepositTerms } from './deposit-bonus.ts'

/** States of a deposit: see cashier/deposit-state.ts on the server. */
export const depositStatuses = [
  'draft',
  'created',
  'awaiting',
  'checking',
  'credited',
  'failed',
  'expired',
  'cancelled',
] as const
/** States of a withdrawal: see cashier/withdrawal-state.ts on the server. */
export const withdrawalStatuses = [
  'requested',
  'approved',
  'sent',
  'received',
  'partly_received',
  'not_received',
  'auto_received',
  'rejected',
  'cancelled',
] as const
export const DepositStatus = OneOf(depositStatuses)
export const WithdrawalStatus = OneOf(withdrawalStatuses)

/**
 * Payment methods of a channel. `hosted`: on a provider's page; `transfer`: to the brand's account, with a picture as proof;
 * `qr`: as `transfer`, with a code that the bank's app scans; `btcpay`: in crypto, on the page of the brand's BTCPay server.
 */
export const channelMethods = ['hosted', 'transfer', 'qr', 'btcpay'] as const
export const channelKinds = ['bank', 'ewallet', 'qr', 'crypto'] as const

export const Channel = Type.Object({
  channelId: Type.String(),
  kind: OneOf(channelKinds),
  method: OneOf(channelMethods),
  name: Type.String(),
  icon: Type.String(),
  direction: Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')]),
  minimum: Money,
  maximum: Money,
  /** The brand's fee per payment. */
  fee: Money,
  /** Turnover requirement in percent of the deposit before money can be withdrawn; 0 means none. */
  turnoverPercent: Type.Integer(),
  /** Limits per member and day of the brand; null is no limit. */
  dailyCount: Nullable(Type.Integer()),
  dailyAmount: Nullable(Money),
  /** Usual duration. */
  minutes: Type.Integer(),
  suggestions: Type.Array(Money),
})

export const channels = defineCall({
  method: 'GET',
  path: '/wps/cashier/channels',
  who: 'member',
  summary: 'Ways to pay in or out, with limits and fees',
  // the specification uses both withdraw and withdrawal for the same thing
  query: Strict({ direction: Type.Optional(OneOf(['deposit', 'withdrawal', 'withdraw'])), ...PageQuery }),
  value: Type.Object({ list: Type.Array(Channel), totalPages: Type.Integer() }),
  refuses: [],
  config: true,
})

/** One step of the timeline that shows the member what happens next and when. */
export const TimelineStep = Type.Object({
  status: Type.String(),
  /** When it happened; null for a future step. */
  at: Nullable(Instant),
  /** When a future step is expected. */
  due: Nullable(Instant),
})

/** Where to send a transfer, as configured when the deposit was opened. The reference identifies the deposit. */
export const Instructions = Type.Object({
  bank: Type.String(),
  holder: Type.String(),
  number: Type.String(),
  amount: Money,
  reference: Type.String(),
  /** Content of the QR code (EMVCo); null when there is none. */
  qr: Nullable(Type.String()),
  /** The practice bank of the sandbox. */
  practiceUrl: Nullable(Type.String()),
})

export const Deposit = Type.Object({
  depositId: Id,
  channelId: Type.String(),
  channelName: Type.String(),
  method: OneOf(channelMethods),
  instructions: Nullable(Instructions),
  proofSent: Type.Boolean(),
  bonus: Nullable(DepositBonus),
  /** Why it was refused. */
  reason: Nullable(Type.String()),
  timeline: Type.Array(TimelineStep),
  amount: Money,
  fee: Money,
  /** The amount paid according to the provider; it may differ from the requested amount. */
  paidAmount: Nullable(Money),
  status: DepositStatus,
  createdAt: Instant,
  decidedAt: Nullable(Instant),
  /** Where to continue the payment, on any device, while the deposit is open. */
  redirectUrl: Nullable(Type.String()),
  expiresAt: Instant,
  reference: Type.String(),
})

export const createDeposit = defineCall({
  method: 'POST',
  path: '/wps/cashier/deposits',
  who: 'member',
  summary: 'Opens a deposit; the member pays on the page behind `redirectUrl`, or by its instructions',
  idempotent: true,
  /** `promotionId`: the bonus chosen with this deposit. */
  body: Strict({
    ...{ channelId: Text(40), amount: Money, promotionId: Type.Optional(Id) },
    seen: Type.Optional(SeenDepositTerms),
  }),
  value: Type.Object({ depositId: Id, status: DepositStatus, redirectUrl: Type.Optional(Type.String()) }),
  refuses: [
    'deposit_limit_reached',
    'channel_unavailable',
    'amount_below_minimum',
    'amount_above_maximum',
    'amount_not_whole',
    'too_many_open',
    'day_full',
    'identity_required',
    'identity_pending',
    'promotion_closed',
    'promotion_not_open_yet',
    'promotion_not_for_you',
    'bonus_taken',
    'deposit_terms_changed',
    'provider_unreachable',
  ],
})

export const deposits = defineCall({
  method: 'GET',
  path: '/wps/cashier/deposits',
  who: 'member',
  summary: 'Own deposits, newest first',
  query: Strict({ ...CursorQuery }),
  value: Type.Object({ list: Type.Array(Deposit), next: Nullable(Type.String()) }),
  refuses: [],
})

export const deposit = defineCall({
  method: 'GET',
  path: '/wps/cashier/deposits/:id',
  who: 'member',
  summary: 'One of the own deposits',
  params: Strict({ id: Id }),
  value: Deposit,
  refuses: [],
})

export const cancelDeposit = defineCall({
  method: 'DELETE',
  path: '/wps/cashier/deposits/:id',
  who: 'member',
  summary: 'Cancels a deposit that has not been paid',
  whileExcluded: true,
  params: Strict({ id: Id }),
  repeatable: true,
  value: Type.Object({ status: DepositStatus }),
  refuses: ['already_decided'],
})

export const sendDepositProof = defineCall({
  method: 'POST',
  path: '/wps/cashier/deposits/:id/proof',
  who: 'member',
  summary: 'Sends a picture of a transfer that was made; an operator then checks it',
  // money paid before an exclusion began still belongs to the member
  whileExcluded: true,
  params: Strict({ id: Id }),
  /** A picture (PNG or JPEG, at most 5 MB) as a data URL. */
  body: Strict({ proof: Text(7_000_000) }),
  bodyBytesMax: 7_100_000,
  value: Type.Object({ status: DepositStatus }),
  refuses: ['already_decided'],
})

/**
 * State of a payout that the member reports as not received: an open case for an operator, then returned or declared received.
 */
export const Dispute = Type.Union([Type.Null(), Type.Literal('open'), Type.Literal('returned'), Type.Literal('forced')])

export const Withdrawal = Type.Object({
  withdrawalId: Id,
  amount: Money,
  /** The brand's fee, which is deducted from the amount sent. */
  fee: Money,
  kind: OneOf(accountKinds),
  receivedAmount: Nullable(Money),
  /** The rest of the amount when it arrived only in part or not at all. */
  remainingAmount: Nullable(Money),
  status: WithdrawalStatus,
  dispute: Dispute,
  bank: Type.String(),
  number: Type.String(),
  createdAt: Instant,
  confirmBefore: Nullable(Instant),
  reason: Nullable(Type.String()),
  timeline: Type.Array(TimelineStep),
})

export const createWithdrawal = defineCall({
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  who: 'member',
  summary: 'Asks for a withdrawal; the amount is held at once',
  whileExcluded: true,
  fresh: true,
  idempotent: true,
  /** `seen`: the fee as shown to the member; a withdrawal that would cost more is refused with the new fee as `value`. */
  body: Strict({
    ...{ accountId: Id, amount: Money, paymentPassword: Text(100) },
    seen: Type.Optional(Strict({ fee: Money })),
  }),
  value: Type.Object({ withdrawalId: Id, status: WithdrawalStatus }),
  refuses: [
    'bank_account_unknown',
    ...(['amount_below_minimum', 'amount_above_maximum', 'amount_not_whole'] as const),
    'channel_unavailable',
    'insufficient_balance',
    ...(['payment_password_wrong', 'payment_password_missing', 'payment_password_locked'] as const),
    'too_many_open',
    'day_full',
    ...(['identity_required', 'identity_pending'] as const),
    'withdrawal_fee_changed',
    'turnover_unmet',
    ...(['bonus_first', 'bonus_stays'] as const),
    'money_at_vendor',
  ],
})

export const withdrawals = defineCall({
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  who: 'member',
  summary: 'Own withdrawals, newest first',
  query: Strict({ ...CursorQuery }),
  value: Type.Object({ list: Type.Array(Withdrawal), next: Nullable(Type.String()) }),
  refuses: [],
})

export const cancelWithdrawal = defineCall({
  method: 'DELETE',
  path: '/wps/cashier/withdrawals/:id',
  who: 'member',
  summary: 'Takes a request back that nobody has decided yet, where the brand lets members do so',
  whileExcluded: true,
  params: Strict({ id: Id }),
  repeatable: true,
  /** `repaid` is the part of the amount that repaid what the member owed for a win that was taken back. */
  value: Type.Object({ status: WithdrawalStatus, repaid: Money }),
  refuses: ['already_decided', 'withdrawal_final', 'balance_full'],
})

export const confirmWithdrawal = defineCall({
  method: 'POST',
  path: '/wps/cashier/withdrawals/:id/confirmation',
  who: 'member',
  summary: 'Says whether the money arrived (MEMBER-6)',
  whileExcluded: true,
  idempotent: true,
  params: Strict({ id: Id }),
  body: Strict({
    result: Type.Union([Type.Literal('received'), Type.Literal('partly'), Type.Literal('not')]),
    amount: Type.Optional(Money),
    /** A picture (PNG or JPEG, at most 5 MB) as a data URL; requested when the money did not arrive. */
    proof: Type.Optional(Text(7_000_000)),
  }),
  bodyBytesMax: 7_100_000,
  value: Type.Object({ status: WithdrawalStatus }),
  refuses: [
    ...([
      'already_decided',
      'withdrawal_not_sent',
      'amount_below_minimum',
      'amount_above_maximum',
      'amount_not_whole',
    ] as const),
  ],
})
