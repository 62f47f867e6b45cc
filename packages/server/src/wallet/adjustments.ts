import type { Body } from '@gasing/contract/call'
import type { proposeAdjustment } from '@gasing/contract/calls/office/adjustments'
import { exactMoney, parseMoney } from '@gasing/contract/money'
import { mustHaveProposer } from '#access/public.ts'
import { actorName, appendAudit } from '#audit/public.ts'
import { brandConfigIn } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { carryOut, decimalsOf, fitAmount } from './adjustment-units.ts'
import * as store from './store-adjustments.ts'

const pageSizeUsual = 25

type Operator = ReturnType<typeof actingOperator>
type ListQuery = { q?: string; status?: string; memberId: bigint | null; pageNo?: number; pageSize?: number }

export async function listAdjustments(
  scope: Scope,
  { q, status, memberId, pageNo, pageSize }: ListQuery,
  proposed: store.Span,
) {
  const limit = pageSize ?? pageSizeUsual
  return inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const filter = {
      q: q?.trim() || null,
      status: status || null,
      memberId,
      ...proposed,
      limit,
      offset: ((pageNo ?? 1) - 1) * limit,
    }
    const { rows, total } = await counted(filter, (page) => store.adjustmentRows(tx, page))
    return { list: rows.map((row) => toLine(row, decimals)), total }
  })
}

export const readAdjustment = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => line(tx, (await store.adjustmentById(tx, id)) ?? refuse('not_found')))

/** Proposes an adjustment; nothing moves until another operator approves it. */
export async function propose(scope: Scope, wish: Body<typeof proposeAdjustment>) {
  const operator = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const { direction, unit = 'money', reason } = wish
    const account = wish.account.trim()
    const amount = await fitAmount(tx, parseMoney(wish.amount), unit)
    const member = await memberByUsername(tx, account)
    if (!member)
      return refuse('fields_refused', { fields: { account: { code: 'member_unknown', params: { account } } } })
    const id = await insert(tx, { memberId: member.memberId, direction, unit, amount, reason }, operator)
    return told(tx, id, 'propose')
  })
}

type Wish = Pick<store.AdjustmentRow, 'memberId' | 'direction' | 'unit' | 'amount' | 'reason'>

/** The same for money, inside another use case's transaction. @returns the adjustment id */
export async function proposeIn(tx: Tx, wish: Omit<Wish, 'unit'>, operator: Operator): Promise<bigint> {
  await fitAmount(tx, wish.amount, 'money')
  const id = await insert(tx, { ...wish, unit: 'money' }, operator)
  await told(tx, id, 'propose')
  return id
}

const insert = (tx: Tx, wish: Wish, { operatorId: proposedBy, name: proposer }: Operator): Promise<bigint> =>
  store.insertAdjustment(tx, { ...wish, proposedBy, proposer })

/** Approves another operator's proposal and moves the money in the same transaction. */
export async function approve(scope: Scope, id: bigint) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, id)
    if (row.proposedBy === operatorId) refuse('four_eyes_needed')
    await mustHaveProposer(tx, row.proposedBy)
    await store.decideAdjustment(tx, id, { status: 'approved', operatorId, operator, refusal: null })
    const reference = `adjustment:${id}`
    await carryOut(tx, row, reference)
    return told(tx, id, 'approve')
  })
}

/** Rejects a proposal; its proposer may withdraw it this way. */
export async function reject(scope: Scope, id: bigint, refusal: string) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    await seen(tx, id)
    await store.decideAdjustment(tx, id, { status: 'rejected', operatorId, operator, refusal })
    return told(tx, id, 'reject')
  })
}

/** Withdraws a proposal that is no longer needed, inside another use case's transaction; a decided one is left unchanged. */
export async function takeProposalBack(tx: Tx, id: bigint, refusal: string): Promise<void> {
  const row = await store.lockAdjustment(tx, id)
  if (row?.status !== 'proposed') return
  const operatorId = tx.actor.kind === 'operator' ? tx.actor.operatorId : null
  await store.decideAdjustment(tx, id, { status: 'rejected', operatorId, operator: actorName(tx.actor), refusal })
  await told(tx, id, 'reject')
}

async function seen(tx: Tx, id: bigint): Promise<store.AdjustmentRow> {
  const row = (await store.lockAdjustment(tx, id)) ?? refuse('not_found')
  return row.status === 'proposed' ? row : refuse('already_decided')
}

async function told(tx: Tx, id: bigint, deed: 'propose' | 'approve' | 'reject') {
  const after = await line(tx, (await store.adjustmentById(tx, id)) ?? refuse('not_found'))
  const { direction, unit, amount, status } = after
  await appendAudit(tx, {
    action: `adjustment.${deed}`,
    subject: `member:${after.memberId}`,
    after: { adjustment: after.id, direction, unit, amount, status },
    reason: after.refusal ?? after.reason,
  })
  return after
}

const line = async (tx: Tx, row: store.AdjustmentRow) => toLine(row, (await brandConfigIn(tx)).currency.decimals)

const toLine = (row: store.AdjustmentRow, decimals: number) => ({
  ...{ account: row.account, direction: row.direction, unit: row.unit, reason: row.reason, status: row.status },
  ...{ proposer: row.proposer, decider: row.decider, refusal: row.refusal },
  id: row.id.toString(),
  memberId: row.memberId.toString(),
  amount: exactMoney(row.amount, decimalsOf(row.unit, decimals)),
  proposedAt: row.proposedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})
