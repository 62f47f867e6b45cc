import type { depositStatuses } from '@gasing/contract/calls/cashier'

export type DepositStatus = (typeof depositStatuses)[number]

/**
 * The life of a deposit.
 * - created: the member has the address of the provider's page; the provider has not been heard of
 * - awaiting: the provider says that the member is paying
 * - checking: the provider signed another amount or currency than was asked for; an operator decides
 * - credited: the money is in the balance, once. Nothing follows
 * - failed, expired, cancelled: nothing was paid so far. Money that arrives later is real all the same and is credited
 */
export const depositMoves: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  created: ['awaiting', 'checking', 'credited', 'failed', 'expired', 'cancelled'],
  awaiting: ['checking', 'credited', 'failed', 'expired', 'cancelled'],
  checking: ['credited', 'failed'],
  credited: [],
  failed: ['checking', 'credited'],
  expired: ['checking', 'credited'],
  cancelled: ['checking', 'credited'],
}

/** Open deposits can still be paid, cancelled or expire. */
export const openStatuses: readonly DepositStatus[] = ['created', 'awaiting']
export const isOpen = (status: DepositStatus): boolean => openStatuses.includes(status)

/** What is made of a provider's message. The first four are also the status that the deposit gets. */
export const verdicts = [
  'awaiting',
  'checking',
  'credited',
  'failed',
  /** The same payment again. */
  'repeated',
  /** True, but it changes nothing any more. */
  'noted',
  /** A second payment for a deposit that is already decided: real money that an operator must look at. */
  'unexpected_payment',
  'unknown_order',
  'unknown_provider',
  'forged',
  'stale',
  'malformed',
] as const
export type Verdict = (typeof verdicts)[number]

export type DepositFacts = {
  readonly status: DepositStatus
  readonly amount: bigint
  /** The payment that it was judged by, also when an operator then refused it. */
  readonly transaction: string | null
}
export type NoticeFacts = {
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly transaction: string
  readonly amount: bigint
  /** The signed currency is the brand's own. */
  readonly ownCurrency: boolean
}

/** Judges a genuine message against the deposit that it names. */
export function judgeNotice(deposit: DepositFacts, notice: NoticeFacts): Verdict {
  if (notice.status === 'succeeded') return judgeSuccess(deposit, notice)
  const next = notice.status === 'pending' ? 'awaiting' : 'failed'
  if (deposit.status === next) return 'repeated'
  return isOpen(deposit.status) && depositMoves[deposit.status].includes(next) ? next : 'noted'
}

function judgeSuccess(deposit: DepositFacts, notice: NoticeFacts): Verdict {
  // once a payment was judged, only that same payment is a repetition
  if (deposit.transaction !== null)
    return deposit.transaction === notice.transaction ? 'repeated' : 'unexpected_payment'
  return notice.ownCurrency && notice.amount === deposit.amount ? 'credited' : 'checking'
}
