import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { insertCalls, type VendorCallLine } from '../store-calls.ts'
import type { Vendor } from '../store-vendors.ts'

const flushMs = 250
const waitingMax = 4000
const textMax = 8000
/** Slower calls are kept even when they succeeded. */
const slowCallMs = 1000

type PendingCalls = { readonly waiting: Map<number, VendorCallLine[]>; count: number; timer: NodeJS.Timeout | null }
const pendingCallsByPlatform = new WeakMap<Platform, PendingCalls>()

type CallResult = Pick<VendorCallLine, 'ok' | 'ms' | 'direction'>

/** Whether a call is logged: every call for a vendor set to `all`, otherwise failed or slow ones; outgoing calls always. */
export const isLogged = ({ keepCalls }: Vendor, { ok, ms, direction }: CallResult): boolean =>
  keepCalls === 'all' || !ok || ms >= slowCallMs || direction === 'out'

/** Queues a call for the raw log. Never waits and never fails; lines are dropped when the database cannot keep up. */
export function logCall(platform: Platform, { brandId }: Vendor, line: VendorCallLine): void {
  const log = pendingCallsByPlatform.get(platform) ?? { waiting: new Map(), count: 0, timer: null }
  pendingCallsByPlatform.set(platform, log)
  if (log.count >= waitingMax) return
  const lines = log.waiting.get(brandId) ?? []
  log.waiting.set(brandId, lines)
  lines.push({ ...line, request: toStorableText(line.request), response: toStorableText(line.response) })
  log.count++
  log.timer ??= setTimeout(() => void flushCalls(platform), flushMs).unref()
}

const toStorableText = (text: string): string => text.slice(0, textMax).toWellFormed().replaceAll('\0', '')

/** Writes the queued calls. */
export async function flushCalls(platform: Platform): Promise<void> {
  const log = pendingCallsByPlatform.get(platform)
  if (!log) return
  if (log.timer) clearTimeout(log.timer)
  const batches = [...log.waiting]
  log.waiting.clear()
  log.count = 0
  log.timer = null
  for (const [brandId, lines] of batches)
    await inBrand(systemScope(platform, brandId, 'vendor-calls'), (tx) => insertCalls(tx, lines)).catch(
      (error: unknown) =>
        platform.log.warn({ error: String(error), lines: lines.length }, 'saving the log of vendor calls failed'),
    )
}
