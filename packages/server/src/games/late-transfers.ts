import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { noteLate } from './reconcile/store-discrepancies.ts'
import { userOf } from './seats.ts'
import { givenUp, type WalletTransfer } from './store-transfers.ts'
import { allVendors, type Vendor } from './store-vendors.ts'
import { askedOf, transfersOf } from './wallet-transfers.ts'

export const lateTransfersTask = 'games-late-transfers'
/** How long after a transfer was given up its vendor is still asked about it, once an hour. */
const keptMs = 3 * 86_400_000
const page = 200
/** After this many unanswered queries the vendor may be down and is skipped until the next hour. */
const untoldMax = 3

/**
 * Asks vendors that hold the money about transfers that were given up, because a vendor that did not know one may still carry it
 * out later. A late deposit then exists on both sides, a late withdrawal on neither. Each one found becomes a discrepancy for
 * operators to decide.
 */
export async function lookAtGivenUp(scope: Scope): Promise<void> {
  const vendors = await inBrand(scope, allVendors)
  const askable = vendors.filter((vendor) => vendor.wallet === 'transfer' && transfersOf(vendor).statusOnlyAsks)
  for (const vendor of askable) await lookAtVendor(scope, vendor)
}

async function lookAtVendor(scope: Scope, vendor: Vendor): Promise<void> {
  let after = 0n
  let untold = 0
  for (;;) {
    const rows = await inBrand(scope, (tx) =>
      givenUp(tx, { vendor: vendor.code, since: new Date(tx.now.getTime() - keptMs), after, limit: page }),
    )
    for (const row of rows) {
      const { transfers, order } = await askedOf(scope, vendor, row)
      const { fate } = await transfers.status(scope.platform, { ...order, inward: row.direction === 'out' })
      // a transfer that the vendor never answers for must not block the others
      if (fate === 'pending' && ++untold === untoldMax) return
      if (fate === 'done') await noteDone(scope, row, order.reference)
    }
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.id
  }
}

async function noteDone(scope: Scope, row: WalletTransfer, reference: string): Promise<void> {
  const { timeZone, currency } = await brandConfig(scope.platform, scope.brandId)
  await inBrand(scope, (tx) => {
    const side = (state: string, at: Date) => ({
      ...{ kind: `transfer_${row.direction}`, member: userOf(row.memberId), round: null, currency: currency.code },
      ...{ amount: exactMoney(row.amount), state, at: at.toISOString() },
    })
    return noteLate(
      tx,
      { vendor: row.vendor, day: firstDayOf(timeZone, row.at, 'day') },
      {
        ...{ tx: reference, class: 'late', memberId: row.memberId },
        ...{ there: side('done', tx.now), here: side('refused', row.at) },
      },
    )
  })
}
