import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, Instant, Money, Nullable, OneOf, Reason, Strict } from '../../shapes.ts'
import { accountKinds } from '../bank-accounts.ts'
import { channelMethods, DepositStatus, Dispute, WithdrawalStatus, withdrawalStatuses } from '../cashier.ts'
import { DepositBonus } from '../deposit-bonus.ts'
import { checkStates } from '../identity.ts'
import { Signal } from './risk.ts'
import { officeList, officeListQuery } from './shared.ts'

export const OfficeDeposit = Type.Object({
  id: Id,
  memberId: Id,
  account: Type.String(),
  channelId: Type.String(),
  amount: Money,
  fee: Money,
  /** What the provider signed: amount, currency, and its own payment number. */
  paidAmount: Nullable(Money),
  /** The part below the currency's smallest unit, which is not credited. */
  over: Nullable(Money),
  paidCurrency: Nullable(Type.String()),
  transaction: Nullable(Type.String()),
  /** For a transfer that needs two approvers: the values entered by the first. */
  firstWord: Nullable(Type.Object({ operator: Type.String(), at: Instant, amount: Money, transaction: Type.String() })),
  status: DepositStatus,
  method: OneOf(channelMethods),
  /** Address of the member's transfer picture; requires the operator's token. */
  proofUrl: Nullable(Type.String()),
  proofAt: Nullable(Instant),
  /** The brand's account that the member was asked to pay to. */
  payTo: Nullable(Type.String()),
  reference: Type.String(),
  reason: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  createdAt: Instant,
  decidedAt: Nullable(Instant),
})

const inOrder = { sort: ['id', 'amount'], isExported: true } as const
/** Filters by member, and by the day of the request. */
const byMemberAndDay = { memberId: Type.Optional(Id), ...DayRange }

export const officeDeposits = defineCall({
  method: 'GET',
  path: '/office/api/deposits',
  who: ['finance', 'support', 'risk'],
  summary: 'Deposits of the brand',
  query: officeListQuery({ status: Type.Optional(DepositStatus), ...byMemberAndDay }, inOrder),
  value: officeList(OfficeDeposit),
  refuses: dayRangeRefusals,
})

/** A message of the payment provider about a deposit, with its verdict. */
export const ProviderMessage = Type.Object({ id: Id, at: Instant, verdict: Type.String(), body: Type.String() })

export const officeDeposit = defineCall({
  method: 'GET',
  path: '/office/api/deposits/:id',
  who: ['finance', 'support', 'risk'],
  summary: 'One deposit with its bonus and every message of the provider',
  params: Strict({ id: Id }),
  value: Type.Object({
    ...OfficeDeposit.properties,
    /** The bonus that is or was credited with it. */
    bonus: Nullable(DepositBonus),
    messages: Type.Array(ProviderMessage),
  }),
  refuses: [],
})

/** Format of a line number in a bank statement. */
export const bankLinePattern = '^[A-Za-z0-9 _./-]{1,64}$'

export const decideDeposit = defineCall({
  method: 'POST',
  path: '/office/api/deposits/:id/decide',
  who: ['finance'],
  summary:
    'Decides a deposit in checking: credits what the provider signed or the bank received, or refuses it. A transfer above the limit, or of more than was asked for, needs two operators who name the same',
  idempotent: true,
  params: Strict({ id: Id }),
  body: Strict({
    decision: Type.Union([Type.Literal('credit'), Type.Literal('refuse')]),
    reason: Reason,
    /** For a transfer: the amount received, when it differs from the amount requested. */
    amount: Type.Optional(Money),
    /** For a transfer, required to credit it: the line number in the bank statement. A line pays only one deposit. */
    transaction: Type.Optional(Type.String({ pattern: bankLinePattern })),
  }),
  value: OfficeDeposit,
  refuses: [
    'already_decided',
    'currency_differs',
    'amount_below_minimum',
    'amount_not_whole',
    'bank_line_used',
    'four_eyes_needed',
    'balance_full',
  ],
})

