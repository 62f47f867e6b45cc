import type { transactionKinds } from '@gasing/contract/calls/wallet'
import { formatMoney, minOf } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import {
  type DebitOutcome,
  heldAccountOf,
  lockAccount,
  type Move,
  mainAccountOf,
  outgoingAccountOf,
  type Posted,
  postCredits,
  postDebits,
  postMoves,
  readBalance,
  receivableAccountOf,
} from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push, pushAll } from '#platform/events/emit.ts'
import type { Ports } from '#platform/http/app.ts'
import { selectLoansSince, sumLentByRound } from './store.ts'

/** The account for the brand's deposit and withdrawal fees. */
export const feeAccount = 'brand:fees'
/** The account from which bonuses of every kind are paid. */
export const bonusAccount = 'brand:bonus'

export type TransactionKind = (typeof transactionKinds)[number]

/** A move between a member and an account of the house, a channel or the brand. `key` is the idempotency key. */
export type WalletOrder = {
  readonly memberId: bigint
  readonly amount: bigint
  readonly kind: TransactionKind
  readonly key: string
  readonly reference: string
}

/** Records repaid loans where they are shown; a module above this one keeps some of them. */
export type LoanRecorder = Pick<Ports, 'recordRepaid'>

/** What was repaid for a round. */
export type RepaidRound = Pick<WalletOrder, 'reference' | 'amount'>

/** Pays a member from another account. */
export const credit = (tx: Tx, order: WalletOrder & { readonly from: string }): Promise<Posted> =>
  postMove(tx, order, { from: order.from, to: mainAccountOf(order.memberId), amount: order.amount })

