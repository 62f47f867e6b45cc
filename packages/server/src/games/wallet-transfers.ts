import { brandConfig } from '#brand/public.ts'
import { keepAnswers } from '#platform/db/idempotency.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { mustAllowSending } from '#protection/public.ts'
import { arriveOut, comeBack, credit, houseOf, openPlayAccounts, sendOut } from '#wallet/public.ts'
import { userOf } from './seats.ts'
import {
  endTransfer,
  insertTransfer,
  ownPending,
  pendingTransfers,
  transferById,
  type WalletTransfer,
} from './store-transfers.ts'
import { type Vendor, vendorByCode } from './store-vendors.ts'
import type { TransferFate, TransferWallet } from './vendors/adapter.ts'
import { adapterOf } from './vendors/registry.ts'

export const transfersTask = 'games-wallet-transfers'
/**
 * A transfer takes up to two calls to the vendor, one for the player and one for the money; after both timeouts and a margin no
 * call is in progress.
 */
const callsOfOne = 2
const marginMs = 5_000
/** Minimum age before the job queries a transfer, however fast its vendor answers. */
const youngMs = 10_000
const looksAtOnce = 50
/** Minimum age before a member's own request for the wallets queries a transfer. */
const ownYoungMs = 3_000

const stillPending: TransferFate = { fate: 'pending' }

export type Wish = Pick<WalletTransfer, 'memberId' | 'direction' | 'amount'>
export type Fate = TransferFate['fate']
/** Stored under the request's idempotency key: the transfer it began and, finally, its response. */
type Begun<Told> = { readonly id: string; readonly by: string; readonly told?: Told }
/** `repeated`: an earlier attempt of the same request began the transfer. */
export type Outcome<Told = unknown> = {
  readonly fate: Fate
  readonly begun: Begun<Told>
  readonly repeated: boolean
  readonly id: bigint
  /** The balance reported by the vendor, if any. */
  readonly left: bigint | null
}

/**
 * Moves money between a member's main wallet and a vendor's. Outgoing money leaves the main wallet first; incoming money reaches
 * it last. An unanswered call leaves the transfer pending, and a job queries it until the result is known (G03). Outgoing money
 * is checked against the member's limits like a stake (decision 206).
 */
export async function transfer<Told>(scope: Scope, vendor: Vendor, wish: Wish): Promise<Outcome<Told>> {
  const begun = await inBrand<Begun<Told>>(scope, async (tx) => {
    await openPlayAccounts(tx, [wish.memberId], vendor.code)
    if (wish.direction === 'out') await mustAllowSending(tx, wish)
    const made = await insertTransfer(tx, { ...wish, vendor: vendor.code })
    if (wish.direction === 'out') await sendOut(tx, orderOf(tx, made, 'transfer_out', 'send'))
    const runAt = new Date(tx.now.getTime() + underWayMs(vendor))
    await enqueue(tx, transfersTask, {}, { key: `${transfersTask}:${tx.brandId}:${made.id}`, runAt })
    return { id: made.id.toString(), by: scope.requestId }
  })
  const own = withoutKey(scope)
  const repeated = begun.by !== scope.requestId
  const id = BigInt(begun.id)
  const { row, now } = await inBrand(own, async (tx) => ({ row: await transferById(tx, id), now: tx.now }))
  if (row.state !== 'pending') return { fate: row.state, begun, repeated, id, left: null }
  const { transfers, order } = await askedOf(own, vendor, row)
  const call = row.direction === 'out' ? transfers.deposit : transfers.withdraw
  // too long since the start: the answer could arrive after the transfer has been reported as not in progress
  const isLate = now.getTime() - row.at.getTime() > marginMs
  const ask = async () => (isLate ? stillPending : call(own.platform, order))
  const told = await (repeated ? enquire(own, vendor, { row, now }) : ask())
  await settle(own, row, told.fate)
  return { fate: told.fate, begun, repeated, id, left: told.fate === 'done' ? told.balance : null }
}

/** Only the first step stores its result under the idempotency key; the following ones run without it. */
export const withoutKey = ({ idempotency: _, ...scope }: Scope): Scope => scope

