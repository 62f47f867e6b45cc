import type { exportNames } from '@gasing/contract/calls/office/ledger'
import { exportColumns } from '@gasing/contract/file-columns'
import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import type { Cell } from '#platform/csv.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
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
const dayMs = 86_400_000
/** Entries are found by time and then sorted by id, so each stretch must stay small, whatever the volume of play. */
const stretchMs = 600_000
const growth = 6

const reads: Readonly<Record<ExportName, store.ReadPage>> = {
  entries: store.entriesPage,
  deposits: store.depositsPage,
  withdrawals: store.withdrawalsPage,
  adjustments: store.adjustmentsPage,
  members: store.membersPage,
}
const money = new Set(['amount', 'fee', 'paidAmount', 'receivedAmount', 'balance', 'held', 'balanceAfter'])

/**
 * Exports a table of the brand as a file, by days in the brand's time zone; read page by page, each in a short transaction of its
 * own.
 */
export async function openExport(scope: Scope, name: ExportName, wish: ExportWish): Promise<CsvFile> {
  const { code, currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const { from, until } = dayRange(timeZone, wish.from, wish.to)
  if (!from || !until) return refuse('bad_request')
  const range = { from, until, memberId: wish.memberId }
  const names: readonly string[] = exportColumns[name]
  // times in a format that spreadsheets read, in the same time zone as the days
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
  const read: Read = (part, after) => inBrand(scope, (tx) => reads[name](tx, part, after, rowsPerPage))
  const isLong = name === 'entries' && range.memberId === null
  const pages = isLong
    ? inStretches(await inBrand(scope, (tx) => livedThrough(tx, range)), read)
    : pagesFrom(range, read, await read(range, 0n))
  for await (const rows of pages) yield rows.map(line)
}

type Read = (range: store.Range, after: bigint) => Promise<store.ExportRow[]>
type Pages = AsyncGenerator<readonly store.ExportRow[]>

/** Yields a page already read, and those after it. */
async function* pagesFrom(range: store.Range, read: Read, first: readonly store.ExportRow[]): Pages {
  for (let rows = first; rows.length > 0; ) {
    yield rows
    const last = rows.at(-1)
    rows = last && rows.length === rowsPerPage ? await read(range, last.id) : []
  }
}

/** Clips a range to the brand's lifetime: from its first member until now. */
async function livedThrough(tx: Tx, range: store.Range): Promise<store.Range> {
  const first = (await store.firstMemberAt(tx)) ?? tx.now
  return {
    ...range,
    from: new Date(Math.max(range.from.getTime(), first.getTime())),
    until: new Date(Math.min(range.until.getTime(), tx.now.getTime() + 1)),
  }
}

/**
 * Reads stretch by stretch: the next one grows when few rows are found, and one that fills a page is retried at minimum length.
 */
async function* inStretches(range: store.Range, read: Read): Pages {
  const end = range.until.getTime()
  let length = stretchMs
  for (let start = range.from.getTime(); start < end; ) {
    const stretch = { ...range, from: new Date(start), until: new Date(Math.min(start + length, end)) }
    const rows = await read(stretch, 0n)
    if (rows.length === rowsPerPage && length > stretchMs) {
      length = stretchMs
      continue
    }
    yield* pagesFrom(stretch, read, rows)
    start += length
    if (rows.length * growth < rowsPerPage) length = Math.min(length * growth, dayMs)
  }
}
