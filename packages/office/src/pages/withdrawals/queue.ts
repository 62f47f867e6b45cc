import type { Value } from '@gasing/contract/call'
import type { officeWithdrawal } from '@gasing/contract/calls/office/cashier'
import { exactMoney, parseMoney } from '@gasing/contract/money'

export type Withdrawal = Value<typeof officeWithdrawal>

/** The tabs of the queue: what is to do, in the order of the work. */
export const queueTabs = ['requested', 'approved', 'sent', 'disputed'] as const
/** What waits for an operator, not for the member. */
export const waitingTabs: readonly string[] = ['requested', 'approved', 'disputed']

export type Decision = 'approve' | 'reject' | 'pay' | 'return' | 'force'

/**
 * What an operator can still decide. The server has the last word; this only spares a person a button that would be refused.
 * Whoever approved once cannot approve again: the second pair of eyes is another person's.
 */
export function decisionsFor(
  { status, dispute, approvals, held }: Pick<Withdrawal, 'status' | 'dispute' | 'approvals' | 'held'>,
  operator: string,
): readonly Decision[] {
  if (dispute === 'open') return ['return', 'force']
  if (status !== 'approved' && status !== 'requested') return []
  if (held) return ['reject']
  if (status === 'approved') return ['pay', 'reject']
  return approvals.some((approval) => approval.operator === operator) ? ['reject'] : ['approve', 'reject']
}

/** What is to be sent of an amount that the brand keeps a fee of; null where it keeps none. */
export function lessFee({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): string | null {
  const kept = parseMoney(fee)
  return kept > 0n ? exactMoney(parseMoney(amount) - kept) : null
}

/** How many approvals are still missing. */
export const approvalsMissing = ({
  approvals,
  approvalsNeeded,
}: Pick<Withdrawal, 'approvals' | 'approvalsNeeded'>): number => Math.max(0, approvalsNeeded - approvals.length)
