import type { Tx } from '#platform/db/tx.ts'
import { accountStates, type Entry, type EntryRange, entries } from './store.ts'

/** Returns an account's current balance; zero for an account not used yet. */
export async function balanceOf(tx: Tx, address: string): Promise<{ balance: bigint; version: bigint }> {
  const [state] = await accountStates(tx, [address])
  return state ?? { balance: 0n, version: 0n }
}

/** The same for several accounts, by address. */
export async function balancesOf(
  tx: Tx,
  addresses: readonly string[],
): Promise<Map<string, { balance: bigint; version: bigint }>> {
  const states = await accountStates(tx, addresses)
  return new Map(states.map(({ address, balance, version }) => [address, { balance, version }]))
}

/** Entries of the accounts, newest first; `before` is the id of the last entry already seen. */
export const statement = (tx: Tx, range: EntryRange): Promise<Entry[]> => entries(tx, range)
