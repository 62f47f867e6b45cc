import type { Query, Value } from '@gasing/contract/call'
import type { lotteryMenu } from '@gasing/contract/calls/lottery'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { inPages } from '#platform/http/in-pages.ts'
import { typeOf } from './model.ts'
import { isOnSale } from './on-sale.ts'
import { enabledLotteries } from './store.ts'
import { comingDraws } from './store-draws.ts'
import { outsideLotteries } from './store-outside.ts'
import { nameIn, toCurrentDraw } from './view.ts'

/** The lotteries on sale of the brand, optionally of one prize mode (LOTT-2). */
export function readMenu(
  scope: Scope,
  { prizeMode, ...page }: Query<typeof lotteryMenu>,
): Promise<Value<typeof lotteryMenu>> {
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const lotteries = (await enabledLotteries(tx)).filter((each) => isOnSale(each, config))
    const outside = new Map((await outsideLotteries(tx)).map((each) => [each.lottery, each]))
    const current = new Map((await comingDraws(tx, null, 1)).map((draw) => [draw.lottery, draw]))
    const wanted = lotteries.filter((each) => !prizeMode || each.prizeMode === prizeMode)
    const told = {
      serverTime: tx.now.toISOString(),
      list: wanted.map((each) => {
        const draw = current.get(each.code)
        return {
          code: each.code,
          gameCode: each.code,
          gameName: nameIn(each.names, scope.language),
          gameType: typeOf(each),
          prizeMode: each.prizeMode,
          family: each.family,
          popular: each.popular,
          lottoArea: outside.get(each.code)?.area ?? null,
          region: outside.get(each.code)?.region ?? null,
          everySeconds: outside.has(each.code) ? 0 : each.everySeconds,
          currentDraw: draw ? toCurrentDraw(draw, tx.now, scope.language) : null,
        }
      }),
    }
    return inPages(told, page)
  })
}
