import type { Value } from '@gasing/contract/call'
import type { officeVendorTransfers } from '@gasing/contract/calls/office/vendor-transfers'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { selectUnansweredTransfers, type TransferFilter, type UnansweredTransfer } from './store-transfer-decisions.ts'
import { referenceOfTransfer } from './wallet-transfers.ts'

/** Younger transfers are asked about every minute and usually settle by themselves. */
const unansweredAfterMs = 10 * 60_000

export type TransferLine = Value<typeof officeVendorTransfers>['list'][number]
type ListRequest = Omit<TransferFilter, 'before'>

export const listUnansweredTransfers = (scope: Scope, request: ListRequest) =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const filter = { ...request, q: request.q?.trim() || null, before: unansweredSince(tx) }
    const { rows, total } = await readCountedPage(filter, (page) => selectUnansweredTransfers(tx, page))
    return { list: rows.map((row) => toTransferLine(tx, row, decimals)), total }
  })

/** Pending transfers begun before this time can be decided by operators. */
export const unansweredSince = (tx: Tx): Date => new Date(tx.now.getTime() - unansweredAfterMs)

export function toTransferLine({ brandId }: Tx, row: UnansweredTransfer, decimals: number): TransferLine {
  const { account, vendor, direction, decision, reason, proposer, decider } = row
  const pendingState = decision === null ? 'unanswered' : 'proposed'
  return {
    ...{ account, vendor, direction, decision, reason, proposer, decider },
    id: row.id.toString(),
    memberId: row.memberId.toString(),
    reference: row.uuid ?? referenceOfTransfer(brandId, row),
    amount: formatExactMoney(row.amount, decimals),
    at: row.at.toISOString(),
    state: row.state === 'pending' ? pendingState : row.state,
    decidedAt: row.settledAt?.toISOString() ?? null,
  }
}
