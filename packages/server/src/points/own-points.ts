import type { Value } from '@gasing/contract/call'
import {
  type pointsBalance,
  pointsKinds,
  type pointsRecord,
  type RewardOrder,
  type rewardOrders,
} from '@gasing/contract/calls/points'
import { formatExactMoney, formatMoney, formatOptionalMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { invariant } from '#platform/refused.ts'
import { readPoints, readPointsEntries, selectAdjustmentReasons } from '#wallet/public.ts'
import { ensureMallOn, rewardNameFor } from './model.ts'
import { type OrderRow, selectOrdersOfMember } from './store-orders.ts'

const defaultPageSize = 20

/** Returns a member's points balance. */
export const readPointsBalance = (scope: Scope): Promise<Value<typeof pointsBalance>> =>
  inBrand(scope, async (tx) => {
    ensureMallOn(await readBrandConfigIn(tx))
    const { points, version } = await readPoints(tx, requireMember(scope).memberId)
    return { points: formatMoney(points), version: version.toString() }
  })

type OrdersQuery = { readonly status?: string; readonly pageNo?: number; readonly pageSize?: number }

/** POINT-2: lists a member's exchange records. */
export const listOrders = (
  scope: Scope,
  { status, pageNo = 1, pageSize = defaultPageSize }: OrdersQuery,
): Promise<Value<typeof rewardOrders>> =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureMallOn(brand)
    const page = { status: status ?? null, limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { memberId } = requireMember(scope)
    const { rows, total } = await readCountedPage(page, (asked) => selectOrdersOfMember(tx, memberId, asked))
    return {
      list: rows.map((row) => toOrderLine(tx, brand, row)),
      totalPages: Math.ceil(total / pageSize),
    }
  })

/** Formats an order for its member. */
export function toOrderLine(
  { scope }: Tx,
  { currency, defaultLanguage }: BrandConfig,
  row: OrderRow,
): Static<typeof RewardOrder> {
  const { id, rewardId, names, points, amount, bonus, createdAt, decidedAt } = row
  return {
    ...{ kind: row.kind, url: row.url, quantity: row.quantity, address: row.address, phone: row.phone },
    ...{ status: row.status, reason: row.reason },
    id: id.toString(),
    rewardId: rewardId.toString(),
    name: rewardNameFor(names, scope.language, { defaultLanguage }),
    points: formatExactMoney(points, 0),
    amount: formatExactMoney(amount, currency.decimals),
    bonus: formatOptionalMoney(bonus, currency.decimals),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

const kinds: readonly string[] = pointsKinds
const isKind = (text: string): text is (typeof pointsKinds)[number] => kinds.includes(text)
const adjustmentOf = (reference: string): string | null => /^adjustment:([1-9][0-9]*)$/.exec(reference)?.[1] ?? null

/** Lists every change of a member's points. */
export const readPointsRecord = (
  scope: Scope,
  { cursor, pageSize = cursorPageSize }: CursorPage,
): Promise<Value<typeof pointsRecord>> =>
  inBrand(scope, async (tx) => {
    ensureMallOn(await readBrandConfigIn(tx))
    const range = { before: parseCursor(cursor), limit: pageSize + 1 }
    const entries = await readPointsEntries(tx, requireMember(scope).memberId, range)
    const { list, next } = cutPage(entries, pageSize, ({ entryId }) => entryId)
    const notes = await selectAdjustmentReasons(
      tx,
      list.flatMap(({ reference }) => adjustmentOf(reference) ?? []),
    )
    return {
      list: list.map(({ entryId, at, kind, delta, balanceAfter, reference }) => {
        invariant(isKind(kind), `expected a known kind of points, got ${kind}`)
        return {
          ...{ kind, reference },
          id: entryId.toString(),
          at: at.toISOString(),
          points: formatMoney(delta),
          pointsAfter: formatMoney(balanceAfter),
          note: notes.get(adjustmentOf(reference) ?? '') ?? null,
        }
      }),
      next,
    }
  })
