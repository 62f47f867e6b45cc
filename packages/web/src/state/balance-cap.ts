import { createStore, useStore } from './store.ts'

/** The most that the header may show during a round, whose win is not to be seen before its end; null between rounds. */
export const balanceCap = createStore<bigint | null>(null)

export function useCapped(sum: bigint | null): bigint | null {
  const cap = useStore(balanceCap)
  return sum !== null && cap !== null && sum > cap ? cap : sum
}
