import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { LotteryTile } from '#platform/http/app.ts'
import { gameTypeOfLottery, type Lottery, listPlays, lotteryModuleOf, lotteryVendor } from './model.ts'
import { selectEnabledLotteries, selectLotteryNames } from './store.ts'
import { pickName } from './view.ts'

/** Names of lotteries for records that know `vendor/code` only. */
export async function readLotteryNames(scope: Scope, codes: readonly string[]) {
  if (!codes.some((code) => code.startsWith(`${lotteryVendor}/`))) return []
  const rows = await inBrand(scope, selectLotteryNames)
  return rows.map(
    (row) =>
      [
        `${lotteryVendor}/${row.code}`,
        { name: pickName(row.names, scope.language), gameType: gameTypeOfLottery(row) as string },
      ] as const,
  )
}

/** `vendor/code` of all lotteries of a game type. */
export async function readLotteryCodes(scope: Scope, gameType: string): Promise<string[]> {
  const rows = await inBrand(scope, selectLotteryNames)
  return rows.filter((row) => gameTypeOfLottery(row) === gameType).map(({ code }) => `${lotteryVendor}/${code}`)
}

/** A lottery in a game catalogue (GAME-1, GAME-4). */
export const toLotteryTile = (lottery: Lottery): LotteryTile => ({
  code: lottery.code,
  names: lottery.names,
  gameType: gameTypeOfLottery(lottery),
  opens: lotteryModuleOf(lottery) === 'VNLOTT' ? 'vnlottery' : lottery.prizeMode === 'SEA' ? 'sea' : 'lottery',
  playType: listPlays(lottery)[0]?.code ?? null,
})

/** The enabled lotteries, for a game catalogue. */
export const listLotteryTiles = async (tx: Tx): Promise<LotteryTile[]> =>
  (await selectEnabledLotteries(tx)).map(toLotteryTile)