/** Stores the response, so that a repeat of the request returns the same, whatever has moved since. */
export async function keepTold<Told>(scope: Scope, { begun }: Outcome<Told>, told: Told): Promise<void> {
  const claim = scope.idempotency
  if (claim) await inBrand(withoutKey(scope), (tx) => keepAnswers(tx, [{ claim, answer: { ...begun, told } }]))
}

/** Returns the transfer calls of a vendor, and the order that identifies this transfer. */
export async function askedOf(scope: Scope, vendor: Vendor, row: WalletTransfer) {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const reference = `gasing-${scope.brandId}-${row.id}`
  const order = { vendor, brand, user: userOf(row.memberId), reference, amount: row.amount }
  return { transfers: transfersOf(vendor), order }
}

/** The transfer calls of a vendor that holds the money during play. */
export function transfersOf(vendor: Vendor): TransferWallet {
  const { transfers } = adapterOf(vendor)
  if (!transfers || vendor.wallet !== 'transfer') throw new Error(`vendor ${vendor.code} has no transfer wallet`)
  return transfers
}

const underWayMs = ({ answerMs }: Vendor): number => callsOfOne * answerMs + marginMs

type Looked = { readonly row: WalletTransfer; readonly now: Date }

/**
 * Queries the result of a transfer. While its own call may still be in progress, only `done` is trusted: the vendor does not know
 * a reference that has not arrived yet, and returning the money then would duplicate it.
 */
async function enquire(scope: Scope, vendor: Vendor, { row, now }: Looked): Promise<TransferFate> {
  const { transfers, order } = await askedOf(scope, vendor, row)
  const told = await transfers.status(scope.platform, { ...order, inward: row.direction === 'out' })
  const isUnderWay = now.getTime() - row.at.getTime() < underWayMs(vendor)
  return isUnderWay && told.fate === 'refused' ? stillPending : told
}

/** Books the result of a transfer, once. */
async function settle(scope: Scope, row: WalletTransfer, fate: Fate): Promise<void> {
  if (fate === 'pending') return
  await inBrand(scope, async (tx) => {
    if (!(await endTransfer(tx, row.id, fate))) return
    const house = houseOf(row.vendor)
    if (row.direction === 'in' && fate === 'done')
      await credit(tx, { ...orderOf(tx, row, 'transfer_in', 'arrive'), from: house })
    if (row.direction === 'out' && fate === 'done')
      await arriveOut(tx, { ...orderOf(tx, row, 'transfer_out', 'arrive'), to: house })
    if (row.direction === 'out' && fate === 'refused') await comeBack(tx, orderOf(tx, row, 'transfer_in', 'return'))
  })
}

const orderOf = (tx: Tx, row: WalletTransfer, kind: 'transfer_in' | 'transfer_out', step: string) => ({
  ...{ memberId: row.memberId, amount: row.amount, kind },
  key: `wallet:${row.vendor}:${row.id}:${step}`,
  reference: `${row.vendor}-${tx.brandId}-${row.id}`,
})

/** Queries vendors about pending transfers. */
export async function lookAtTransfers(scope: Scope): Promise<void> {
  const { rows, now } = await inBrand(scope, async (tx) => ({
    rows: await pendingTransfers(tx, new Date(tx.now.getTime() - youngMs), looksAtOnce),
    now: tx.now,
  }))
  for (const row of rows) {
    const vendor = await inBrand(scope, (tx) => vendorByCode(tx, row.vendor))
    if (!vendor) continue
    const { fate } = await enquire(scope, vendor, { row, now })
    await settle(scope, row, fate)
  }
}

/**
 * Queries a member's pending transfers at a vendor that answers, so that the member sees the result at once instead of after the
 * next job.
 * @returns whether any of them was settled
 */
export async function lookAtOwn(asked: Scope, vendor: Vendor, memberId: bigint): Promise<boolean> {
  const scope = withoutKey(asked)
  const { rows, now } = await inBrand(scope, async (tx) => ({
    rows: await ownPending(tx, { memberId, vendor: vendor.code, before: new Date(tx.now.getTime() - ownYoungMs) }),
    now: tx.now,
  }))
  let ended = false
  for (const row of rows) {
    const { fate } = await enquire(scope, vendor, { row, now })
    await settle(scope, row, fate)
    ended ||= fate !== 'pending'
  }
  return ended
}
