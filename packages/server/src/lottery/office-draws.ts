import type { Value } from '@gasing/contract/call'
import type { officeDraws } from '@gasing/contract/calls/office/draws'
import { exactMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { readResult, statusAt } from './model.ts'
import { type DrawLine, type DrawsFilter, drawLines } from './store-office.ts'
import { nameIn } from './view.ts'

type Line = Value<typeof officeDraws>['list'][number]

export const readDrawLines = (scope: Scope, filter: DrawsFilter): Promise<Value<typeof officeDraws>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const { rows, total } = await counted(filter, (page) => drawLines(tx, page))
    return { list: rows.map((row) => toLine(row, tx, decimals)), total }
  })

export const toNumbers = (result: string): string[][] => readResult(result).map((numbers) => [...numbers])

export const toLine = (row: DrawLine, tx: Tx, decimals: number): Line => ({
  id: row.drawId.toString(),
  lottery: row.lottery,
  gameName: nameIn(row.names, tx.scope.language),
  issue: row.issue,
  status: statusAt(row, tx.now),
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  result: row.result === null ? null : toNumbers(row.result),
  bets: row.bets,
  stake: exactMoney(row.stake, decimals),
  payout: exactMoney(row.payout, decimals),
  house: exactMoney(row.stake - row.payout, decimals),
})
