import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { gameTypeOfLottery, listPlays, lotteryModuleOf, lotteryVendor } from './model.ts'
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

/** A lottery in a game catalogue (GAME-1, GAME-4): its type, the page that opens it, and its first play. */
export type LotteryCard = {
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  readonly gameType: 'LOTT' | 'ELOTT'
  readonly opens: 'lottery' | 'vnlottery' | 'sea'
  readonly playType: string | null
}

/** The enabled lotteries, for a game catalogue. */
export async function listLotteryCards(tx: Tx): Promise<LotteryCard[]> {
  const rows = await selectEnabledLotteries(tx)
  return rows.map((row) => ({
    code: row.code,
    names: row.names,
    gameType: gameTypeOfLottery(row),
    opens: lotteryModuleOf(row) === 'VNLOTT' ? 'vnlottery' : row.prizeMode === 'SEA' ? 'sea' : 'lottery',
    playType: listPlays(row)[0]?.code ?? null,
  }))
}
