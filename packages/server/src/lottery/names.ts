import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { lotteryVendor, moduleOf, playsOf, typeOf } from './model.ts'
import { enabledLotteries, lotteryNames } from './store.ts'
import { nameIn } from './view.ts'

/** Names of lotteries for records that know `vendor/code` only. */
export async function namesOfLotteries(scope: Scope, codes: readonly string[]) {
  if (!codes.some((code) => code.startsWith(`${lotteryVendor}/`))) return []
  const rows = await inBrand(scope, lotteryNames)
  return rows.map(
    (row) =>
      [
        `${lotteryVendor}/${row.code}`,
        { name: nameIn(row.names, scope.language), gameType: typeOf(row) as string },
      ] as const,
  )
}

/** `vendor/code` of all lotteries of a game type. */
export async function codesOfLotteries(scope: Scope, gameType: string): Promise<string[]> {
  const rows = await inBrand(scope, lotteryNames)
  return rows.filter((row) => typeOf(row) === gameType).map(({ code }) => `${lotteryVendor}/${code}`)
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
export async function lotteryCards(tx: Tx): Promise<LotteryCard[]> {
  const rows = await enabledLotteries(tx)
  return rows.map((row) => ({
    code: row.code,
    names: row.names,
    gameType: typeOf(row),
    opens: moduleOf(row) === 'VNLOTT' ? 'vnlottery' : row.prizeMode === 'SEA' ? 'sea' : 'lottery',
    playType: playsOf(row)[0]?.code ?? null,
  }))
}
