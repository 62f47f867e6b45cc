import type { withdrawalStatuses } from '@gasing/contract/calls/cashier'

export type WithdrawalStatus = (typeof withdrawalStatuses)[number]
export type Dispute = 'open' | 'returned' | 'forced' | null

/**
 * The states of a withdrawal, and where its money is.
 * - requested: the amount is held; the member may still cancel where the brand allows it
 * - approved: enough operators approved; still held, because the bank may yet refuse it
 * - sent: paid out through the bank; the hold is spent. The member is asked whether it arrived
 * - received, auto_received: it arrived, or the member did not answer in time. Final
 * - partly_received, not_received: the member disputes the rest. This state stays; the separate `dispute` opens with
 *   the member's answer and is ended by an operator: returned to the member, or forced, i.e. declared received
 * - rejected, cancelled: the hold went back to the balance. Final
 */
export const withdrawalMoves: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['sent', 'rejected'],
  sent: ['received', 'partly_received', 'not_received', 'auto_received'],
  received: [],
  partly_received: [],
  not_received: [],
  auto_received: [],
  rejected: [],
  cancelled: [],
}

/** Returns the states from which a transition is allowed; updates name them in their `where`. */
export const listSourceStates = (to: WithdrawalStatus): WithdrawalStatus[] =>
  (Object.keys(withdrawalMoves) as WithdrawalStatus[]).filter((from) => withdrawalMoves[from].includes(to))

/** Returns what the member is still missing: the amount less fee and what was received; null without a dispute. */
export const computeMissing = (
  { amount, fee }: { amount: bigint; fee: bigint },
  received: bigint | null,
  dispute: Dispute,
): bigint | null => (dispute === null ? null : amount - fee - (received ?? 0n))

export type TimelineStep = { readonly status: string; readonly at: Date | null; readonly due: Date | null }
export type WithdrawalTimes = {
  readonly status: WithdrawalStatus
  readonly dispute: Dispute
  readonly createdAt: Date
  readonly approvedAt: Date | null
  readonly sentAt: Date | null
  readonly confirmBefore: Date | null
  readonly endedAt: Date | null
  readonly settledAt: Date | null
}

/** Returns the steps so far, the next ones and when they are due. `usualMinutes` is the channel's promised time. */
export function buildWithdrawalTimeline(times: WithdrawalTimes, usualMinutes: number): TimelineStep[] {
  const done = (status: string, at: Date | null): TimelineStep => ({ status, at, due: null })
  const requested = done('requested', times.createdAt)
  const approved = times.approvedAt && done('approved', times.approvedAt)
  if (times.status === 'rejected' || times.status === 'cancelled')
    return [requested, ...(approved ? [approved] : []), done(times.status, times.endedAt)]
  const usual = new Date(times.createdAt.getTime() + usualMinutes * 60_000)
  const coming = (status: string, due: Date | null): TimelineStep => ({ status, at: null, due })
  return [
    requested,
    approved ?? coming('approved', usual),
    times.sentAt ? done('sent', times.sentAt) : coming('sent', usual),
    times.endedAt ? done(times.status, times.endedAt) : coming('received', times.confirmBefore),
    ...listDisputeSteps(times.dispute, times.settledAt),
  ]
}

function listDisputeSteps(dispute: Dispute, settledAt: Date | null): TimelineStep[] {
  if (dispute === null) return []
  return [{ status: dispute === 'open' ? 'settled' : dispute, at: settledAt, due: null }]
}
