import type { pointsKinds } from '@gasing/contract/calls/points'
import { formatMoney } from '@gasing/contract/money'
import {
  balanceMax,
  type Entry,
  type Posted,
  pointsAccountOf,
  postMoves,
  readBalance,
  readBalances,
  selectLedgerEntries,
} from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { Refused, refuse } from '#platform/refused.ts'

export type PointsKind = (typeof pointsKinds)[number]

/** Points given or taken, in micro-units of a point. `key` is the idempotency key. */
export type PointsOrder = {
  readonly memberId: bigint
  readonly amount: bigint
  readonly kind: PointsKind
  readonly key: string
  readonly reference: string
}

/** The counter account of points; it holds only points, so that points and money never mix. */
const pointsSource = 'brand:points'
/** The ledger reason of a kind of points. */
const pointsReasonOf = (kind: PointsKind): string => `points_${kind}`

export const creditPoints = (tx: Tx, order: PointsOrder): Promise<Posted> =>
  postPointsMove(tx, order, { from: pointsSource, to: pointsAccountOf(order.memberId) })

/** Takes points; refuses `points_short`. */
export async function debitPoints(tx: Tx, order: PointsOrder): Promise<Posted> {
  try {
    return await postPointsMove(tx, order, { from: pointsAccountOf(order.memberId), to: pointsSource })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'insufficient_balance') throw error
    const { points } = await readPoints(tx, order.memberId)
    return refuse('points_short', { params: { points: formatMoney(points) } })
  }
}

async function postPointsMove(tx: Tx, order: PointsOrder, between: { from: string; to: string }): Promise<Posted> {
  const { memberId, amount, key, kind, reference } = order
  const posted = await postMoves(tx, { key, reason: pointsReasonOf(kind), reference, moves: [{ ...between, amount }] })
  const held = posted.balances.get(pointsAccountOf(memberId))
  if (held && !posted.replayed)
    await push(tx, `member:${tx.brandId}:${memberId}`, {
      type: 'points',
      points: formatMoney(held.balance),
      version: held.version.toString(),
    })
  return posted
}

/** What a member has, in micro-units of a point. */
export async function readPoints(tx: Tx, memberId: bigint): Promise<{ points: bigint; version: bigint }> {
  const { balance, version } = await readBalance(tx, pointsAccountOf(memberId))
  return { points: balance, version }
}

/** How many more points each member's account can take. Concurrent payments are not seen; the ledger decides. */
export async function readPointsRooms(tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const states = await readBalances(tx, memberIds.map(pointsAccountOf))
  return new Map(memberIds.map((id) => [id, balanceMax - (states.get(pointsAccountOf(id))?.balance ?? 0n)]))
}

export type PointsEntry = Omit<Entry, 'reason'> & { readonly kind: string }

/** Changes of a member's points, newest first. */
export async function readPointsEntries(
  tx: Tx,
  memberId: bigint,
  page: { readonly before: bigint | null; readonly limit: number },
): Promise<PointsEntry[]> {
  const range = { addresses: [pointsAccountOf(memberId)], from: null, until: null, reasons: null, ...page }
  return (await selectLedgerEntries(tx, range)).map(({ reason, ...entry }) => ({
    ...entry,
    kind: reason.slice(pointsReasonOf('' as PointsKind).length),
  }))
}
