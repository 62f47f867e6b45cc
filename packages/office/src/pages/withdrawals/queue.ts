import type { Value } from '@gasing/contract/call'
import type { officeWithdrawal } from '@gasing/contract/calls/office/cashier'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'

export type Withdrawal = Value<typeof officeWithdrawal>

/** The tabs of the queue, in the order of the work. */
export const queueTabs = ['requested', 'approved', 'sent', 'disputed'] as const
/** The tabs that wait for an operator rather than for the member. */
export const waitingTabs: readonly string[] = ['requested', 'approved', 'disputed']

export type Decision = 'approve' | 'reject' | 'pay' | 'return' | 'force'

/**
 * The decisions an operator can still make. The server decides; this only hides buttons that it would refuse. The second approval
 * must come from another operator.
 */
export function listDecisions(
  { status, dispute, approvals, held }: Pick<Withdrawal, 'status' | 'dispute' | 'approvals' | 'held'>,
  operator: string,
): readonly Decision[] {
  if (dispute === 'open') return ['return', 'force']
  if (status !== 'approved' && status !== 'requested') return []
  if (held) return ['reject']
  if (status === 'approved') return ['pay', 'reject']
  return approvals.some((approval) => approval.operator === operator) ? ['reject'] : ['approve', 'reject']
}

/** The net amount to send after the brand's fee; null without a fee. */
export function subtractFee({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): string | null {
  const feeAmount = parseMoney(fee)
  return feeAmount > 0n ? formatExactMoney(parseMoney(amount) - feeAmount) : null
}

/** Counts the approvals of operators who have not been disabled since. */
export const countApprovals = ({ approvals }: Pick<Withdrawal, 'approvals'>): number =>
  approvals.filter(({ disabled }) => !disabled).length

/** The number of approvals still missing. */
export const countMissingApprovals = (withdrawal: Pick<Withdrawal, 'approvals' | 'approvalsNeeded'>): number =>
  Math.max(0, withdrawal.approvalsNeeded - countApprovals(withdrawal))
