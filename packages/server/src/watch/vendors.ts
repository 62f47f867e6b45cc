import { selectSilentVendors } from '#games/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { recordEvents } from './record-events.ts'
import type { NewEvent } from './store.ts'

const observedCallsMs = 10 * 60_000
/** A lost call, or a few seconds without a connection, does not mean that a vendor is down. */
const failedCallsMin = 3
const silenceMinMs = 60_000

/** Records an event for a vendor that has answered none of our last calls for a minute, once an hour while it lasts. */
export async function checkVendors(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const ago = (ms: number) => new Date(tx.now.getTime() - ms)
    const silent = await selectSilentVendors(tx, {
      since: ago(observedCallsMs),
      before: ago(silenceMinMs),
      callsLeast: failedCallsMin,
    })
    const hour = tx.now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)
    const found = silent.map(
      ({ vendor, calls }): NewEvent => ({
        ...{ kind: 'vendor_down', key: `${vendor}:${hour}`, at: tx.now },
        facts: { vendor, calls: calls.toString() },
      }),
    )
    await recordEvents(tx, found)
  })
}
