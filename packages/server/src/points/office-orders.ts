import type { Value } from '@gasing/contract/call'
import type { officeRewardOrder } from '@gasing/contract/calls/office/points'
import { exactMoney } from '@gasing/contract/money'
import { type BrandConfig, brandConfigIn } from '#brand/public.ts'
import { type Days, dayRange } from '#platform/day-range.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { nameFor } from './model.ts'
import { type OrderFilter, type OrderRow, orderById, orderRows } from './store-orders.ts'

type Line = Value<typeof officeRewardOrder>

/** Lists orders for the back office, waiting ones first. */
export const listOfficeOrders = (scope: Scope, wish: Omit<OrderFilter, 'from' | 'until'>, { from, to }: Days) =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    const filter = { ...wish, ...dayRange(brand.timeZone, from, to) }
    const { rows, total } = await counted(filter, (page) => orderRows(tx, page))
    return { list: rows.map((row) => toLine(tx, brand, row)), total }
  })

export const readOfficeOrder = (scope: Scope, id: bigint): Promise<Line> =>
  inBrand(scope, async (tx) => officeLine(tx, (await orderById(tx, id)) ?? refuse('not_found')))

export const officeLine = async (tx: Tx, row: OrderRow): Promise<Line> => toLine(tx, await brandConfigIn(tx), row)

function toLine({ scope }: Tx, { currency, defaultLanguage }: BrandConfig, row: OrderRow): Line {
  return {
    ...{ account: row.account, kind: row.kind, quantity: row.quantity, address: row.address, phone: row.phone },
    ...{ status: row.status, reason: row.reason, approvalsNeeded: row.approvalsNeeded, decider: row.decider },
    id: row.id.toString(),
    rewardId: row.rewardId.toString(),
    memberId: row.memberId.toString(),
    name: nameFor(row.names, scope.language, { defaultLanguage }),
    points: exactMoney(row.points, 0),
    amount: exactMoney(row.amount, currency.decimals),
    bonus: row.bonus === null ? null : exactMoney(row.bonus, currency.decimals),
    firstApprover: row.firstName,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
