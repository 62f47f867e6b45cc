import type { Value } from '@gasing/contract/call'
import type { officeDraw } from '@gasing/contract/calls/office/draws'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { logOf } from './draw-log.ts'
import { toLine, toNumbers } from './office-draws.ts'
import { readExposure } from './office-exposure.ts'
import { toOrder } from './order-view.ts'
import { formerResults } from './store-draws.ts'
import { drawLine } from './store-office.ts'
import { ordersOf } from './store-orders.ts'

/** One draw with what was published, sold and proposed. */
export const readDraw = (scope: Scope, drawId: bigint): Promise<Value<typeof officeDraw>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const row = (await drawLine(tx, drawId)) ?? refuse('not_found')
    const former = await formerResults(tx, [drawId])
    return {
      ...toLine(row, tx, decimals),
      own: row.seedHash !== null,
      family: row.family,
      members: row.members,
      priceVersion: row.priceVersion,
      settlement: row.settlement,
      log: logOf(row, former),
      ...(row.board ?? (await readExposure(tx, row, decimals))),
      formerResults: former.map(({ result, at }) => ({ result: toNumbers(result), at: at.toISOString() })),
      orders: (await ordersOf(tx, drawId)).map(toOrder),
    }
  })
