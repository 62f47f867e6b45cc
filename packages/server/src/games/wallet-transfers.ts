import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { ensureSendingAllowed } from '#protection/public.ts'
import {
  credit,
  houseAccountOf,
  type LoanRecorder,
  moveToTransit,
  openPlayAccounts,
  recordVendorArrival,
  repayFromReturned,
  returnFromTransit,
} from '#wallet/public.ts'
import { type BegunTransfer, storeTransferAnswer, storeUnanswered, waitWhile } from './begun-transfers.ts'
import { vendorUserOf } from './game-sessions.ts'
import { recordContradiction } from './record-contradiction.ts'
import {
  claimTransferQuery,
  insertTransfer,
  lockFollowingTransfer,
  type NewTransfer,
  selectPendingOfMember,
  selectPendingTransfers,
  selectReturnedParts,
  selectTransfer,
  updateTransferResult,
  type WalletTransfer,
} from './store-transfers.ts'
import { selectVendor, type Vendor } from './store-vendors.ts'
import type { TransferResult, TransferWallet } from './vendors/adapter.ts'
import { adapterOf } from './vendors/registry.ts'

export type { LoanRecorder }
export { storeTransferAnswer, storeUnanswered }

export const transfersTask = 'games-wallet-transfers'
/**
 * A transfer takes up to two calls to the vendor, one for the player and one for the money; after both timeouts and a margin no
 * call is in progress.
 */
const callsPerTransfer = 2
const marginMs = 5_000
/** Minimum age before the job queries a transfer, however fast its vendor answers. */
const queryAfterMs = 10_000
const transfersPerRun = 50
/** Minimum age before a member's own request for the wallets queries a transfer. */
const ownQueryAfterMs = 3_000

const stillPending: TransferResult = { fate: 'pending' }

export type WalletTransferRequest = Omit<NewTransfer, 'vendor'>
export type TransferState = TransferResult['fate']
/** `repeated`: an earlier attempt of the same request began the transfer. */
export type TransferOutcome<Told = unknown> = {
  readonly fate: TransferState
  readonly begun: BegunTransfer<Told>
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
export async function moveToOrFromVendor<Told>(
  scope: Scope,
  vendor: Vendor,
  transferRequest: WalletTransferRequest,
  loans: LoanRecorder,
): Promise<TransferOutcome<Told>> {
  const own = withoutIdempotencyKey(scope)
  const look = async () => {
    const begun = await beginTransfer<Told>(scope, vendor, transferRequest)
    const id = BigInt(begun.id)
    const seen = await inBrand(own, async (tx) => ({ row: await selectTransfer(tx, id), now: tx.now }))
    return { ...seen, begun, id, repeated: begun.by !== scope.requestId }
  }
  const isFirstAtWork = ({ repeated, begun, row, now }: Awaited<ReturnType<typeof look>>) =>
    repeated && isBeingMade(vendor, begun, { row, now })
  const { row, now, begun, id, repeated } = await waitWhile(isFirstAtWork, look)
  if (row.state !== 'pending') return { fate: row.state, begun, repeated, id, left: null }
  const { transfers, order } = await buildTransferCall(own, vendor, row)
  const call = row.direction === 'out' ? transfers.deposit : transfers.withdraw
  // too long since the start: the answer could arrive after the transfer has been reported as not in progress
  const isLate = now.getTime() - row.at.getTime() > marginMs
  const send = async () => (isLate ? stillPending : call(own.platform, order))
  const told = await (repeated ? queryTransfer(own, vendor, { row, now }) : send())
  await settleTransfer(own, row, told.fate, loans)
  if (told.fate === 'pending' && !repeated) await storeUnanswered(scope, begun)
  return { fate: told.fate, begun, repeated, id, left: told.fate === 'done' ? told.balance : null }
}

/**
 * Records a transfer and takes the money of an outgoing one; a repeat gets what the first attempt recorded. One that follows
 * another is known by that one.
 */
const beginTransfer = <Told>(scope: Scope, vendor: Vendor, transferRequest: WalletTransferRequest) =>
  inBrand<BegunTransfer<Told>>(scope, async (tx) => {
    const { follows } = transferRequest
    const known = follows === undefined ? null : await lockFollowingTransfer(tx, follows)
    if (known) return { id: known.id.toString(), by: '', unanswered: true }
    await openPlayAccounts(tx, [transferRequest.memberId], vendor.code)
    if (transferRequest.direction === 'out') await ensureSendingAllowed(tx, transferRequest)
    const inserted = await insertTransfer(tx, { ...transferRequest, vendor: vendor.code })
    if (transferRequest.direction === 'out')
      await moveToTransit(tx, toWalletOrder(tx, inserted, 'transfer_out', 'send'))
    const runAt = new Date(tx.now.getTime() + inProgressMs(vendor))
    await enqueue(tx, transfersTask, {}, { key: `${transfersTask}:${tx.brandId}:${inserted.id}`, runAt })
    return { id: inserted.id.toString(), by: scope.requestId }
  })

/**
 * Whether the first attempt of a request is still at work, so that a repeat waits for its response. Its process may have stopped:
 * once both of its calls must have ended, a repeat asks the vendor itself.
 */
const isBeingMade = <Told>(vendor: Vendor, begun: BegunTransfer<Told>, { row, now }: SeenTransfer): boolean =>
  begun.told === undefined &&
  !begun.unanswered &&
  row.state !== 'refused' &&
  now.getTime() - row.at.getTime() < callsPerTransfer * vendor.answerMs

/** Returns the transfer calls of a vendor, and the order that identifies this transfer. */
export async function buildTransferCall(scope: Scope, vendor: Vendor, row: WalletTransfer) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const reference = referenceOfTransfer(scope.brandId, row)
  const { amount, uuid } = row
  const order = { vendor, brand, user: vendorUserOf(row.memberId), reference, uuid, amount }
  return { transfers: requireTransferWallet(vendor), order }
}

