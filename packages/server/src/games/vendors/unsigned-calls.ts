import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { addUnloggedCalls, type UnloggedCalls } from '../store-unlogged-calls.ts'
import type { Vendor } from '../store-vendors.ts'

/** How many of a vendor's unsigned calls each process logs per minute: enough to see what is wrong with them (decision 302). */
const loggedPerMinute = 10
const minuteMs = 60_000
const flushMs = 1000

type UnsignedCall = { readonly vendor: Vendor; readonly address: string; readonly at: Date }
type UnsignedCounts = {
  /** The calls logged in a vendor's latest minute. */
  readonly logged: Map<string, { readonly minute: number; calls: number }>
  /** Calls left out and not yet written, by vendor and minute. */
  unwritten: Map<string, UnloggedCalls & { readonly brandId: number }>
  timer: NodeJS.Timeout | null
}
const countsByPlatform = new WeakMap<Platform, UnsignedCounts>()

/** Whether a call without a valid signature is logged; otherwise it is counted, and the counts are written in the background. */
export function isUnsignedCallLogged(platform: Platform, call: UnsignedCall): boolean {
  const counts = countsByPlatform.get(platform) ?? { logged: new Map(), unwritten: new Map(), timer: null }
  countsByPlatform.set(platform, counts)
  const { brandId, code } = call.vendor
  const minute = Math.floor(call.at.getTime() / minuteMs)
  const latest = counts.logged.get(`${brandId} ${code}`)
  const current = latest?.minute === minute ? latest : { minute, calls: 0 }
  counts.logged.set(`${brandId} ${code}`, current)
  if (current.calls < loggedPerMinute) return ++current.calls > 0
  const key = `${brandId} ${code} ${minute}`
  const calls = (counts.unwritten.get(key)?.calls ?? 0n) + 1n
  counts.unwritten.set(key, {
    ...{ brandId, vendor: code, minute: new Date(minute * minuteMs), calls, address: call.address },
  })
  counts.timer ??= setTimeout(() => void flushUnloggedCalls(platform), flushMs).unref()
  return false
}

/** Writes the counts of calls that were left out. */
export async function flushUnloggedCalls(platform: Platform): Promise<void> {
  const counts = countsByPlatform.get(platform)
  if (!counts) return
  if (counts.timer) clearTimeout(counts.timer)
  const written = counts.unwritten
  counts.timer = null
  counts.unwritten = new Map()
  for (const { brandId, ...unlogged } of written.values())
    await inBrand(systemScope(platform, brandId, 'vendor-calls'), (tx) => addUnloggedCalls(tx, unlogged)).catch(
      (error: unknown) => platform.log.warn({ error: String(error) }, 'counting unlogged vendor calls failed'),
    )
}
