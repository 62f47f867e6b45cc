import type { Query, Value } from '@gasing/contract/call'
import type { lotteryMenu } from '@gasing/contract/calls/lottery'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { paginate } from '#platform/http/paginate.ts'
import { forDrawOrToday, gameTypeOfLottery } from './model.ts'
import { isOnSale } from './on-sale.ts'
import { selectEnabledLotteries } from './store.ts'
import { selectComingDraws } from './store-draws.ts'
import { selectOutsideLotteries } from './store-outside.ts'
import { pickName, toCurrentDraw } from './view.ts'

/** The lotteries on sale of the brand, optionally of one prize mode (LOTT-2). */
export function readMenu(
  scope: Scope,
  { prizeMode, ...page }: Query<typeof lotteryMenu>,
): Promise<Value<typeof lotteryMenu>> {
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const lotteries = (await selectEnabledLotteries(tx)).filter((each) => isOnSale(each, config))
    const outside = new Map((await selectOutsideLotteries(tx)).map((each) => [each.lottery, each]))
    const current = new Map((await selectComingDraws(tx, null, 1)).map((draw) => [draw.lottery, draw]))
    const matching = lotteries.filter((each) => !prizeMode || each.prizeMode === prizeMode)
    const answer = {
      serverTime: tx.now.toISOString(),
      list: matching.map((each) => {
        const draw = current.get(each.code)
        return {
          code: each.code,
          gameCode: each.code,
          gameName: pickName(each.names, scope.language),
          gameType: gameTypeOfLottery(each),
          prizeMode: each.prizeMode,
          family: forDrawOrToday(each, draw, { timeZone: config.timeZone, now: tx.now }).family,
          popular: each.popular,
          lottoArea: outside.get(each.code)?.area ?? null,
          region: outside.get(each.code)?.region ?? null,
          everySeconds: outside.has(each.code) ? 0 : each.everySeconds,
          currentDraw: draw ? toCurrentDraw(draw, tx.now, scope.language) : null,
        }
      }),
    }
    return paginate(answer, page)
  })
}
