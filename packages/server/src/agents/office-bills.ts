import { isFirstApprovalValid } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { type DayRangeQuery, parseDayRange } from '#platform/day-range.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { toBillLine } from './contract-lines.ts'
import type { BillRow } from './contract-model.ts'
import { notifySides } from './notify.ts'
import { ensureNotHeldByCase, passOnCorrections, payFromPlatform } from './pay.ts'
import {
  type BillFilter,
  lockBill,
  selectBill,
  selectBills,
  updateBillDecision,
  updateBillFirstApproval,
} from './store-bills.ts'

const toOfficeBill = (brand: BrandConfig, row: BillRow) => ({
  ...toBillLine(brand, row),
  ...{ firstApprover: row.firstName, decider: row.decider },
  memberId: row.memberId.toString(),
})

type OfficeBillFilter = Omit<BillFilter, 'uplineId' | 'from' | 'until'>

/** Lists bills; a date range matches bills whose period overlaps it. */
export const listOfficeBills = (scope: Scope, filter: OfficeBillFilter, { from, to }: DayRangeQuery) =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    const all = { ...filter, uplineId: null, ...parseDayRange(brand.timeZone, from, to) }
    const { rows, total } = await readCountedPage(all, (page) => selectBills(tx, page))
    return { list: rows.map((row) => toOfficeBill(brand, row)), total }
  })

/**
 * ROLE-5: approves a waiting bill of the platform. Above the brand's limit two different operators must approve it; it is paid with
 * the second approval. A smaller one waits for room in its payee's account, and one operator may try to pay it.
 */
export const approveBill = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => {
    const { operatorId, name: operator } = requireOperator(scope)
    const bill = await lockWaitingBill(tx, id)
    await ensureNotHeldByCase(tx, bill)
    // once it has been proposed it needs two, even if the limit changes
    const needsTwo = bill.firstBy !== null || bill.amount > (await readBrandConfigIn(tx)).twoPersonsAbove
    if (needsTwo && !(await isFirstApprovalValid(tx, bill.firstBy))) {
      await updateBillFirstApproval(tx, id, { operatorId, operator })
      return recordBillDecision(tx, bill, 'propose')
    }
    if (bill.firstBy === operatorId) refuse('four_eyes_needed')
    await updateBillDecision(tx, id, { status: 'paid', operatorId, operator, reason: null })
    await payFromPlatform(tx, bill)
    return recordBillDecision(tx, bill, 'approve')
  })

/**
 * Denies what a waiting bill's period earned. What it corrects of earlier periods, paid or not, is settled with the next one
 * (decision 441).
 */
export const denyBill = (scope: Scope, id: bigint, reason: string) =>
  inBrand(scope, async (tx) => {
    const { operatorId, name: operator } = requireOperator(scope)
    const bill = await lockWaitingBill(tx, id)
    await updateBillDecision(tx, id, { status: 'denied', operatorId, operator, reason })
    await passOnCorrections(tx, bill)
    return recordBillDecision(tx, bill, 'deny')
  })

async function lockWaitingBill(tx: Tx, id: bigint): Promise<BillRow> {
  const bill = (await lockBill(tx, id)) ?? refuse('not_found')
  return bill.status === 'waiting' ? bill : refuse('already_decided')
}

async function recordBillDecision(tx: Tx, before: BillRow, step: 'propose' | 'approve' | 'deny') {
  const brand = await readBrandConfigIn(tx)
  const after = (await selectBill(tx, before.id)) ?? refuse('not_found')
  await notifySides(tx, after)
  const shown = toOfficeBill(brand, after)
  await appendAudit(tx, {
    action: `agent-bill.${step}`,
    subject: `agent-bill:${after.id}`,
    before: { status: before.status },
    after: { status: after.status, account: after.account, amount: shown.amount },
    ...(after.reason !== null && { reason: after.reason }),
  })
  return shown
}