/** Our name of a transfer, unique for ever. */
export const referenceOfTransfer = (brandId: number, { id }: Pick<WalletTransfer, 'id'>): string =>
  `gasing-${brandId}-${id}`

/** The transfer calls of a vendor that holds the money during play. */
export function requireTransferWallet(vendor: Vendor): TransferWallet {
  const { transfers } = adapterOf(vendor)
  if (!transfers || vendor.wallet !== 'transfer') throw new Error(`vendor ${vendor.code} has no transfer wallet`)
  return transfers
}

const inProgressMs = ({ answerMs }: Vendor): number => callsPerTransfer * answerMs + marginMs

/**
 * Whether a query that may carry out the transfer could still be on its way to the vendor: if operators decided now, its answer
 * would come too late.
 */
export const isBeingQueried = (vendor: Vendor, { askedAt }: { readonly askedAt: Date | null }, now: Date): boolean =>
  askedAt !== null &&
  adapterOf(vendor).transfers?.statusOnlyAsks === false &&
  now.getTime() - askedAt.getTime() < inProgressMs(vendor)

type SeenTransfer = { readonly row: WalletTransfer; readonly now: Date }

/**
 * Queries the result of a transfer. While its own call may still be in progress, only `done` is trusted: the vendor does not know
 * a reference that has not arrived yet, and returning the money then would duplicate it. One that operators are deciding is not
 * queried where a query may carry it out.
 */
async function queryTransfer(scope: Scope, vendor: Vendor, { row, now }: SeenTransfer): Promise<TransferResult> {
  const { transfers, order } = await buildTransferCall(scope, vendor, row)
  if (!(await inBrand(scope, (tx) => claimTransferQuery(tx, row.id, !transfers.statusOnlyAsks)))) return stillPending
  const told = await transfers.status(scope.platform, { ...order, inward: row.direction === 'out' })
  const isUnderWay = now.getTime() - row.at.getTime() < inProgressMs(vendor)
  return isUnderWay && told.fate === 'refused' ? stillPending : told
}

/** Books the vendor's answer about a transfer, once. An answer that contradicts what is booked already is for operators. */
async function settleTransfer(
  scope: Scope,
  row: WalletTransfer,
  fate: TransferState,
  loans: LoanRecorder,
): Promise<void> {
  if (fate === 'pending') return
  await inBrand(scope, async (tx) => {
    if (await bookTransferResult(tx, row, fate, loans)) return
    const settled = await selectTransfer(tx, row.id)
    if (settled.state !== fate)
      await recordContradiction(tx, { ...settled, reference: referenceOfTransfer(tx.brandId, row) }, fate)
  })
}

