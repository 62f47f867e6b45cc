import { type TextKey, translate } from '#i18n/texts.ts'

/** The text key of each file column: the same as on the screen where the column is shown there too. */
const labels = {
  id: 'file_number',
  account: 'account',
  adjustments: 'report_adjustments',
  fees: 'report_fees',
  rewards: 'report_rewards',
  atVendors: 'report_at_vendors',
  agents: 'report_agents',
  amount: 'amount',
  amountHere: 'reconcile_here',
  amountThere: 'reconcile_there',
  at: 'time',
  balance: 'balance',
  balanceAfter: 'balance_after',
  bank: 'bank',
  bets: 'report_bets',
  channelId: 'channel',
  class: 'discrepancy_class',
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
  tx: 'discrepancy_tx',
  unit: 'adjustment_unit',
  upline: 'upline',
  vendor: 'game_vendor',
  version: 'file_version',
  withdrawals: 'report_withdrawals',
} as const satisfies Readonly<Record<string, TextKey>>

export type FileField = keyof typeof labels

const moments: ReadonlySet<FileField> = new Set([
  ...(['at', 'createdAt', 'decidedAt', 'endedAt', 'proposedAt', 'registeredAt', 'sentAt'] as const),
])

const names: ReadonlySet<FileField> = new Set([
  ...(['account', 'bank', 'holder', 'key', 'number', 'numberEnd', 'paymentReference', 'reference'] as const),
  ...(['transaction', 'tx', 'upline'] as const),
])

/** Whether a column holds names or numbers of accounts and payments. */
export const isNameField = (field: FileField): boolean => names.has(field)

/** Amounts distinguished only by their side. */
const sides: ReadonlySet<FileField> = new Set(['amountHere', 'amountThere'])

/** The header of a column in the current language; a time column names its time zone. */
export function getHeader(field: FileField, timeZone: string): string {
  const label = translate(labels[field])
  if (sides.has(field)) return translate('text_note', { text: translate('amount'), note: label })
  return moments.has(field) ? translate('text_note', { text: label, note: timeZone }) : label
}
