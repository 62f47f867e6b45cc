import type { Value } from '@gasing/contract/call'
import { balance } from '@gasing/contract/calls/wallet'
import type { QueryClient } from '@tanstack/react-query'

export type Balance = Value<typeof balance>

type Sum = { sum: string; version: string }

const isNewer = (one: Sum, other: Sum): boolean => BigInt(one.version) > BigInt(other.version)

/** Applies a pushed balance only when it is newer than the cached one. */
export function selectNewerBalance(old: Balance | undefined, pushed: Sum): Balance | undefined {
  return old && isNewer(pushed, old) ? { ...old, sum: pushed.sum, version: pushed.version } : old
}

/** Keeps a response that was read before a push, but arrives after it, from reverting the balance. */
export function keepNewestBalance(cache: QueryClient): void {
  cache.setQueryDefaults([balance.path], {
    structuralSharing: (old, fresh) => (old && isNewer(old as Balance, fresh as Balance) ? old : fresh),
  })
}
