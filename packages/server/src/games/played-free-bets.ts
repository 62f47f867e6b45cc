import { inBrand, type Scope } from '#platform/db/tx.ts'
import { Refused } from '#platform/refused.ts'
import { selectGivenSpans, updatePlayedFreeBets } from './store-free-bets.ts'
import { selectVendor, type Vendor } from './store-vendors.ts'
import type { FreeBetSpan } from './vendors/adapter.ts'
import { adapterOf } from './vendors/registry.ts'

export const playedFreeBetsTask = 'games-played-free-bets'
/** How long after their end free rounds are still asked about, so that those played in the last minutes are recorded too. */
const afterEndMs = 3_600_000

/** Asks vendors whose dialect does not report the end of free rounds which of them are played (decision 326). */
export async function recordPlayedFreeBets(scope: Scope): Promise<void> {
  const spans = await inBrand(scope, (tx) => selectGivenSpans(tx, new Date(tx.now.getTime() - afterEndMs)))
  for (const { vendor: code, ...span } of spans) {
    const vendor = await inBrand(scope, (tx) => selectVendor(tx, code))
    if (vendor) await recordPlayedAt(scope, vendor, { ...span, user: null })
  }
}

/** Records the free rounds that a vendor reports as played. Without an answer they stay as they are until the next time. */
export async function recordPlayedAt(scope: Scope, vendor: Vendor, span: FreeBetSpan): Promise<void> {
  const { listPlayedFreeBets } = adapterOf(vendor)
  if (!listPlayedFreeBets) return
  try {
    const played = await listPlayedFreeBets(scope.platform, vendor, span)
    if (played.length > 0) await inBrand(scope, (tx) => updatePlayedFreeBets(tx, vendor.code, played))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
