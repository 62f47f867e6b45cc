import { inBrand, type Scope } from '#platform/db/tx.ts'
import { lotteryVendor } from './model.ts'
import { lotteryNames } from './store.ts'
import { nameIn } from './view.ts'

/** Names of lotteries for records that know `vendor/code` only. */
export async function namesOfLotteries(scope: Scope, codes: readonly string[]) {
  if (!codes.some((code) => code.startsWith(`${lotteryVendor}/`))) return []
  const rows = await inBrand(scope, lotteryNames)
  return rows.map(
    ({ code, names }) =>
      [`${lotteryVendor}/${code}`, { name: nameIn(names, scope.language), gameType: 'LOTT' }] as const,
  )
}
