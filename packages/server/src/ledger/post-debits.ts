import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { isBounded } from './accounts.ts'
import { ensureAccountIds, hashContent } from './post.ts'
import { postEntries } from './store.ts'

/** One charge to a bounded account; `key` as in a posting. */
export type Debit = {
  readonly from: string
  readonly amount: bigint
  readonly key: string
  readonly reason: string
  readonly reference: string
}

/** `short`: insufficient balance. `busy`: the account is locked by another transaction. Nothing was moved in either case. */
export type DebitOutcome =
  | { readonly state: 'posted'; readonly balance: bigint; readonly version: bigint }
  | { readonly state: 'short' | 'busy' }

const outcomeByStatus: Readonly<Record<number, 'short' | 'busy'>> = { 2: 'short', 4: 'busy' }

/**
 * Charges many bounded accounts in favour of one house account, each independently: a failing charge does not affect the others.
 * The caller guarantees that each key is new and that no account occurs twice.
 * @param wait whether to wait for locked accounts
 * @returns one outcome per debit, in order
 */
export async function postDebits(
  tx: Tx,
  to: string,
  { debits, wait }: { readonly debits: readonly Debit[]; readonly wait: boolean },
): Promise<DebitOutcome[]> {
  if (debits.length === 0) return []
  invariant(!isBounded(to), 'expected debits to go to a house account')
  invariant(new Set(debits.map(({ from }) => from)).size === debits.length, 'expected at most one debit per account')
  const ids = await ensureAccountIds(tx, [to, ...debits.map(({ from }) => from)])
  const commands = debits.map(({ from, amount, key, reason, reference }) => ({
    ...{ key, reason, reference, line: 0, delta: -amount },
    account: ids.get(from) as bigint,
    counter: ids.get(to) as bigint,
    hash: hashContent({ key, reason, reference, moves: [{ from, to, amount }] }),
  }))
  const byId = new Map((await postEntries(tx, commands, wait)).map((outcome) => [outcome.accountId, outcome]))
  return commands.map(({ account }): DebitOutcome => {
    const outcome = byId.get(account)
    const state = outcomeByStatus[outcome?.status ?? 0]
    if (state) return { state }
    invariant(outcome?.status === 0, 'expected the idempotency key of a debit to be new')
    return { state: 'posted', balance: outcome.balance, version: outcome.version }
  })
}
