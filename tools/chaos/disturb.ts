import { setTimeout as pause } from 'node:timers/promises'
import { type FaultProxy, faults } from '../../packages/server/src/testing/fault-proxy.ts'
import type { Random } from './random.ts'

const calmMs = [500, 5_000] as const
const faultMs = [200, 2_000] as const

/** Injects a network fault between clients and programs now and then, one kind at a time, and clears it again. */
export async function injectFaults(proxies: readonly FaultProxy[], random: Random, until: AbortSignal): Promise<void> {
  const kinds = faults.filter((fault) => fault !== 'none')
  const wait = (ms: number) => pause(ms, undefined, { signal: until }).catch(() => {})
  while (!until.aborted) {
    await wait(random.between(...calmMs))
    const proxy = random.pick(proxies)
    if (!until.aborted) proxy.set(random.pick(kinds))
    await wait(random.between(...faultMs))
    proxy.set('none')
  }
}
