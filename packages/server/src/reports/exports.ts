import type { exportNames } from '@gasing/contract/calls/office/ledger'
import { exportColumns } from '@gasing/contract/file-columns'
import { formatExactMoney } from '@gasing/contract/money'
import { keepDigits } from '@gasing/contract/rules/csv-cell'
import { readBrandConfig } from '#brand/public.ts'
import type { Cell } from '#platform/csv.ts'
import { parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { CsvFile } from '#platform/http/csv-route.ts'
import { refuse } from '#platform/refused.ts'
import { decimalsOf } from '#wallet/public.ts'
import * as store from './store-exports.ts'

export type ExportName = (typeof exportNames)[number]
export type ExportRequest = {
  readonly from: string
  readonly to: string
  readonly memberId: bigint | null
  /** Of entries; null for all. */
  readonly reasons: readonly string[] | null
}

const rowsPerPage = 2000
const dayMs = 86_400_000
/** Entries are found by time and then sorted by id, so each stretch must stay small, whatever the volume of play. */
const rangeMs = 600_000
const rangeGrowthFactor = 6

const readPageByExport: Readonly<Record<ExportName, store.ReadPage>> = {
  entries: store.readEntriesPage,
  deposits: store.readDepositsPage,
  withdrawals: store.readWithdrawalsPage,
  adjustments: store.readAdjustmentsPage,
  members: store.readMembersPage,
}
/** Names and numbers of accounts and payments, which nobody adds up. */
const nameFields = new Set([
  'account',
  'holder',
  'numberEnd',
  'paymentReference',
  'reference',
  'transaction',
  'upline',
  'key',
])
const moneyFields = new Set(['amount', 'fee', 'paidAmount', 'receivedAmount', 'balance', 'held', 'balanceAfter'])

/**
 * Exports a table of the brand as a file, by days in the brand's time zone; read page by page, each in a short transaction of its
 * own.
 */
export async function openExport(scope: Scope, name: ExportName, request: ExportRequest): Promise<CsvFile> {
  const { code, currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const { from, until } = parseDayRange(timeZone, request.from, request.to)
  if (!from || !until) return refuse('bad_request')
  const range = { from, until, memberId: request.memberId, reasons: request.reasons }
  const names: readonly string[] = exportColumns[name]
  // times in a format that spreadsheets read, in the same time zone as the days
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const line = (row: store.ExportRow): Cell[] => {
    const decimals = decimalsOf(row.unit === 'points' ? 'points' : 'money', currency.decimals)
    return names.map((column) => {
      const value = row[column] ?? null
      if (value instanceof Date) return clock.format(value)
      if (typeof value === 'string' && nameFields.has(column)) return keepDigits(value)
      return typeof value === 'bigint' && moneyFields.has(column) ? formatExactMoney(value, decimals) : value
    })
  }
  return {
    name: `${code}-${name}-${request.from}-${request.to}`,
    head: names,
    pages: readExportPages(scope, name, range, line),
    filter: {
      from: request.from,
      to: request.to,
      ...(request.memberId !== null && { memberId: request.memberId.toString() }),
      ...(request.reasons !== null && { types: request.reasons.join(',') }),
    },
  }
}

async function* readExportPages(
  scope: Scope,
  name: ExportName,
  range: store.Range,
  line: (row: store.ExportRow) => Cell[],
): AsyncGenerator<Cell[][]> {
  const read: Read = (part, after) => inBrand(scope, (tx) => readPageByExport[name](tx, part, after, rowsPerPage))
  const isLong = name === 'entries' && range.memberId === null
  const pages = isLong
    ? readInRanges(await inBrand(scope, (tx) => clipToLifetime(tx, range)), read)
    : readPagesFrom(range, read, await read(range, 0n))
  for await (const rows of pages) yield rows.map(line)
}

type Read = (range: store.Range, after: bigint) => Promise<store.ExportRow[]>
type Pages = AsyncGenerator<readonly store.ExportRow[]>

/** Yields a page already read, and those after it. */
async function* readPagesFrom(range: store.Range, read: Read, first: readonly store.ExportRow[]): Pages {
  for (let rows = first; rows.length > 0; ) {
    yield rows
    const last = rows.at(-1)
    rows = last && rows.length === rowsPerPage ? await read(range, last.id) : []
  }
}

/** Clips a range to the brand's lifetime: from its first member until now. */
async function clipToLifetime(tx: Tx, range: store.Range): Promise<store.Range> {
  const first = (await store.selectFirstRegistrationAt(tx)) ?? tx.now
  return {
    ...range,
    from: new Date(Math.max(range.from.getTime(), first.getTime())),
    until: new Date(Math.min(range.until.getTime(), tx.now.getTime() + 1)),
  }
}

/**
 * Reads stretch by stretch: the next one grows when few rows are found, and one that fills a page is retried at minimum length.
 */
async function* readInRanges(range: store.Range, read: Read): Pages {
  const end = range.until.getTime()
  let length = rangeMs
  for (let start = range.from.getTime(); start < end; ) {
    const stretch = { ...range, from: new Date(start), until: new Date(Math.min(start + length, end)) }
    const rows = await read(stretch, 0n)
    if (rows.length === rowsPerPage && length > rangeMs) {
      length = rangeMs
      continue
    }
    yield* readPagesFrom(stretch, read, rows)
    start += length
    if (rows.length * rangeGrowthFactor < rowsPerPage) length = Math.min(length * rangeGrowthFactor, dayMs)
  }
}
