import { silentVendors } from '#games/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { notice } from './notice.ts'
import type { Noticed } from './store.ts'

const lookedAtMs = 10 * 60_000
/** A lost call, or a few seconds without a connection, does not mean that a vendor is down. */
const callsLeast = 3
const silentMs = 60_000

/** Records an event for a vendor that has answered none of our last calls for a minute, once an hour while it lasts. */
export async function lookAtVendors(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const ago = (ms: number) => new Date(tx.now.getTime() - ms)
    const silent = await silentVendors(tx, { since: ago(lookedAtMs), before: ago(silentMs), callsLeast })
    const hour = tx.now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)
    const found = silent.map(
      ({ vendor, calls }): Noticed => ({
        ...{ kind: 'vendor_down', key: `${vendor}:${hour}`, at: tx.now },
        facts: { vendor, calls: calls.toString() },
      }),
    )
    await notice(tx, found)
  })
}
