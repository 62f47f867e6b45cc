import type { Value } from '@gasing/contract/call'
import type { officeDraws } from '@gasing/contract/calls/office/draws'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { drawStatusAt, parseResult } from './model.ts'
import type { FormerResult } from './store-draws.ts'
import { type DrawLine, type DrawsFilter, selectDrawLines } from './store-office.ts'
import { pickName } from './view.ts'

type OfficeDrawLine = Value<typeof officeDraws>['list'][number]

export const readDrawLines = (scope: Scope, filter: DrawsFilter): Promise<Value<typeof officeDraws>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const { rows, total } = await readCountedPage(filter, (page) => selectDrawLines(tx, page))
    return { list: rows.map((row) => toOfficeDrawLine(row, tx, decimals)), total }
  })

export const toFormerResults = (former: readonly FormerResult[]) =>
  former.map(({ result, at }) => ({ result: parseResult(result), at: at.toISOString() }))

export const toOfficeDrawLine = (row: DrawLine, tx: Tx, decimals: number): OfficeDrawLine => ({
  id: row.drawId.toString(),
  lottery: row.lottery,
  gameName: pickName(row.names, tx.scope.language),
  issue: row.issue,
  status: drawStatusAt(row, tx.now),
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  result: row.result === null ? null : parseResult(row.result),
  bets: row.bets,
  stake: formatExactMoney(row.stake, decimals),
  payout: formatExactMoney(row.payout, decimals),
  lent: formatExactMoney(row.lent, decimals),
  house: formatExactMoney(row.stake - row.payout - row.lent, decimals),
})
