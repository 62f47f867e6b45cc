import type { transactionKinds } from '@gasing/contract/calls/wallet'
import { formatMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import {
  balanceOf,
  type DebitOutcome,
  heldOf,
  type Move,
  mainOf,
  onTheWayOf,
  type Posted,
  post,
  postCredits,
  postDebits,
  receivableOf,
} from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push, pushAll } from '#platform/events/emit.ts'
import { lentFor } from './store.ts'

/** Where the brand's fees of deposits and withdrawals go. */
export const feeAccount = 'brand:fees'

export type TransactionKind = (typeof transactionKinds)[number]

/** Moves between a member and an account of the house, a channel or the brand. `key` makes it once. */
export type WalletOrder = {
  readonly memberId: bigint
  readonly amount: bigint
  readonly kind: TransactionKind
  readonly key: string
  readonly reference: string
}

/** Pays a member from another account. */
export const credit = (tx: Tx, order: WalletOrder & { readonly from: string }): Promise<Posted> =>
  move(tx, order, { from: order.from, to: mainOf(order.memberId), amount: order.amount })

/** Pays many at once; each key must be new, as with `postCredits`. Every member hears of the new balance once. */
export async function creditMany(tx: Tx, from: string, orders: readonly WalletOrder[]): Promise<void> {
  const paid = await postCredits(
    tx,
    from,
    orders.map(({ memberId, kind, ...order }) => ({ ...order, to: mainOf(memberId), reason: kind })),
  )
  await tellBalances(
    tx,
    [...new Set(orders.map(({ memberId }) => memberId))].map((memberId) => ({
      memberId,
      ...(paid.get(mainOf(memberId)) ?? { balance: 0n, version: 0n }),
    })),
  )
}

/**
 * Takes from many at once, each member by itself and once; each key must be new, as with `postDebits`. Every member who was
 * charged hears of the new balance.
 * @returns one outcome for each, in their order
 */
export async function debitMany(
  tx: Tx,
  to: string,
  { orders, wait }: { readonly orders: readonly WalletOrder[]; readonly wait: boolean },
): Promise<DebitOutcome[]> {
  const debits = orders.map(({ memberId, kind, ...order }) => ({ ...order, from: mainOf(memberId), reason: kind }))
  const outcomes = await postDebits(tx, to, { debits, wait })
  await tellBalances(
    tx,
    outcomes.flatMap((outcome, index) => {
      const { memberId } = orders[index] as WalletOrder
      return outcome.state === 'posted' ? [{ memberId, ...outcome }] : []
    }),
  )
  return outcomes
}

type Left = { readonly memberId: bigint; readonly balance: bigint; readonly version: bigint }

async function tellBalances(tx: Tx, left: readonly Left[]): Promise<void> {
  const { currency } = await brandConfigIn(tx)
  await pushAll(
    tx,
    left.map(({ memberId, balance, version }) => ({
      topic: `member:${tx.brandId}:${memberId}` as const,
      event: balanceEvent({ balance, version }, currency),
    })),
  )
}

const balanceEvent = (
  { balance, version }: Omit<Left, 'memberId'>,
  { code, decimals }: { readonly code: string; readonly decimals: number },
) =>
  ({
    type: 'balance',
    sum: formatMoney(balance, decimals),
    version: version.toString(),
    currency: code,
  }) as const

/** Takes from a member; refuses `insufficient_balance`. */
export const debit = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  move(tx, order, { from: mainOf(order.memberId), to: order.to, amount: order.amount })

/** Sets money aside; refuses `insufficient_balance`. */
export const hold = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  move(tx, order, { from: mainOf(order.memberId), to: heldOf(order.memberId), amount: order.amount })

/** Gives money that was set aside back. */
export const returnHold = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  move(tx, order, { from: heldOf(order.memberId), to: mainOf(order.memberId), amount: order.amount })

/** Pays money out that was set aside. */
export const spendHold = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  move(tx, order, { from: heldOf(order.memberId), to: order.to, amount: order.amount })

/** Sends money on its way to a vendor that holds it during play; refuses `insufficient_balance`. */
export const sendOut = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  move(tx, order, { from: mainOf(order.memberId), to: onTheWayOf(order.memberId), amount: order.amount })

/** The vendor has taken what was on its way. */
export const arriveOut = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  move(tx, order, { from: onTheWayOf(order.memberId), to: order.to, amount: order.amount })

/** The vendor has not taken it, and never will: it comes back. */
export const comeBack = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  move(tx, order, { from: onTheWayOf(order.memberId), to: mainOf(order.memberId), amount: order.amount })

/**
 * Takes money back that may have been spent meanwhile (M11): what is missing is first lent to the member on the receivable
 * account, so that no balance is ever below zero.
 */
export async function takeBack(tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> {
  const main = mainOf(order.memberId)
  const { balance } = await balanceOf(tx, main)
  const take: Move = { from: main, to: order.to, amount: order.amount }
  const missing = order.amount - balance
  return move(
    tx,
    order,
    ...(missing > 0n ? [{ from: receivableOf(order.memberId), to: main, amount: missing }, take] : [take]),
  )
}

/**
 * Of what members were paid for rounds that have won after all, takes what was lent to them for the same rounds: who kept a win
 * that was taken back does not have it twice (decision 236). The amount of an order is what was paid.
 */
export async function repayLent(tx: Tx, orders: readonly WalletOrder[]): Promise<void> {
  const rounds = orders.map((order) => ({
    ...{ order, reference: order.reference },
    ...{ main: mainOf(order.memberId), receivable: receivableOf(order.memberId) },
  }))
  const lent = await lentFor(tx, rounds)
  for (const { order, reference, main: from, receivable: to } of rounds) {
    const owed = lent.get(reference) ?? 0n
    const amount = owed < order.amount ? owed : order.amount
    if (amount > 0n) await move(tx, order, { from, to, amount })
  }
}

async function move(
  tx: Tx,
  { memberId, kind, key, reference }: WalletOrder,
  ...moves: readonly Move[]
): Promise<Posted> {
  const posted = await post(tx, { key, reason: kind, reference, moves })
  const main = posted.balances.get(mainOf(memberId))
  if (main && !posted.replayed) {
    const { currency } = await brandConfigIn(tx)
    await push(tx, `member:${tx.brandId}:${memberId}`, balanceEvent(main, currency))
  }
  return posted
}
