import { inBrand, type Scope } from '#platform/db/tx.ts'
import { holdsMoney } from './funds.ts'
import { recordContradiction } from './record-contradiction.ts'
import { selectGivenUpTransfers } from './store-transfers.ts'
import { selectAllVendors, type Vendor } from './store-vendors.ts'
import { adapterOf } from './vendors/registry.ts'
import { buildTransferCall } from './wallet-transfers.ts'

export const lateTransfersTask = 'games-late-transfers'
/** How long after a transfer was given up, or decided by operators, its vendor is still asked about it, once an hour. */
const lateCheckMs = 3 * 86_400_000
const rowsPerPage = 200
/** After this many unanswered queries the vendor may be down and is skipped until the next hour. */
const unansweredMax = 3

/**
 * Asks vendors that hold the money about transfers that were given up, because a vendor that did not know one may still carry it
 * out later, and about those that operators decided without it. A late deposit exists on both sides, a late withdrawal on neither.
 * Each one found becomes a discrepancy for operators to decide.
 */
export async function checkGivenUpTransfers(scope: Scope): Promise<void> {
  const vendors = await inBrand(scope, selectAllVendors)
  const askable = vendors.filter((vendor) => holdsMoney(vendor) && adapterOf(vendor).transfers?.statusOnlyAsks === true)
  for (const vendor of askable) await checkVendorTransfers(scope, vendor)
}

async function checkVendorTransfers(scope: Scope, vendor: Vendor): Promise<void> {
  let after = 0n
  let unansweredCount = 0
  for (;;) {
    const rows = await inBrand(scope, (tx) =>
      selectGivenUpTransfers(tx, {
        vendor: vendor.code,
        since: new Date(tx.now.getTime() - lateCheckMs),
        after,
        limit: rowsPerPage,
      }),
    )
    for (const row of rows) {
      const { transfers, order } = await buildTransferCall(scope, vendor, row)
      const { fate } = await transfers.status(scope.platform, { ...order, inward: row.direction === 'out' })
      // a transfer that the vendor never answers for must not block the others
      if (fate === 'pending' && ++unansweredCount === unansweredMax) return
      if (fate !== 'pending' && fate !== row.state)
        await inBrand(scope, (tx) => recordContradiction(tx, { ...row, reference: order.reference }, fate))
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerPage) return
    after = last.id
  }
}
