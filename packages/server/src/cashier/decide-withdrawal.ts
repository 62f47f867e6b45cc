import { markDisabledApprovers } from '#access/public.ts'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refused.ts'
import { selectWithdrawalHolds } from '#risk/public.ts'
import { autoReceiveTask } from './confirmation.ts'
import { type LoanRecorder, payOutHold, releaseHold } from './held-money.ts'
import { recordWithdrawalDecision, requireLockedWithdrawal } from './record-decision.ts'
import { lockStatementLine } from './store-statement-lines.ts'
import {
  insertApproval,
  selectOtherPaidUnder,
  selectWithdrawalApprovals,
  updateToApproved,
  updateToSent,
  updateWithdrawalToEnded,
  type WithdrawalRow,
} from './store-withdrawals.ts'

/** Operators' decisions. Of two concurrent opposite decisions, the second finds that the state has changed. */

/**
 * Approves a request. Above the brand's limit it needs two different operators, neither of them disabled; the first approval is
 * stored.
 */
export async function approveWithdrawal(scope: Scope, withdrawalId: bigint) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await requireLockedWithdrawal(tx, withdrawalId)
    if (row.status !== 'requested') refuse('already_decided')
    await ensureNotHeldByCase(tx, row)
    if (!(await insertApproval(tx, withdrawalId, { operatorId, operator }))) refuse('four_eyes_needed')
    const approvals = await markDisabledApprovers(tx, await selectWithdrawalApprovals(tx, [withdrawalId]))
    const counting = approvals.filter(({ disabled }) => !disabled)
    if (counting.length >= row.approvalsNeeded && !(await updateToApproved(tx, withdrawalId))) refuse('already_decided')
    return recordWithdrawalDecision(tx, row, { action: 'approve' })
  })
}

type WithdrawalRejection = {
  readonly reason: string
  /** What the operator saw. */
  readonly seen?: Pick<WithdrawalRow, 'status'>
}

/**
 * Rejects a withdrawal that has not been sent; the held amount returns to the balance. Refuses `withdrawal_approved_since` when it was
 * approved after the operator saw it: the colleague who approved it may be paying it, and the money would leave twice.
 */
export async function rejectWithdrawal(
  scope: Scope,
  withdrawalId: bigint,
  { reason, seen }: WithdrawalRejection,
  loans: LoanRecorder,
) {
  return inBrand(scope, async (tx) => {
    const row = await requireLockedWithdrawal(tx, withdrawalId)
    if (seen?.status === 'requested' && row.status === 'approved') refuse('withdrawal_approved_since')
    if (!(await updateWithdrawalToEnded(tx, withdrawalId, 'rejected', reason))) refuse('already_decided')
    await releaseHold(tx, row, loans)
    return recordWithdrawalDecision(tx, row, { action: 'reject', reason })
  })
}

/** How it was paid; `shared` means that one payment covered several withdrawals. */
type Payment = { readonly paymentReference: string; readonly shared?: boolean }

/** Records that the bank has paid: the hold is spent, and the member's deadline to confirm starts. */
export async function payWithdrawal(scope: Scope, withdrawalId: bigint, { paymentReference, shared = false }: Payment) {
  const { operatorId: paidBy } = requireOperator(scope)
  const { withdrawalConfirmMinutes } = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = await requireLockedWithdrawal(tx, withdrawalId)
    if (row.status === 'requested') refuse('withdrawal_not_approved')
    await ensureNotHeldByCase(tx, row)
    if (!shared) await ensureNewPaymentReference(tx, withdrawalId, paymentReference)
    const confirmBefore = new Date(tx.now.getTime() + withdrawalConfirmMinutes * 60_000)
    if (!(await updateToSent(tx, withdrawalId, { paymentReference, paidBy, confirmBefore }))) refuse('already_decided')
    await payOutHold(tx, row)
    const job = { key: `${autoReceiveTask}:${tx.brandId}:${withdrawalId}`, runAt: confirmBefore }
    await enqueue(tx, autoReceiveTask, {}, job)
    return recordWithdrawalDecision(tx, row, { action: 'pay' })
  })
}

/**
 * Refuses a reference that is on another withdrawal: one typed twice hides a payment that was never made. Reuse must be explicit.
 */
async function ensureNewPaymentReference(tx: Tx, withdrawalId: bigint, paymentReference: string): Promise<void> {
  await lockStatementLine(tx, paymentReference)
  const other = await selectOtherPaidUnder(tx, withdrawalId, paymentReference)
  if (!other) return
  const params = { withdrawal: other.withdrawalId.toString(), account: other.account }
  refuse('fields_refused', { fields: { paymentReference: { code: 'payment_reference_used', params } } })
}

/** Refuses `case_holds` while a risk case holds the withdrawal. Rejecting it is always possible. */
async function ensureNotHeldByCase(tx: Tx, row: Pick<WithdrawalRow, 'withdrawalId' | 'memberId'>): Promise<void> {
  const [found] = await selectWithdrawalHolds(tx, [row])
  if (found?.held) refuse('case_holds', { params: { case: found.caseId.toString() } })
}