/** Pays many members at once; each key must be new, as with `postCredits`. Pushes each member's new balance once. */
export async function creditMany(tx: Tx, from: string, orders: readonly WalletOrder[]): Promise<void> {
  const paid = await postCredits(
    tx,
    from,
    orders.map(({ memberId, kind, ...order }) => ({ ...order, to: mainAccountOf(memberId), reason: kind })),
  )
  await pushBalances(
    tx,
    [...new Set(orders.map(({ memberId }) => memberId))].map((memberId) => ({
      memberId,
      ...(paid.get(mainAccountOf(memberId)) ?? { balance: 0n, version: 0n }),
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
  const debits = orders.map(({ memberId, kind, ...order }) => ({
    ...order,
    from: mainAccountOf(memberId),
    reason: kind,
  }))
  const outcomes = await postDebits(tx, to, { debits, wait })
  await pushBalances(
    tx,
    outcomes.flatMap((outcome, index) => {
      const { memberId } = orders[index] as WalletOrder
      return outcome.state === 'posted' ? [{ memberId, ...outcome }] : []
    }),
  )
  return outcomes
}

type BalanceAfter = { readonly memberId: bigint; readonly balance: bigint; readonly version: bigint }

async function pushBalances(tx: Tx, left: readonly BalanceAfter[]): Promise<void> {
  const { currency } = await readBrandConfigIn(tx)
  await pushAll(
    tx,
    left.map(({ memberId, balance, version }) => ({
      topic: `member:${tx.brandId}:${memberId}` as const,
      event: toBalanceEvent({ balance, version }, currency),
    })),
  )
}

const toBalanceEvent = (
  { balance, version }: Omit<BalanceAfter, 'memberId'>,
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
  postMove(tx, order, { from: mainAccountOf(order.memberId), to: order.to, amount: order.amount })

/** Moves money into the member's held account; refuses `insufficient_balance`. */
export const hold = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  postMove(tx, order, { from: mainAccountOf(order.memberId), to: heldAccountOf(order.memberId), amount: order.amount })

/** Returns held money to the main balance. */
export const returnHold = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  postMove(tx, order, { from: heldAccountOf(order.memberId), to: mainAccountOf(order.memberId), amount: order.amount })

/** Pays out held money. */
export const spendHold = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  postMove(tx, order, { from: heldAccountOf(order.memberId), to: order.to, amount: order.amount })

/** Moves money in transit to a vendor that holds it during play; refuses `insufficient_balance`. */
export const moveToTransit = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  postMove(tx, order, {
    from: mainAccountOf(order.memberId),
    to: outgoingAccountOf(order.memberId),
    amount: order.amount,
  })

/** Books money in transit as accepted by the vendor. */
export const recordVendorArrival = (tx: Tx, order: WalletOrder & { readonly to: string }): Promise<Posted> =>
  postMove(tx, order, { from: outgoingAccountOf(order.memberId), to: order.to, amount: order.amount })

/** Returns money in transit that the vendor has definitely not accepted. */
export const returnFromTransit = (tx: Tx, order: WalletOrder): Promise<Posted> =>
  postMove(tx, order, {
    from: outgoingAccountOf(order.memberId),
    to: mainAccountOf(order.memberId),
    amount: order.amount,
  })

/**
 * Takes back money that may have been spent (M11): what is missing is first lent to the member from the receivable account, so
 * that no balance is ever negative.
 * @returns what was lent
 */
export async function reclaimMoney(
  tx: Tx,
  order: WalletOrder & { readonly kind: 'rollback'; readonly to: string },
): Promise<bigint> {
  const [main, receivable] = [mainAccountOf(order.memberId), receivableAccountOf(order.memberId)]
  const missing = await lockAndReadShortfall(tx, main, order.amount)
  const take: Move = { from: main, to: order.to, amount: order.amount }
  const { replayed } = await postMove(
    tx,
    order,
    ...(missing > 0n ? [{ from: receivable, to: main, amount: missing }, take] : [take]),
  )
  return replayed ? 0n : missing
}

/**
 * Lends what a member's balance lacks for an amount that is taken back next, under a kind of its own: a loan is always a
 * `rollback`, which is what repayments look for.
 * @returns what was lent
 */
export async function lendShortfall(tx: Tx, order: WalletOrder & { readonly kind: 'rollback' }): Promise<bigint> {
  const [main, receivable] = [mainAccountOf(order.memberId), receivableAccountOf(order.memberId)]
  const missing = await lockAndReadShortfall(tx, main, order.amount)
  if (missing > 0n) await postMove(tx, order, { from: receivable, to: main, amount: missing })
  return missing
}

/** Returns how much an account lacks for an amount; it is locked, because money spent meanwhile would be missing from the loan. */
async function lockAndReadShortfall(tx: Tx, main: string, amount: bigint): Promise<bigint> {
  await lockAccount(tx, main)
  const { balance } = await readBalance(tx, main)
  return balance < amount ? amount - balance : 0n
}

/**
 * Repays loans out of payments for rounds that have won after all, so that a member who kept a win that was taken back is not
 * paid twice (decision 236). Only loans for the same rounds are repaid; an order's amount is what was paid.
 * @returns what was repaid
 */
export async function repayLoans(tx: Tx, orders: readonly WalletOrder[]): Promise<RepaidRound[]> {
  const rounds = orders.map((order) => ({
    ...{ order, reference: order.reference },
    ...{ main: mainAccountOf(order.memberId), receivable: receivableAccountOf(order.memberId) },
  }))
  const lent = await sumLentByRound(tx, rounds)
  const repaid: RepaidRound[] = []
  for (const { order, reference, main: from, receivable: to } of rounds) {
    const amount = minOf(lent.get(reference) ?? 0n, order.amount)
    if (amount === 0n) continue
    await postMove(tx, order, { from, to, amount })
    repaid.push({ reference, amount })
  }
  return repaid
}

/**
 * Repays loans made since money left the balance, a stake or a withdrawal, out of what has just been returned of it: had it been in
 * the balance, it would not have had to be lent (decision 308). Each repayment has the reference of the round that it was lent for.
 * @param order `amount` is what was returned
 * @param since the key under which the money had left the balance
 * @returns what was repaid, the oldest round first
 */
export async function repayLoansSince(tx: Tx, order: WalletOrder, since: string): Promise<RepaidRound[]> {
  const [from, to] = [mainAccountOf(order.memberId), receivableAccountOf(order.memberId)]
  const repaid: RepaidRound[] = []
  let left = order.amount
  for (const { reference, owed } of await selectLoansSince(tx, { main: from, receivable: to, since })) {
    const amount = minOf(owed, left)
    if (amount === 0n) break
    await postMove(tx, { ...order, reference, key: `${order.key}:${reference}` }, { from, to, amount })
    repaid.push({ reference, amount })
    left -= amount
  }
  return repaid
}

type ReturnedMoney = Omit<WalletOrder, 'kind'> & {
  /** The key under which the money had left the balance. */
  readonly since: string
}

/**
 * Repays what was lent to a member since money left the balance out of what is returned of it: had it been in the balance, it would
 * not have had to be lent (decisions 438, 439). Call after the money has been returned.
 * @returns what was repaid
 */
export async function repayFromReturned(
  tx: Tx,
  { since, ...returned }: ReturnedMoney,
  loans: LoanRecorder,
): Promise<bigint> {
  const order = { ...returned, kind: 'rollback', key: `${returned.key}:repaid` } as const
  const repaid = await repayLoansSince(tx, order, since)
  await loans.recordRepaid(tx, repaid)
  return repaid.reduce((sum, { amount }) => sum + amount, 0n)
}

async function postMove(
  tx: Tx,
  { memberId, kind, key, reference }: WalletOrder,
  ...moves: readonly Move[]
): Promise<Posted> {
  const posted = await postMoves(tx, { key, reason: kind, reference, moves })
  const main = posted.balances.get(mainAccountOf(memberId))
  if (main && !posted.replayed) {
    const { currency } = await readBrandConfigIn(tx)
    await push(tx, `member:${tx.brandId}:${memberId}`, toBalanceEvent(main, currency))
  }
  return posted
}
