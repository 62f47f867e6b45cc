import type { transactionKinds } from '@gasing/contract/calls/wallet'
import { formatMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import {
  balanceOf,
  heldOf,
  type Move,
  mainOf,
  onTheWayOf,
  type Posted,
  post,
  postCredits,
  receivableOf,
} from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push, pushAll } from '#platform/events/emit.ts'
import { invariant } from '#platform/refused.ts'

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
  const { currency } = await brandConfigIn(tx)
  await pushAll(
    tx,
    [...new Set(orders.map(({ memberId }) => memberId))].map((memberId) => {
      const { balance, version } = paid.get(mainOf(memberId)) ?? { balance: 0n, version: 0n }
      const sum = formatMoney(balance, currency.decimals)
      const event = { type: 'balance', sum, version: version.toString(), currency: currency.code } as const
      return { topic: `member:${tx.brandId}:${memberId}` as const, event }
    }),
  )
}

/** Takes from a member; refuses `insufficient_balance`. */
export const debit = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  move(tx, order, { from: mainOf(order.memberId), to: order.to, amount: order.amount })

/** What a member may spend after a posting on the own account. */
export function leftAfter({ balances }: Posted, memberId: bigint): bigint {
  const main = balances.get(mainOf(memberId))
  invariant(main, 'the posting touched the member')
  return main.balance
}

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

async function move(
  tx: Tx,
  { memberId, kind, key, reference }: WalletOrder,
  ...moves: readonly Move[]
): Promise<Posted> {
  const posted = await post(tx, { key, reason: kind, reference, moves })
  const main = posted.balances.get(mainOf(memberId))
  if (main && !posted.replayed) {
    const { currency } = await brandConfigIn(tx)
    const sum = formatMoney(main.balance, currency.decimals)
    await push(tx, `member:${tx.brandId}:${memberId}`, {
      type: 'balance',
      sum,
      version: main.version.toString(),
      currency: currency.code,
    })
  }
  return posted
}
