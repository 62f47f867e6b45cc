import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { isBounded } from './accounts.ts'
import { accountIdsOf, contentHash } from './post.ts'
import { postEntries } from './store.ts'

/** What is taken from one account with a balance; `key` as in a posting. */
export type Debit = {
  readonly from: string
  readonly amount: bigint
  readonly key: string
  readonly reason: string
  readonly reference: string
}

/** `short`: there is not so much. `busy`: somebody else holds the account. In both cases nothing was moved. */
export type DebitOutcome =
  | { readonly state: 'posted'; readonly balance: bigint; readonly version: bigint }
  | { readonly state: 'short' | 'busy' }

const states: Readonly<Record<number, 'short' | 'busy'>> = { 2: 'short', 4: 'busy' }

/**
 * Takes from many accounts at once for one house account, each by itself: one that cannot be charged does not hurt its neighbours.
 * The caller vouches that each key is new and that no account is named twice.
 * @param wait whether to wait for accounts that somebody else holds
 * @returns one outcome for each, in their order
 */
export async function postDebits(
  tx: Tx,
  to: string,
  { debits, wait }: { readonly debits: readonly Debit[]; readonly wait: boolean },
): Promise<DebitOutcome[]> {
  if (debits.length === 0) return []
  invariant(!isBounded(to), 'many pay to the house')
  invariant(new Set(debits.map(({ from }) => from)).size === debits.length, 'each account pays once')
  const ids = await accountIdsOf(tx, [to, ...debits.map(({ from }) => from)])
  const commands = debits.map(({ from, amount, key, reason, reference }) => ({
    ...{ key, reason, reference, line: 0, delta: -amount },
    account: ids.get(from) as bigint,
    counter: ids.get(to) as bigint,
    hash: contentHash({ key, reason, reference, moves: [{ from, to, amount }] }),
  }))
  const byId = new Map((await postEntries(tx, commands, wait)).map((outcome) => [outcome.accountId, outcome]))
  return commands.map(({ account }): DebitOutcome => {
    const outcome = byId.get(account)
    const state = states[outcome?.status ?? 0]
    if (state) return { state }
    invariant(outcome?.status === 0, 'the key of a debit is new')
    return { state: 'posted', balance: outcome.balance, version: outcome.version }
  })
}
