import type { depositStatuses } from '@gasing/contract/calls/cashier'

export type DepositStatus = (typeof depositStatuses)[number]

/**
 * The life of a deposit.
 * - draft: the provider is being asked for a place to pay to
 * - created: the member has the address of the provider's page; the provider has not been heard of
 * - awaiting: the provider says that the member is paying
 * - checking: the provider signed another amount or currency than was asked for, or the member sent a picture of a
 *   transfer; an operator decides
 * - credited: the money is in the balance, once. Nothing follows
 * - failed, expired, cancelled: nothing was paid so far. Money that arrives later is real all the same and is credited;
 *   coins that were seen late are awaited first
 */
export const depositMoves: Readonly<Record<DepositStatus, readonly DepositStatus[]>> = {
  draft: ['created', 'failed', 'expired'],
  created: ['awaiting', 'checking', 'credited', 'failed', 'expired', 'cancelled'],
  awaiting: ['checking', 'credited', 'failed', 'expired', 'cancelled'],
  checking: ['credited', 'failed'],
  credited: [],
  failed: ['checking', 'credited'],
  expired: ['awaiting', 'checking', 'credited'],
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
  // nothing was paid, so the payment that is still to come finds its place
  if (notice.amount === 0n) return 'noted'
  // once a payment was judged, only that same payment is a repetition
  if (deposit.transaction !== null)
    return deposit.transaction === notice.transaction ? 'repeated' : 'unexpected_payment'
  return notice.ownCurrency && notice.amount === deposit.amount ? 'credited' : 'checking'
}

export type DepositStep = { readonly status: string; readonly at: Date | null; readonly due: Date | null }
export type DepositTimes = {
  readonly status: DepositStatus
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly proofAt: Date | null
  /** When the provider first spoke of money. */
  readonly paidAt: Date | null
  readonly decidedAt: Date | null
}

/** What happened, what comes next, and when it is expected. `usualMinutes` is what the channel promises. */
export function depositTimeline(times: DepositTimes, usualMinutes: number): DepositStep[] {
  const { status, createdAt, expiresAt, decidedAt } = times
  const paidAt = times.proofAt ?? times.paidAt
  const done = (step: string, at: Date | null): DepositStep => ({ status: step, at, due: null })
  const coming = (step: string, due: Date): DepositStep => ({ status: step, at: null, due })
  const after = (from: Date) => new Date(from.getTime() + usualMinutes * 60_000)
  const opened = done('created', createdAt)
  const paid = paidAt ? [done('paid', paidAt)] : []
  if (status === 'credited' || status === 'failed' || status === 'expired' || status === 'cancelled')
    return [opened, ...paid, done(status, decidedAt)]
  if (status === 'checking') return [opened, ...paid, coming('checking', after(paidAt ?? createdAt))]
  if (paidAt) return [opened, ...paid, coming('credited', after(paidAt))]
  return [opened, coming('paid', expiresAt), coming('credited', after(expiresAt))]
}
