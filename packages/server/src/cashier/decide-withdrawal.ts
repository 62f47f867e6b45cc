import { withDisabled } from '#access/public.ts'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refused.ts'
import { holdsOf } from '#risk/public.ts'
import { autoReceiveTask } from './confirmation.ts'
import { decided, seen } from './decided.ts'
import { giveHoldBack, payHoldOut } from './held-money.ts'
import { lockLine } from './store-lines.ts'
import {
  approvalsOf,
  insertApproval,
  moveBack,
  moveToApproved,
  moveToSent,
  otherPaidUnder,
} from './store-withdrawals.ts'

/** Operators' decisions. Of two concurrent opposite decisions, the second finds that the state has changed. */

/**
 * Approves a request. Above the brand's limit it needs two different operators, neither of them disabled; the first approval is
 * stored.
 */
export async function approveWithdrawal(scope: Scope, withdrawalId: bigint) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, withdrawalId)
    if (row.status !== 'requested') refuse('already_decided')
    await mustBeFree(tx, withdrawalId)
    if (!(await insertApproval(tx, withdrawalId, { operatorId, operator }))) refuse('four_eyes_needed')
    const approvals = await withDisabled(tx, await approvalsOf(tx, [withdrawalId]))
    const counting = approvals.filter(({ disabled }) => !disabled)
    if (counting.length >= row.approvalsNeeded && !(await moveToApproved(tx, withdrawalId))) refuse('already_decided')
    return decided(tx, row, { action: 'approve' })
  })
}

/** Rejects a withdrawal that has not been sent; the held amount returns to the balance. */
export async function rejectWithdrawal(scope: Scope, withdrawalId: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, withdrawalId)
    if (!(await moveBack(tx, withdrawalId, 'rejected', reason))) refuse('already_decided')
    await giveHoldBack(tx, row)
    return decided(tx, row, { action: 'reject', reason })
  })
}

/** How it was paid; `shared` means that one payment covered several withdrawals. */
type Payment = { readonly paymentReference: string; readonly shared?: boolean }

/** Records that the bank has paid: the hold is spent, and the member's deadline to confirm starts. */
export async function payWithdrawal(scope: Scope, withdrawalId: bigint, { paymentReference, shared = false }: Payment) {
  const { operatorId: paidBy } = actingOperator(scope)
  const { withdrawalConfirmMinutes } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, withdrawalId)
    if (row.status === 'requested') refuse('withdrawal_not_approved')
    await mustBeFree(tx, withdrawalId)
    if (!shared) await mustBeNewPayment(tx, withdrawalId, paymentReference)
    const confirmBefore = new Date(tx.now.getTime() + withdrawalConfirmMinutes * 60_000)
    if (!(await moveToSent(tx, withdrawalId, { paymentReference, paidBy, confirmBefore }))) refuse('already_decided')
    await payHoldOut(tx, row)
    const job = { key: `${autoReceiveTask}:${tx.brandId}:${withdrawalId}`, runAt: confirmBefore }
    await enqueue(tx, autoReceiveTask, {}, job)
    return decided(tx, row, { action: 'pay' })
  })
}

/**
 * Refuses a reference that is on another withdrawal: one typed twice hides a payment that was never made. Reuse must be explicit.
 */
async function mustBeNewPayment(tx: Tx, withdrawalId: bigint, paymentReference: string): Promise<void> {
  await lockLine(tx, paymentReference)
  const other = await otherPaidUnder(tx, withdrawalId, paymentReference)
  if (!other) return
  const params = { withdrawal: other.withdrawalId.toString(), account: other.account }
  refuse('fields_refused', { fields: { paymentReference: { code: 'payment_reference_used', params } } })
}

/** Refuses `case_holds` while a risk case holds the withdrawal. Rejecting it is always possible. */
async function mustBeFree(tx: Tx, withdrawalId: bigint): Promise<void> {
  const [found] = await holdsOf(tx, [withdrawalId])
  if (found?.held) refuse('case_holds', { params: { case: found.caseId.toString() } })
}
