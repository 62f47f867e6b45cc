import type { Value } from '@gasing/contract/call'
import type { officeRewardOrder } from '@gasing/contract/calls/office/points'
import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { type DayRangeQuery, parseDayRange } from '#platform/day-range.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { rewardNameFor } from './model.ts'
import { type OrderFilter, type OrderRow, selectOrders, selectRewardOrder } from './store-orders.ts'

type OfficeOrderLine = Value<typeof officeRewardOrder>

/** Lists orders for the back office, waiting ones first. */
export const listOfficeOrders = (
  scope: Scope,
  query: Omit<OrderFilter, 'from' | 'until'>,
  { from, to }: DayRangeQuery,
) =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    const filter = { ...query, ...parseDayRange(brand.timeZone, from, to) }
    const { rows, total } = await readCountedPage(filter, (page) => selectOrders(tx, page))
    return { list: rows.map((row) => toOfficeOrderLine(tx, brand, row)), total }
  })

export const readOfficeOrder = (scope: Scope, id: bigint): Promise<OfficeOrderLine> =>
  inBrand(scope, async (tx) => readOfficeOrderLine(tx, (await selectRewardOrder(tx, id)) ?? refuse('not_found')))

export const readOfficeOrderLine = async (tx: Tx, row: OrderRow): Promise<OfficeOrderLine> =>
  toOfficeOrderLine(tx, await readBrandConfigIn(tx), row)

function toOfficeOrderLine({ scope }: Tx, { currency, defaultLanguage }: BrandConfig, row: OrderRow): OfficeOrderLine {
  return {
    ...{ account: row.account, kind: row.kind, quantity: row.quantity, address: row.address, phone: row.phone },
    ...{ status: row.status, reason: row.reason, approvalsNeeded: row.approvalsNeeded, decider: row.decider },
    id: row.id.toString(),
    rewardId: row.rewardId.toString(),
    memberId: row.memberId.toString(),
    name: rewardNameFor(row.names, scope.language, { defaultLanguage }),
    points: formatExactMoney(row.points, 0),
    amount: formatExactMoney(row.amount, currency.decimals),
    bonus: formatOptionalMoney(row.bonus, currency.decimals),
    firstApprover: row.firstName,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
