import { type TextKey, textNow } from '#i18n/texts.ts'

/** What a column of a file is called: as on the screen where it stands there too. */
const labels = {
  id: 'file_number',
  account: 'account',
  agents: 'report_agents',
  amount: 'amount',
  at: 'time',
  balance: 'balance',
  balanceAfter: 'balance_after',
  bank: 'bank',
  bets: 'report_bets',
  channelId: 'channel',
  counter: 'counter_account',
  createdAt: 'created_at',
  day: 'report_day',
  decidedAt: 'decided_at',
  decidedBy: 'decided_by',
  decider: 'adjustment_decider',
  depositors: 'report_depositors',
  deposits: 'report_deposits',
  direction: 'adjustment_direction',
  dispute: 'file_dispute',
  endedAt: 'file_ended_at',
  expected: 'returns_expected',
  fee: 'fee',
  gameName: 'game',
  gameType: 'kind',
  gifts: 'report_gifts',
  held: 'held',
  high: 'returns_high',
  holder: 'holder',
  isAgent: 'kind',
  key: 'posting_key',
  low: 'returns_low',
  net: 'report_net',
  number: 'account_number',
  numberEnd: 'account_number',
  paid: 'report_paid',
  paidAmount: 'paid_amount',
  paidCurrency: 'discrepancy_currency_label',
  paymentReference: 'payment_reference',
  players: 'report_players',
  proposedAt: 'status_proposed',
  proposer: 'adjustment_proposer',
  reason: 'reason',
  receivedAmount: 'received_amount',
  reference: 'reference',
  refusal: 'file_refusal',
  registered: 'report_registered',
  registeredAt: 'registered_at',
  result: 'report_result',
  rounds: 'returns_rounds',
  seen: 'returns_seen',
  sentAt: 'sent_at',
  stake: 'report_stake',
  state: 'status',
  status: 'status',
  transaction: 'transaction',
  upline: 'upline',
  version: 'file_version',
  withdrawals: 'report_withdrawals',
} as const satisfies Readonly<Record<string, TextKey>>

export type FileField = keyof typeof labels

const moments: ReadonlySet<FileField> = new Set([
  ...(['at', 'createdAt', 'decidedAt', 'endedAt', 'proposedAt', 'registeredAt', 'sentAt'] as const),
])

/** The head of a column in the language that is spoken now; one of moments says whose clock they are told by. */
export const headOf = (field: FileField, timeZone: string): string =>
  moments.has(field) ? `${textNow(labels[field])} (${timeZone})` : textNow(labels[field])
