import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { credit, feeAccount, type LoanRecorder, repayFromReturned } from '#wallet/public.ts'
import { holdKeyOf, toHoldOrder } from './held-money.ts'
import { recordWithdrawalDecision, requireLockedWithdrawal } from './record-decision.ts'
import { closeTurnoverOfLostMoney } from './require-turnover.ts'
import { isDayFull, splitReturned } from './returned-by-dispute.ts'
import { updateDisputeEnd, type WithdrawalRow } from './store-withdrawals.ts'

type DisputeSettlement = { readonly decision: 'return' | 'force'; readonly reason: string }

/**
 * Settles the dispute of a member who misses money. `return`: the bank returned it, so the member gets it back. `force`: it is
 * declared received, and nothing is returned. For a large withdrawal the operator who paid it must not decide, nor return a small one that
 * exceeds the brand's limit together with what disputes have returned to the member that day (decision 306).
 */
export async function settleDispute(
  scope: Scope,
  withdrawalId: bigint,
  { decision, reason }: DisputeSettlement,
  loans: LoanRecorder,
) {
  const { operatorId } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await requireLockedWithdrawal(tx, withdrawalId)
    if (row.dispute !== 'open') refuse('already_decided')
    if (row.paidBy === operatorId && (row.approvalsNeeded > 1 || (decision === 'return' && (await isDayFull(tx, row)))))
      refuse('four_eyes_needed')
    const outcome = decision === 'return' ? 'returned' : 'forced'
    if (!(await updateDisputeEnd(tx, withdrawalId, outcome, reason))) refuse('already_decided')
    if (decision === 'return') await returnMissingAmount(tx, row, loans)
    return recordWithdrawalDecision(tx, row, { action: `dispute_${decision}`, reason })
  })
}

async function returnMissingAmount(tx: Tx, row: WithdrawalRow, loans: LoanRecorder): Promise<void> {
  await closeTurnoverOfLostMoney(tx, row.memberId)
  const { missing, fee } = splitReturned(row)
  await credit(tx, {
    ...toHoldOrder(row),
    amount: missing,
    from: `channel:${row.channelId}`,
    kind: 'withdrawal_returned',
    key: `withdrawal:${row.withdrawalId}:dispute`,
  })
  if (fee > 0n)
    await credit(tx, {
      ...toHoldOrder(row),
      amount: fee,
      from: feeAccount,
      kind: 'withdrawal_returned',
      key: `withdrawal:${row.withdrawalId}:fee:dispute`,
    })
  const returned = { ...toHoldOrder(row), amount: missing + fee, key: `withdrawal:${row.withdrawalId}:dispute` }
  await repayFromReturned(tx, { ...returned, since: holdKeyOf(row) }, loans)
}
