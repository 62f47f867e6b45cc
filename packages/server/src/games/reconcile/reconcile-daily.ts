import { readBrandConfig } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { stackOf } from '#platform/log.ts'
import { Refused } from '#platform/refused.ts'
import { selectAllVendors } from '../store-vendors.ts'
import { findReportCall } from '../vendors/registry.ts'
import { reconcileNow } from './compare-now.ts'
import { insertFailedRun, isCompared } from './store-discrepancies.ts'
import { deleteOldReportLines } from './store-report.ts'

export const reconcileTask = 'games-reconcile'
/** How long a vendor has after midnight to finish yesterday's report. */
const reportDueMs = 3_600_000
const reportRetentionDays = 40
const dayMs = 86_400_000

/** Reconciles yesterday with every vendor that offers a report, once the waiting period is over; failures are retried hourly. */
export async function reconcileDue(scope: Scope): Promise<void> {
  const { timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const { vendors, now } = await inBrand(scope, async (tx) => ({ vendors: await selectAllVendors(tx), now: tx.now }))
  const today = startOfDay(timeZone, now)
  if (now.getTime() - today.getTime() < reportDueMs) return
  const day = firstDayOf(timeZone, new Date(today.getTime() - reportDueMs), 'day')
  for (const vendor of vendors.filter((each) => findReportCall(each) !== null)) {
    const named = { vendor: vendor.code, day }
    if (await inBrand(scope, (tx) => isCompared(tx, named))) continue
    try {
      await reconcileNow(scope, vendor.code, day, 'system')
    } catch (error) {
      // one vendor's failure must not stop the others
      if (!(error instanceof Refused))
        scope.platform.log.error(
          { vendor: vendor.code, day, error: stackOf(error) },
          'daily reconciliation with a vendor failed',
        )
      await inBrand(scope, async (tx) => {
        await insertFailedRun(tx, { ...named, by: 'system' })
        await notifyOffice(tx, 'discrepancy')
      })
    }
  }
  const before = firstDayOf(timeZone, new Date(now.getTime() - reportRetentionDays * dayMs), 'day')
  await inBrand(scope, (tx) => deleteOldReportLines(tx, before))
}
