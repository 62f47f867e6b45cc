import type { exportNames } from '@gasing/contract/calls/office/ledger'
import { exportColumns } from '@gasing/contract/file-columns'
import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import type { Cell } from '#platform/csv.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { CsvFile } from '#platform/http/csv-route.ts'
import { refuse } from '#platform/refused.ts'
import { decimalsOf } from '#wallet/public.ts'
import * as store from './store-exports.ts'

export type ExportName = (typeof exportNames)[number]
export type ExportWish = {
  readonly from: string
  readonly to: string
  readonly memberId: bigint | null
}

const rowsPerPage = 2000
const daysMax = 366
const dayMs = 86_400_000
/** A page of entries is found by time and put in order: a stretch is small enough for that however much is played. */
const stretchMs = 600_000

const reads: Readonly<Record<ExportName, store.ReadPage>> = {
  entries: store.entriesPage,
  deposits: store.depositsPage,
  withdrawals: store.withdrawalsPage,
  adjustments: store.adjustmentsPage,
  members: store.membersPage,
}
const money = new Set(['amount', 'fee', 'paidAmount', 'receivedAmount', 'balance', 'held', 'balanceAfter'])

/** A table of the brand as a file, by days of the brand's clock; read page by page, each in a short transaction of its own. */
export async function openExport(scope: Scope, name: ExportName, wish: ExportWish): Promise<CsvFile> {
  const { code, currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const { from, until } = dayRange(timeZone, wish.from, wish.to)
  if (!from || !until || until.getTime() - from.getTime() > daysMax * dayMs) return refuse('bad_request')
  const range = { from, until, memberId: wish.memberId }
  const names: readonly string[] = exportColumns[name]
  // as a spreadsheet reads a moment, by the clock that the days are of
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const line = (row: store.ExportRow): Cell[] => {
    const decimals = decimalsOf(row.unit === 'points' ? 'points' : 'money', currency.decimals)
    return names.map((column) => {
      const value = row[column] ?? null
      if (value instanceof Date) return clock.format(value)
      return typeof value === 'bigint' && money.has(column) ? exactMoney(value, decimals) : value
    })
  }
  return { name: `${code}-${name}-${wish.from}-${wish.to}`, head: names, pages: pagesOf(scope, name, range, line) }
}

async function* pagesOf(
  scope: Scope,
  name: ExportName,
  range: store.Range,
  line: (row: store.ExportRow) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (const stretch of name === 'entries' && range.memberId === null ? stretchesOf(range) : [range]) {
    for (let after = 0n; ; ) {
      const from = after
      const rows = await inBrand(scope, (tx) => reads[name](tx, stretch, from, rowsPerPage))
      if (rows.length > 0) yield rows.map(line)
      const last = rows.at(-1)
      if (!last || rows.length < rowsPerPage) break
      after = last.id
    }
  }
}

function* stretchesOf(range: store.Range): Generator<store.Range> {
  const end = range.until.getTime()
  for (let start = range.from.getTime(); start < end; start += stretchMs)
    yield { ...range, from: new Date(start), until: new Date(Math.min(start + stretchMs, end)) }
}
