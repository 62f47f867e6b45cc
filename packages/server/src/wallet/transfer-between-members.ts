import { transitAccount } from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { credit, debit, type TransactionKind } from './move.ts'

type TransferSide = { readonly memberId: bigint; readonly username: string; readonly kind: TransactionKind }
type MemberTransfer = {
  readonly from: TransferSide
  readonly to: TransferSide
  readonly amount: bigint
  /** Idempotency key. */
  readonly key: string
  readonly reference: string
}

/**
 * Moves money from one member to another, each with an entry that names the other; refuses `insufficient_balance`. The account
 * with the lower member id is locked first, so that opposite payments at the same time cannot deadlock.
 */
export async function transferBetweenMembers(
  tx: Tx,
  { from, to, amount, key, reference }: MemberTransfer,
): Promise<void> {
  const take = () =>
    debit(tx, {
      ...{ memberId: from.memberId, to: transitAccount, amount, kind: from.kind },
      ...{ key: `${key}:out`, reference: `${reference} → ${to.username}` },
    })
  const give = () =>
    credit(tx, {
      ...{ memberId: to.memberId, from: transitAccount, amount, kind: to.kind },
      ...{ key: `${key}:in`, reference: `${reference} ← ${from.username}` },
    })
  for (const step of from.memberId < to.memberId ? [take, give] : [give, take]) await step()
}
