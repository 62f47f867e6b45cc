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

/** The account for the brand's deposit and withdrawal fees. */
export const feeAccount = 'brand:fees'

export type TransactionKind = (typeof transactionKinds)[number]

/** A move between a member and an account of the house, a channel or the brand. `key` is the idempotency key. */
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

/** Pays many members at once; each key must be new, as with `postCredits`. Pushes each member's new balance once. */
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
 * Charges many members at once, each independently and at most once; each key must be new, as with `postDebits`. Pushes the new
 * balance to every member charged.
 * @returns one outcome per order, in order
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

/** Charges a member; refuses `insufficient_balance`. */
export const debit = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  move(tx, order, { from: mainOf(order.memberId), to: order.to, amount: order.amount })

/** Moves money into the member's held account; refuses `insufficient_balance`. */
export const hold = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  move(tx, order, { from: mainOf(order.memberId), to: heldOf(order.memberId), amount: order.amount })

/** Returns held money to the main balance. */
export const returnHold = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  move(tx, order, { from: heldOf(order.memberId), to: mainOf(order.memberId), amount: order.amount })

/** Pays out held money. */
export const spendHold = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  move(tx, order, { from: heldOf(order.memberId), to: order.to, amount: order.amount })

/** Moves money in transit to a vendor that holds it during play; refuses `insufficient_balance`. */
export const sendOut = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  move(tx, order, { from: mainOf(order.memberId), to: onTheWayOf(order.memberId), amount: order.amount })

/** Books money in transit as accepted by the vendor. */
export const arriveOut = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  move(tx, order, { from: onTheWayOf(order.memberId), to: order.to, amount: order.amount })

/** Returns money in transit that the vendor has definitely not accepted. */
export const comeBack = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  move(tx, order, { from: onTheWayOf(order.memberId), to: mainOf(order.memberId), amount: order.amount })

/**
 * Takes back money that may have been spent (M11): what is missing is first lent to the member from the receivable account, so
 * that no balance is ever negative.
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
 * Repays loans out of payments for rounds that have won after all, so that a member who kept a win that was taken back is not
 * paid twice (decision 236). Only loans for the same rounds are repaid; an order's amount is what was paid.
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
