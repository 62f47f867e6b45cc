import type { Body } from '@gasing/contract/call'
import type { proposeAdjustment } from '@gasing/contract/calls/office/adjustments'
import { parseMoney } from '@gasing/contract/money'
import { ensureProposerEnabled } from '#access/public.ts'
import { actorName } from '#audit/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { recordAdjustment } from './adjustment-line.ts'
import { executeAdjustment, validateAdjustmentAmount } from './adjustment-units.ts'
import * as store from './store-adjustments.ts'

type Operator = ReturnType<typeof requireOperator>

/** Proposes an adjustment; nothing moves until another operator approves it. */
export async function proposeAdjustmentForm(scope: Scope, request: Body<typeof proposeAdjustment>) {
  const operator = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const { direction, unit = 'money', reason } = request
    const account = request.account.trim()
    const amount = await validateAdjustmentAmount(tx, parseMoney(request.amount), unit)
    const member = await findMemberByUsername(tx, account)
    if (!member)
      return refuse('fields_refused', { fields: { account: { code: 'member_unknown', params: { account } } } })
    const id = await insertProposal(tx, { memberId: member.memberId, direction, unit, amount, reason }, operator)
    return recordAdjustment(tx, id, 'propose')
  })
}

type AdjustmentRequest = Pick<store.AdjustmentRow, 'memberId' | 'direction' | 'unit' | 'amount' | 'reason'>

/** The same for money, inside another use case's transaction. @returns the adjustment id */
export async function proposeMoneyAdjustment(
  tx: Tx,
  adjustment: Omit<AdjustmentRequest, 'unit'>,
  operator: Operator,
): Promise<bigint> {
  await validateAdjustmentAmount(tx, adjustment.amount, 'money')
  const id = await insertProposal(tx, { ...adjustment, unit: 'money' }, operator)
  await recordAdjustment(tx, id, 'propose')
  return id
}

const insertProposal = (
  tx: Tx,
  adjustment: AdjustmentRequest,
  { operatorId: proposedBy, name: proposer }: Operator,
): Promise<bigint> => store.insertAdjustment(tx, { ...adjustment, proposedBy, proposer })

/**
 * Approves another operator's proposal and moves the money in the same transaction.
 * @param prepareCredit called before money is credited; turnover is kept above the wallet
 */
export async function approveAdjustment(
  scope: Scope,
  id: bigint,
  prepareCredit: (tx: Tx, memberId: bigint) => Promise<void>,
) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await lockProposed(tx, id)
    if (row.proposedBy === operatorId) refuse('four_eyes_needed')
    await ensureProposerEnabled(tx, row.proposedBy)
    await store.updateAdjustmentDecision(tx, id, { status: 'approved', operatorId, operator, refusal: null })
    const reference = `adjustment:${id}`
    if (row.unit === 'money' && row.direction === 'credit') await prepareCredit(tx, row.memberId)
    await executeAdjustment(tx, row, reference)
    return recordAdjustment(tx, id, 'approve')
  })
}

/** Rejects a proposal; its proposer may withdraw it this way. */
export async function rejectAdjustment(scope: Scope, id: bigint, refusal: string) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    await lockProposed(tx, id)
    await store.updateAdjustmentDecision(tx, id, { status: 'rejected', operatorId, operator, refusal })
    return recordAdjustment(tx, id, 'reject')
  })
}

/** Withdraws a proposal that is no longer needed, inside another use case's transaction; a decided one is left unchanged. */
export async function withdrawAdjustment(tx: Tx, id: bigint, refusal: string): Promise<void> {
  const row = await store.lockAdjustment(tx, id)
  if (row?.status !== 'proposed') return
  const operatorId = tx.actor.kind === 'operator' ? tx.actor.operatorId : null
  await store.updateAdjustmentDecision(tx, id, {
    status: 'rejected',
    operatorId,
    operator: actorName(tx.actor),
    refusal,
  })
  await recordAdjustment(tx, id, 'reject')
}

async function lockProposed(tx: Tx, id: bigint): Promise<store.AdjustmentRow> {
  const row = (await store.lockAdjustment(tx, id)) ?? refuse('not_found')
  return row.status === 'proposed' ? row : refuse('already_decided')
}
