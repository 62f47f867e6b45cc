import { brandConfig } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { Refused } from '#platform/refused.ts'
import { allVendors } from '../store-vendors.ts'
import { reportOf } from '../vendors/registry.ts'
import { reconcileNow } from './compare-now.ts'
import { isCompared, noteFailure } from './store-discrepancies.ts'
import { forgetLines } from './store-report.ts'

export const reconcileTask = 'games-reconcile'
/** How long a vendor has after midnight to finish yesterday's report. */
const dayRestMs = 3_600_000
const keptDays = 40
const dayMs = 86_400_000

/** Reconciles yesterday with every vendor that offers a report, once the waiting period is over; failures are retried hourly. */
export async function reconcileDue(scope: Scope): Promise<void> {
  const { timeZone } = await brandConfig(scope.platform, scope.brandId)
  const { vendors, now } = await inBrand(scope, async (tx) => ({ vendors: await allVendors(tx), now: tx.now }))
  const today = startOfDay(timeZone, now)
  if (now.getTime() - today.getTime() < dayRestMs) return
  const day = firstDayOf(timeZone, new Date(today.getTime() - dayRestMs), 'day')
  for (const vendor of vendors.filter((each) => reportOf(each) !== null)) {
    const named = { vendor: vendor.code, day }
    if (await inBrand(scope, (tx) => isCompared(tx, named))) continue
    try {
      await reconcileNow(scope, vendor.code, day, 'system')
    } catch (error) {
      // one vendor's failure must not stop the others
      if (!(error instanceof Refused))
        scope.platform.log.error(
          { vendor: vendor.code, day, error: error instanceof Error ? error.stack : String(error) },
          'daily reconciliation with a vendor failed',
        )
      await inBrand(scope, (tx) => noteFailure(tx, { ...named, by: 'system' }))
    }
  }
  const before = firstDayOf(timeZone, new Date(now.getTime() - keptDays * dayMs), 'day')
  await inBrand(scope, (tx) => forgetLines(tx, before))
}
