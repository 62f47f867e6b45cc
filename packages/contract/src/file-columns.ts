import type { exportNames } from './calls/office/ledger.ts'

/** The columns of each export, by their program names; the back office translates them. */
export const exportColumns = {
  entries: ['id', 'at', 'account', 'counter', 'reason', 'amount', 'balanceAfter', 'version', 'key', 'reference'],
  deposits: [
    ...(['id', 'account', 'channelId', 'amount', 'fee', 'paidAmount', 'paidCurrency', 'status', 'reference'] as const),
    ...(['transaction', 'reason', 'decidedBy', 'createdAt', 'decidedAt'] as const),
  ],
  withdrawals: [
    ...(['id', 'account', 'channelId', 'bank', 'holder', 'numberEnd', 'amount', 'fee', 'receivedAmount'] as const),
    ...(['status', 'dispute', 'reason', 'paymentReference', 'createdAt', 'sentAt', 'endedAt'] as const),
  ],
  adjustments: [
    ...(['id', 'account', 'direction', 'unit', 'amount', 'reason', 'status', 'proposer', 'proposedAt'] as const),
    ...(['decider', 'decidedAt', 'refusal'] as const),
  ],
  members: ['id', 'account', 'isAgent', 'status', 'upline', 'balance', 'held', 'registeredAt'],
} as const satisfies Readonly<Record<(typeof exportNames)[number], readonly string[]>>

/** The columns of the daily figures in a business report. */
export const reportColumns = [
  ...(['day', 'registered', 'players', 'depositors', 'deposits', 'withdrawals', 'bets', 'stake', 'paid'] as const),
  ...(['result', 'gifts', 'agents', 'adjustments', 'net', 'fees', 'rewards', 'atVendors'] as const),
] as const
