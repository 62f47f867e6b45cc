import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { addKeyUse, type KeyName, type KeyUse } from '../store-key-use.ts'
import type { Vendor } from '../store-vendors.ts'

const flushMs = 1000

type SignedCall = {
  readonly app: { readonly platform: Platform }
  readonly known: { readonly vendor: Vendor }
  readonly request: object
}
type Waiting = { readonly uses: Map<string, KeyUse & { vendor: Vendor }>; timer: NodeJS.Timeout | null }
const pendingCounts = new WeakMap<Platform, Waiting>()
const signedRequests = new WeakSet<object>()

/** Whether a request has been found to be signed by its vendor. */
export const isKnownAsSigned = (request: object): boolean => signedRequests.has(request)

/**
 * Whether one of a vendor's valid keys has signed a call. During a key rotation it counts which one, so that an operator sees
 * when the old key is no longer needed.
 */
export function isSigned<Key>(call: SignedCall, keys: readonly Key[], signs: (key: Key) => boolean): boolean {
  const index = keys.findIndex(signs)
  if (index < 0) return false
  signedRequests.add(call.request)
  if (keys.length > 1) count(call.app.platform, call.known.vendor, index === 0 ? 'present' : 'next')
  return true
}

/** Counts in memory and writes in the background: a bet does not wait for it. */
function count(platform: Platform, vendor: Vendor, key: KeyName): void {
  const waiting = pendingCounts.get(platform) ?? { uses: new Map(), timer: null }
  pendingCounts.set(platform, waiting)
  const name = `${vendor.brandId} ${vendor.code} ${key}`
  const calls = (waiting.uses.get(name)?.calls ?? 0n) + 1n
  waiting.uses.set(name, { vendor, key, calls, lastAt: new Date() })
  waiting.timer ??= setTimeout(() => void flushKeyUses(platform), flushMs).unref()
}

/** Writes the counts that wait. */
export async function flushKeyUses(platform: Platform): Promise<void> {
  const waiting = pendingCounts.get(platform)
  if (!waiting) return
  if (waiting.timer) clearTimeout(waiting.timer)
  pendingCounts.delete(platform)
  for (const { vendor, ...use } of waiting.uses.values())
    await inBrand(systemScope(platform, vendor.brandId, 'vendor-keys'), (tx) => addKeyUse(tx, vendor.code, use)).catch(
      (error: unknown) => platform.log.warn({ error: String(error) }, 'counting the use of a vendor key failed'),
    )
}
