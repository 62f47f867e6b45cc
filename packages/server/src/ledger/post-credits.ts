import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { isBounded } from './accounts.ts'
import { ensureAccountIds, hashContent } from './post.ts'
import { postCreditEntries } from './store.ts'

/** One payment to a bounded account; `key` as in a posting. */
export type Credit = {
  readonly to: string
  readonly amount: bigint
  readonly key: string
  readonly reason: string
  readonly reference: string
}

/**
 * Pays many bounded accounts from one house account; an account may occur several times. The caller guarantees that each key is
 * new, because what is paid for changes its state in the same transaction. An existing key aborts the transaction.
 * @returns the current balances of the accounts
 */
export async function postCredits(
  tx: Tx,
  from: string,
  credits: readonly Credit[],
): Promise<ReadonlyMap<string, { balance: bigint; version: bigint }>> {
  if (credits.length === 0) return new Map()
  invariant(!isBounded(from), 'expected credits to come from a house account')
  const addresses = [...new Set(credits.map(({ to }) => to))]
  const ids = await ensureAccountIds(tx, [from, ...addresses])
  const rows = await postCreditEntries(
    tx,
    ids.get(from) as bigint,
    credits.map(({ to, amount, key, reason, reference }) => ({
      ...{ key, reason, reference, delta: amount, account: ids.get(to) as bigint },
      hash: hashContent({ key, reason, reference, moves: [{ from, to, amount }] }),
    })),
  )
  invariant(rows.length === addresses.length, 'expected one row per credited account')
  const addressById = new Map(addresses.map((address) => [ids.get(address), address]))
  return new Map(
    rows.map(({ accountId, balance, version }) => [addressById.get(accountId) ?? '', { balance, version }]),
  )
}
