import { balanceMax, ensureAccountIds, houseAccountOf, mainAccountOf } from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'

export { balanceMax, houseAccountOf, mainAccountOf }

/** Creates the accounts needed for a vendor's bets before the first one; the money path itself creates none. */
export async function openPlayAccounts(tx: Tx, memberIds: readonly bigint[], vendor: string): Promise<void> {
  await ensureAccountIds(tx, [houseAccountOf(vendor), ...memberIds.map(mainAccountOf)])
}