/** Settles a pending transfer and moves its money. @returns false when it was settled already */
export async function bookTransferResult(
  tx: Tx,
  row: WalletTransfer,
  fate: 'done' | 'refused',
  loans: LoanRecorder,
): Promise<boolean> {
  if (!(await updateTransferResult(tx, row.id, fate))) return false
  const house = houseAccountOf(row.vendor)
  if (row.direction === 'in' && fate === 'done')
    await credit(tx, { ...toWalletOrder(tx, row, 'transfer_in', 'arrive'), from: house })
  if (row.direction === 'out' && fate === 'done')
    await recordVendorArrival(tx, { ...toWalletOrder(tx, row, 'transfer_out', 'arrive'), to: house })
  if (row.direction === 'out' && fate === 'refused')
    await returnFromTransit(tx, toWalletOrder(tx, row, 'transfer_in', 'return'))
  if (row.direction === (fate === 'done' ? 'in' : 'out')) await repayFromVendor(tx, row, loans)
  return true
}

const toWalletOrder = (tx: Tx, row: WalletTransfer, kind: 'transfer_in' | 'transfer_out', step: string) => ({
  ...{ memberId: row.memberId, amount: row.amount, kind },
  key: `wallet:${row.vendor}:${row.id}:${step}`,
  reference: `${row.vendor}-${tx.brandId}-${row.id}`,
})

/** Repays what was lent to a member since money went to a vendor out of what has come back of it (decision 440). */
async function repayFromVendor(tx: Tx, row: WalletTransfer, loans: LoanRecorder): Promise<void> {
  const { id, vendor } = row
  for (const part of await selectReturnedParts(tx, row)) {
    const { key: since, ...order } = toWalletOrder(tx, { ...row, ...part }, 'transfer_out', 'send')
    await repayFromReturned(tx, { ...order, key: `returned:${vendor}:${id}:${part.id}`, since }, loans)
  }
}

/** Queries vendors about pending transfers, each by itself, so that a silent one delays only its own. */
export async function queryPendingTransfers(scope: Scope, loans: LoanRecorder): Promise<void> {
  const { rows, now } = await inBrand(scope, async (tx) => ({
    rows: await selectPendingTransfers(tx, new Date(tx.now.getTime() - queryAfterMs), transfersPerRun),
    now: tx.now,
  }))
  const ofVendors = [...Map.groupBy(rows, ({ vendor }) => vendor).values()]
  await Promise.all(
    ofVendors.map(async (own) => {
      for (const row of own) await queryAndSettle(scope, { row, now }, loans)
    }),
  )
}

async function queryAndSettle(scope: Scope, { row, now }: SeenTransfer, loans: LoanRecorder): Promise<void> {
  try {
    const vendor = await inBrand(scope, (tx) => selectVendor(tx, row.vendor))
    if (!vendor) return
    const { fate } = await queryTransfer(scope, vendor, { row, now })
    await settleTransfer(scope, row, fate, loans)
  } catch (error) {
    // one that cannot be booked must not block the others
    scope.platform.log.error({ transfer: row.id.toString(), error: String(error) }, 'settling a transfer failed')
  }
}

/**
 * Queries a member's pending transfers at a vendor that answers, so that the member sees the result at once instead of after the
 * next job.
 * @returns whether any of them was settled
 */
export async function queryOwnTransfers(
  requestScope: Scope,
  vendor: Vendor,
  memberId: bigint,
  loans: LoanRecorder,
): Promise<boolean> {
  const scope = withoutIdempotencyKey(requestScope)
  const { rows, now } = await inBrand(scope, async (tx) => ({
    rows: await selectPendingOfMember(tx, {
      memberId,
      vendor: vendor.code,
      before: new Date(tx.now.getTime() - ownQueryAfterMs),
    }),
    now: tx.now,
  }))
  let ended = false
  for (const row of rows) {
    const { fate } = await queryTransfer(scope, vendor, { row, now })
    await settleTransfer(scope, row, fate, loans)
    ended ||= fate !== 'pending'
  }
  return ended
}
