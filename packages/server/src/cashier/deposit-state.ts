import type { depositStatuses } from '@gasing/contract/calls/cashier'

export type DepositStatus = (typeof depositStatuses)[number]

/**
 * The states of a deposit.
 * - draft: the provider is being asked for a payment address
 * - created: the member has the address of the provider's page; no message from the provider yet
 * - awaiting: the provider reports a payment in progress
 * - checking: the provider signed another amount or currency than requested, the account had no room, or the member
 *   sent a picture of a transfer; an operator decides
 * - credited: the money is in the balance, once. Final
 * - failed, expired, cancelled: nothing was credited so far. Money that arrives later is real all the same and is
 *   credited; coins that were seen late are confirmed first
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
export const openDepositStatuses: readonly DepositStatus[] = ['created', 'awaiting']
export const isOpenDeposit = (status: DepositStatus): boolean => openDepositStatuses.includes(status)

/** The verdict on a provider's message. The first four are also the deposit's new status. */
export const verdicts = [
  'awaiting',
  'checking',
  'credited',
  'failed',
  /** The same payment reported again. */
  'repeated',
  /** Genuine, but without effect. */
  'noted',
  /** A second payment for a deposit that is already decided: real money that an operator must check. */
  'unexpected_payment',
  'unknown_order',
  'unknown_provider',
  'forged',
  'stale',
  'malformed',
] as const
export type Verdict = (typeof verdicts)[number]

export type DepositToJudge = {
  readonly status: DepositStatus
  readonly amount: bigint
  /** The payment of an earlier verdict, even if an operator then refused it. */
  readonly transaction: string | null
  readonly paidAmount: bigint | null
  readonly paidCurrency: string | null
}
export type NoticeToJudge = {
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly transaction: string
  readonly amount: bigint
  readonly currency: string
  /** The signed currency is the brand's own. */
  readonly ownCurrency: boolean
}

/** Judges a genuine message against its deposit. */
export function judgeNotice(deposit: DepositToJudge, notice: NoticeToJudge): Verdict {
  if (notice.status === 'succeeded') return judgeSuccess(deposit, notice)
  const next = notice.status === 'pending' ? 'awaiting' : 'failed'
  if (deposit.status === next) return 'repeated'
  return isOpenDeposit(deposit.status) && depositMoves[deposit.status].includes(next) ? next : 'noted'
}

function judgeSuccess(deposit: DepositToJudge, notice: NoticeToJudge): Verdict {
  // nothing was paid: a later payment can still be accepted
  if (notice.amount === 0n) return 'noted'
  // after a payment was judged, only the same payment counts as a repeat; one that its provider corrects is for an operator
  if (deposit.transaction !== null) return isSamePayment(deposit, notice) ? 'repeated' : 'unexpected_payment'
  return notice.ownCurrency && notice.amount === deposit.amount ? 'credited' : 'checking'
}

const isSamePayment = (deposit: DepositToJudge, { transaction, amount, currency }: NoticeToJudge): boolean =>
  deposit.transaction === transaction && deposit.paidAmount === amount && deposit.paidCurrency === currency

export type DepositStep = { readonly status: string; readonly at: Date | null; readonly due: Date | null }
export type DepositTimes = {
  readonly status: DepositStatus
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly proofAt: Date | null
  /** When a payment was first reported. */
  readonly paidAt: Date | null
  readonly decidedAt: Date | null
}

/** Returns the steps so far, the next ones and when they are due. `usualMinutes` is the channel's promised time. */
export function buildDepositTimeline(times: DepositTimes, usualMinutes: number): DepositStep[] {
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
