import { firstWordHolds } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn } from '#brand/public.ts'
import { type Days, dayRange } from '#platform/day-range.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import type { BillRow } from './contract-model.ts'
import { payFromPlatform } from './pay.ts'
import { type BillFilter, billById, listBills, lockBill, noteDecision, noteFirst } from './store-bills.ts'
import { tellLine } from './tell.ts'
import { billLine } from './write-contract.ts'

const line = (brand: BrandConfig, row: BillRow) => ({
  ...billLine(brand, row),
  ...{ firstApprover: row.firstName, decider: row.decider, reason: row.reason },
  memberId: row.memberId.toString(),
})

type Filter = Omit<BillFilter, 'uplineId' | 'from' | 'until'>

/** Lists bills; a date range matches bills whose period overlaps it. */
export const listOfficeBills = (scope: Scope, filter: Filter, { from, to }: Days) =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    const all = { ...filter, uplineId: null, ...dayRange(brand.timeZone, from, to) }
    const { rows, total } = await counted(all, (page) => listBills(tx, page))
    return { list: rows.map((row) => line(brand, row)), total }
  })

/**
 * ROLE-5: approves a waiting bill of the platform. Two different operators must approve it; it is paid with the second approval.
 */
export const approveBill = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => {
    const { operatorId, name: operator } = actingOperator(scope)
    const bill = await waiting(tx, id)
    if (!(await firstWordHolds(tx, bill.firstBy))) {
      await noteFirst(tx, id, { operatorId, operator })
      return decided(tx, bill, 'propose')
    }
    if (bill.firstBy === operatorId) refuse('four_eyes_needed')
    await noteDecision(tx, id, { status: 'paid', operatorId, operator, reason: null })
    await payFromPlatform(tx, bill)
    return decided(tx, bill, 'approve')
  })

export const denyBill = (scope: Scope, id: bigint, reason: string) =>
  inBrand(scope, async (tx) => {
    const { operatorId, name: operator } = actingOperator(scope)
    const bill = await waiting(tx, id)
    await noteDecision(tx, id, { status: 'denied', operatorId, operator, reason })
    return decided(tx, bill, 'deny')
  })

async function waiting(tx: Tx, id: bigint): Promise<BillRow> {
  const bill = (await lockBill(tx, id)) ?? refuse('not_found')
  return bill.status === 'waiting' ? bill : refuse('already_decided')
}

async function decided(tx: Tx, before: BillRow, deed: 'propose' | 'approve' | 'deny') {
  const brand = await brandConfigIn(tx)
  const after = (await billById(tx, before.id)) ?? refuse('not_found')
  await tellLine(tx, after)
  const shown = line(brand, after)
  await appendAudit(tx, {
    action: `agent-bill.${deed}`,
    subject: `agent-bill:${after.id}`,
    before: { status: before.status },
    after: { status: after.status, account: after.account, amount: shown.amount },
    ...(after.reason !== null && { reason: after.reason }),
  })
  return shown
}