export const OfficeWithdrawal = Type.Object({
  id: Id,
  memberId: Id,
  account: Type.String(),
  amount: Money,
  /** The brand's fee, to be deducted from the payment. */
  fee: Money,
  kind: OneOf(accountKinds),
  receivedAmount: Nullable(Money),
  remainingAmount: Nullable(Money),
  status: WithdrawalStatus,
  dispute: Dispute,
  bank: Type.String(),
  holder: Type.String(),
  /** The full number for operators who pay; its last digits for others. */
  number: Type.String(),
  reason: Nullable(Type.String()),
  paymentReference: Nullable(Type.String()),
  /** Address of the member's picture; requires the operator's token. */
  proofUrl: Nullable(Type.String()),
  /** `disabled`: this operator has been disabled since, so the approval no longer counts. */
  approvals: Type.Array(Type.Object({ operator: Type.String(), at: Instant, disabled: Type.Boolean() })),
  /** How many different operators must approve this amount. */
  approvalsNeeded: Type.Integer(),
  /** The risk case about it, and whether that case holds the withdrawal until cleared. */
  caseId: Nullable(Id),
  held: Type.Boolean(),
  /** State of the member's latest documents (Y06); null when the brand requires none and the member has sent none. */
  papers: Nullable(Type.Object({ status: OneOf(['none', ...checkStates]), checkId: Nullable(Id) })),
  createdAt: Instant,
  sentAt: Nullable(Instant),
})

/** Filters of the queue: every withdrawal state, plus open disputes. */
export const withdrawalFilters = ['disputed', ...withdrawalStatuses] as const

export const officeWithdrawals = defineCall({
  method: 'GET',
  path: '/office/api/withdrawals',
  who: ['finance', 'support', 'risk'],
  summary: 'The withdrawals queue',
  query: officeListQuery({ status: Type.Optional(OneOf(withdrawalFilters)), ...byMemberAndDay }, inOrder),
  value: officeList(OfficeWithdrawal),
  refuses: dayRangeRefusals,
})

export const officeWithdrawal = defineCall({
  method: 'GET',
  path: '/office/api/withdrawals/:id',
  who: ['finance', 'support', 'risk'],
  summary: 'One withdrawal',
  params: Strict({ id: Id }),
  value: OfficeWithdrawal,
  refuses: [],
})

export const withdrawalSignals = defineCall({
  method: 'GET',
  path: '/office/api/withdrawals/:id/signals',
  who: ['finance', 'support', 'risk'],
  summary: 'What is unusual about a withdrawal: many in a day, nothing played, names and devices shared with others',
  params: Strict({ id: Id }),
  value: Type.Object({ list: Type.Array(Signal) }),
  refuses: [],
})

export const approveWithdrawal = defineCall({
  method: 'POST',
  path: '/office/api/withdrawals/:id/approve',
  who: ['finance'],
  summary: 'Approves a request; above the limit a second operator must approve too',
  idempotent: true,
  params: Strict({ id: Id }),
  value: OfficeWithdrawal,
  refuses: ['case_holds', 'already_decided', 'four_eyes_needed'],
})

export const rejectWithdrawal = defineCall({
  method: 'POST',
  path: '/office/api/withdrawals/:id/reject',
  who: ['finance'],
  summary: 'Rejects a request and returns the held money',
  idempotent: true,
  params: Strict({ id: Id }),
  /** `seen`: the status that the operator saw; an approval given meanwhile is then refused. */
  body: Strict({ reason: Reason, seen: Type.Optional(Strict({ status: WithdrawalStatus })) }),
  value: OfficeWithdrawal,
  refuses: ['already_decided', 'withdrawal_approved_since', 'balance_full'],
})

export const payWithdrawal = defineCall({
  method: 'POST',
  path: '/office/api/withdrawals/:id/pay',
  who: ['finance'],
  summary: 'Records that an approved withdrawal was paid out',
  idempotent: true,
  params: Strict({ id: Id }),
  body: Strict({
    paymentReference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    /** One payment covered several withdrawals, so its reference may be recorded more than once. */
    shared: Type.Optional(Type.Boolean()),
  }),
  value: OfficeWithdrawal,
  refuses: ['case_holds', 'already_decided', 'withdrawal_not_approved'],
})

export const settleDispute = defineCall({
  method: 'POST',
  path: '/office/api/withdrawals/:id/dispute',
  who: ['finance'],
  summary: 'Ends a case: gives back what did not arrive, or declares it received (the money is then not given back)',
  idempotent: true,
  params: Strict({ id: Id }),
  body: Strict({
    decision: Type.Union([Type.Literal('return'), Type.Literal('force')]),
    reason: Reason,
  }),
  value: OfficeWithdrawal,
  refuses: ['already_decided', 'four_eyes_needed', 'balance_full'],
})
