import type { Query, Value } from '@gasing/contract/call'
import { type lotteryNumbers, type lotteryTrends, trendDrawsMax } from '@gasing/contract/calls/lottery-trends'
import { hasHundred, hundredOf, runsOf, trendsOf } from '@gasing/contract/rules/lottery/trends'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { familyOf, type Lottery, readResult } from './model.ts'
import { isOnSale, lotteryOnSale } from './on-sale.ts'
import { enabledLotteries } from './store.ts'
import { pastResults } from './store-draws.ts'
import { nameIn } from './view.ts'

const drawsUsual = 100

/** Statistics of the last draws of a lottery. */
export function readTrends(
  scope: Scope,
  code: string,
  { draws = drawsUsual }: Query<typeof lotteryTrends>,
): Promise<Value<typeof lotteryTrends>> {
  return inBrand(scope, async (tx) => {
    const lottery = (await lotteryOnSale(tx, code, await brandConfigIn(tx))) ?? refuse('not_found')
    const rows = await pastResults(tx, code, Math.min(draws, trendDrawsMax))
    const results = rows.map(({ result }) => readResult(result))
    const family = familyOf(lottery)
    return {
      code,
      gameName: nameIn(lottery.names, scope.language),
      family,
      draws: rows.map(({ drawId, issue, drawsAt }, index) => ({
        drawId: drawId.toString(),
        issue,
        at: drawsAt.toISOString(),
        result: (results[index] ?? []).map((row) => [...row]),
      })),
      positions: trendsOf(family, results).map(({ position, cells }) => ({ position, cells: [...cells] })),
      runs: runsOf(family, results),
    }
  })
}

/**
 * The board of the numbers 00 to 99: of the given lottery, or of the first lottery that has such numbers, Vietnamese ones first.
 */
export function readNumbers(
  scope: Scope,
  { gameCode, draws = drawsUsual, prizeMode }: Query<typeof lotteryNumbers>,
): Promise<Omit<Value<typeof lotteryNumbers>, 'totalPages'>> {
  return inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const mine = (await enabledLotteries(tx)).filter(
      (each) =>
        isOnSale(each, config) &&
        hasHundred(familyOf(each)) &&
        (!prizeMode || gameCode || each.prizeMode === prizeMode),
    )
    const lottery: Lottery | undefined = gameCode
      ? (mine.find(({ code }) => code === gameCode) ?? refuse('not_found'))
      : (mine.find(({ family }) => family.startsWith('vn-')) ?? mine[0])
    const rows = lottery ? await pastResults(tx, lottery.code, Math.min(draws, trendDrawsMax)) : []
    return {
      gameCode: lottery?.code ?? null,
      gameName: lottery ? nameIn(lottery.names, scope.language) : '',
      draws: rows.length,
      list: hundredOf(rows.map(({ result }) => readResult(result))),
    }
  })
}
