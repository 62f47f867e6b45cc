import type { Query, Value } from '@gasing/contract/call'
import { type lotteryNumbers, type lotteryTrends, trendDrawsMax } from '@gasing/contract/calls/lottery-trends'
import {
  calculateHundredStatistics,
  calculateTrends,
  findRuns,
  hasHundred,
} from '@gasing/contract/rules/lottery/trends'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { familyOf, forDrawOrToday, type Lottery, parseResult } from './model.ts'
import { findLotteryOnSale, isOnSale } from './on-sale.ts'
import { selectEnabledLotteries } from './store.ts'
import { selectPastResults } from './store-draws.ts'
import { pickName } from './view.ts'

const defaultDraws = 100

/** Statistics of the last draws of a lottery. */
export function readTrends(
  scope: Scope,
  code: string,
  { draws = defaultDraws }: Query<typeof lotteryTrends>,
): Promise<Value<typeof lotteryTrends>> {
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const lottery = (await findLotteryOnSale(tx, code, config)) ?? refuse('not_found')
    const rows = await selectPastResults(tx, code, Math.min(draws, trendDrawsMax))
    const results = rows.map(({ result }) => parseResult(result))
    const family = familyOf(forDrawOrToday(lottery, rows[0], { timeZone: config.timeZone, now: tx.now }))
    return {
      code,
      gameName: pickName(lottery.names, scope.language),
      family,
      draws: rows.map(({ drawId, issue, drawsAt }, index) => ({
        drawId: drawId.toString(),
        issue,
        at: drawsAt.toISOString(),
        result: (results[index] ?? []).map((row) => [...row]),
      })),
      positions: calculateTrends(family, results).map(({ position, cells }) => ({ position, cells: [...cells] })),
      runs: findRuns(family, results),
    }
  })
}

/**
 * The board of the numbers 00 to 99: of the given lottery, or of the first lottery that has such numbers, Vietnamese ones first.
 */
export function readNumberStatistics(
  scope: Scope,
  { gameCode, draws = defaultDraws, prizeMode }: Query<typeof lotteryNumbers>,
): Promise<Omit<Value<typeof lotteryNumbers>, 'totalPages'>> {
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const candidates = (await selectEnabledLotteries(tx)).filter(
      (each) =>
        isOnSale(each, config) &&
        hasHundred(familyOf(each)) &&
        (!prizeMode || gameCode || each.prizeMode === prizeMode),
    )
    const lottery: Lottery | undefined = gameCode
      ? (candidates.find(({ code }) => code === gameCode) ?? refuse('not_found'))
      : (candidates.find(({ family }) => family.startsWith('vn-')) ?? candidates[0])
    const rows = lottery ? await selectPastResults(tx, lottery.code, Math.min(draws, trendDrawsMax)) : []
    return {
      gameCode: lottery?.code ?? null,
      gameName: lottery ? pickName(lottery.names, scope.language) : '',
      draws: rows.length,
      list: calculateHundredStatistics(rows.map(({ result }) => parseResult(result))),
    }
  })
}
