import type { BrandConfig } from '#brand/public.ts'
import { refuse } from '#platform/refused.ts'
import type { Dialect, Vendor } from '../store-vendors.ts'
import { transactionKey, winKeyOf } from '../vendors/transaction-key.ts'
import { fromDecimal } from '../vendors/units.ts'
import { parseCsvRecords } from './csv-records.ts'

/** One movement in a vendor's report. */
export type ReportLine = {
  readonly tx: string
  readonly kind: 'bet' | 'win'
  /** The member id used with vendors. */
  readonly member: string
  readonly round: string | null
  readonly currency: string
  /** Micro-units, or null when the reported amount does not fit them. */
  readonly amount: bigint | null
  /** `void`: the vendor moved no money, or reversed it. `open`: not decided at the vendor yet. */
  readonly state: 'done' | 'void' | 'open'
  readonly at: Date
}

/** One page of a report; `next` is the cursor of the following page. */
export type ReportPage = { readonly lines: readonly ReportLine[]; readonly next: string | null }

export type ReportOrder = {
  readonly vendor: Vendor
  readonly brand: BrandConfig
  readonly from: Date
  readonly until: Date
  readonly cursor: string | null
}

const textMax = 255
const reportColumns = ['transaction', 'kind', 'member', 'currency', 'amount', 'state', 'time'] as const

/**
 * Reads an uploaded report: CSV with a header line, or JSON (an array of objects). Fields: transaction, kind (bet, win), member,
 * round (optional), currency, amount (decimal, major units), state (done, void, open), time (ISO 8601 with a zone). Refuses
 * `report_unreadable` with the number of the first invalid line.
 */
export function parseReport(vendor: Vendor, text: string): ReportLine[] {
  const records = text.trimStart().startsWith('[') ? parseJsonRecords(text) : parseCsvRecords(text)
  if (records === null) return refuse('report_unreadable', { params: { line: '1' } })
  const lines = records.map((record, index) => toReportLine(vendor, record) ?? refuseUnreadable(index))
  return splitSpins(vendor, lines)
}

/** Dialects that name a spin, its bet and its win together, by one id; the ledger has an entry for each. */
const dialectsOfSpins: ReadonlySet<Vendor['dialect']> = new Set<Dialect>(['pgsoft', 'jili'])

/** Gives the win of a spin the id that its entry has. A spin without a stake is an entry for its win alone. */
function splitSpins({ dialect }: Vendor, lines: readonly ReportLine[]): ReportLine[] {
  if (!dialectsOfSpins.has(dialect)) return [...lines]
  const staked = new Set(lines.filter(({ kind, amount }) => kind === 'bet' && amount !== 0n).map(({ tx }) => tx))
  const won = new Set(lines.filter(({ kind }) => kind === 'win').map(({ tx }) => tx))
  return lines
    .filter(({ kind, tx }) => kind === 'win' || staked.has(tx) || !won.has(tx))
    .map((line) => (line.kind === 'win' && staked.has(line.tx) ? { ...line, tx: winKeyOf(line.tx) } : line))
}

const refuseUnreadable = (index: number): never => refuse('report_unreadable', { params: { line: String(index + 1) } })

function parseJsonRecords(text: string): Record<string, unknown>[] | null {
  try {
    const value: unknown = JSON.parse(text)
    const isList = Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null)
    return isList ? (value as Record<string, unknown>[]) : null
  } catch {
    return null
  }
}

function toReportLine(vendor: Vendor, record: Readonly<Record<string, unknown>>): ReportLine | null {
  const readText = (name: string): string => {
    const value = record[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  if (reportColumns.some((name) => readText(name) === '' || readText(name).length > textMax)) return null
  const [kind, state, at] = [
    readText('kind').toLowerCase(),
    readText('state').toLowerCase(),
    parseInstant(readText('time')),
  ]
  if ((kind !== 'bet' && kind !== 'win') || at === null) return null
  if (state !== 'done' && state !== 'void' && state !== 'open') return null
  const currency = readText('currency').toUpperCase()
  return {
    ...{ tx: transactionKey(vendor, readText('transaction')), kind, member: readText('member'), currency, state, at },
    round: readText('round').slice(0, textMax) || null,
    amount: parseAmount(vendor, currency, readText('amount')),
  }
}

/** Requires a zone; without one the time could be ours or the vendor's. */
function parseInstant(text: string): Date | null {
  const at = /(Z|[+-][0-9]{2}:?[0-9]{2})$/.test(text) ? new Date(text) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

function parseAmount(vendor: Vendor, currency: string, text: string): bigint | null {
  try {
    const amount = fromDecimal(vendor, currency, text)
    return amount < 0n ? null : amount
  } catch {
    return null
  }
}
