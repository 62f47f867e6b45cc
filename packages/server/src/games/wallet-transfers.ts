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
/** A vendor is called twice for one transfer, for the player and for the money; a margin more, and nothing of it is on its way. */
const callsOfOne = 2
const marginMs = 5_000
/** Nobody asks about a younger one, however quick its vendor is to answer. */
const youngMs = 10_000
const looksAtOnce = 50
/** Whoever looks at the own wallets has an older one asked about at once. */
const ownYoungMs = 3_000

const stillPending: TransferFate = { fate: 'pending' }

export type Wish = Pick<WalletTransfer, 'memberId' | 'direction' | 'amount'>
export type Fate = TransferFate['fate']
/** What is kept under the key of a request: which transfer it began, and in the end what it was told. */
type Begun<Told> = { readonly id: string; readonly by: string; readonly told?: Told }
/** `repeated`: the same request had begun it before. */
export type Outcome<Told = unknown> = {
  readonly fate: Fate
  readonly begun: Begun<Told>
  readonly repeated: boolean
  readonly id: bigint
  /** What the vendor says that it holds now, when it says so. */
  readonly left: bigint | null
}

/**
 * Moves money between a member's main wallet and a vendor's. What goes out leaves the main wallet first, what comes in reaches
 * it last; a call without an answer leaves the transfer pending, and a job asks about it until it is known (G03). What goes out is
 * judged by the member's limits like a stake (decision 206).
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
  // begun longer ago than the margin: an answer may come after others were told that nothing is on its way
  const isLate = now.getTime() - row.at.getTime() > marginMs
  const ask = async () => (isLate ? stillPending : call(own.platform, order))
  const told = await (repeated ? enquire(own, vendor, { row, now }) : ask())
  await settle(own, row, told.fate)
  return { fate: told.fate, begun, repeated, id, left: told.fate === 'done' ? told.balance : null }
}

/** The first step keeps the key of a repeatable request; what follows does not. */
export const withoutKey = ({ idempotency: _, ...scope }: Scope): Scope => scope

/** Whoever sends the request again is told the same, however much has moved since. */
export async function keepTold<Told>(scope: Scope, { begun }: Outcome<Told>, told: Told): Promise<void> {
  const claim = scope.idempotency
  if (claim) await inBrand(withoutKey(scope), (tx) => keepAnswers(tx, [{ claim, answer: { ...begun, told } }]))
}

/** The calls about a transfer, and what they name it by. */
export async function askedOf(scope: Scope, vendor: Vendor, row: WalletTransfer) {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const reference = `gasing-${scope.brandId}-${row.id}`
  const order = { vendor, brand, user: userOf(row.memberId), reference, amount: row.amount }
  return { transfers: transfersOf(vendor), order }
}

/** The transfer calls of a vendor that holds the money during play. */
export function transfersOf(vendor: Vendor): TransferWallet {
  const { transfers } = adapterOf(vendor)
  if (!transfers || vendor.wallet !== 'transfer') throw new Error(`the vendor ${vendor.code} has no transfer wallet`)
  return transfers
}

const underWayMs = ({ answerMs }: Vendor): number => callsOfOne * answerMs + marginMs

type Looked = { readonly row: WalletTransfer; readonly now: Date }

/**
 * Asks what became of a transfer. While its own call may still be on its way, only that it is done is believed: the reference of
 * money that has not arrived yet is unknown there, and who then took it back would have it twice.
 */
async function enquire(scope: Scope, vendor: Vendor, { row, now }: Looked): Promise<TransferFate> {
  const { transfers, order } = await askedOf(scope, vendor, row)
  const told = await transfers.status(scope.platform, { ...order, inward: row.direction === 'out' })
  const isUnderWay = now.getTime() - row.at.getTime() < underWayMs(vendor)
  return isUnderWay && told.fate === 'refused' ? stillPending : told
}

/** Books what became of a transfer, once. */
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

/** Asks vendors about transfers that have no end yet. */
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
 * Asks about what a member waits for at a vendor that answers: whoever looks is told now, not when the clock asks next.
 * @returns whether one of them has an end now
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
