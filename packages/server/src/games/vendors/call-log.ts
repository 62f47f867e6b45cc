import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { insertCalls, type VendorCallLine } from '../store-calls.ts'
import type { Vendor } from '../store-vendors.ts'

const flushMs = 250
const waitingMax = 4000
const textMax = 8000
/** Slower calls are kept even when they succeeded. */
const slowMs = 1000

type Log = { readonly waiting: Map<number, VendorCallLine[]>; count: number; timer: NodeJS.Timeout | null }
const logs = new WeakMap<Platform, Log>()

type Facts = Pick<VendorCallLine, 'ok' | 'ms' | 'direction'>

/** Whether a call is logged: every call for a vendor set to `all`, otherwise failed or slow ones; outgoing calls always. */
export const keepsCall = ({ keepCalls }: Vendor, { ok, ms, direction }: Facts): boolean =>
  keepCalls === 'all' || !ok || ms >= slowMs || direction === 'out'

/** Queues a call for the raw log. Never waits and never fails; lines are dropped when the database cannot keep up. */
export function noteCall(platform: Platform, { brandId }: Vendor, line: VendorCallLine): void {
  const log = logs.get(platform) ?? { waiting: new Map(), count: 0, timer: null }
  logs.set(platform, log)
  if (log.count >= waitingMax) return
  const lines = log.waiting.get(brandId) ?? []
  log.waiting.set(brandId, lines)
  lines.push({ ...line, request: stored(line.request), response: stored(line.response) })
  log.count++
  log.timer ??= setTimeout(() => void flushCalls(platform), flushMs).unref()
}

const stored = (text: string): string => text.slice(0, textMax).toWellFormed().replaceAll('\0', '')

/** Writes the queued calls. */
export async function flushCalls(platform: Platform): Promise<void> {
  const log = logs.get(platform)
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
