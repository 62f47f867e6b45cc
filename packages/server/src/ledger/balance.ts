import type { Tx } from '#platform/db/tx.ts'
import { selectAccountStates } from './store.ts'

/** Returns an account's current balance; zero for an account not used yet. */
export async function readBalance(tx: Tx, address: string): Promise<{ balance: bigint; version: bigint }> {
  const [state] = await selectAccountStates(tx, [address])
  return state ?? { balance: 0n, version: 0n }
}

/** The same for several accounts, by address. */
export async function readBalances(
  tx: Tx,
  addresses: readonly string[],
): Promise<Map<string, { balance: bigint; version: bigint }>> {
  const states = await selectAccountStates(tx, addresses)
  return new Map(states.map(({ address, balance, version }) => [address, { balance, version }]))
}
