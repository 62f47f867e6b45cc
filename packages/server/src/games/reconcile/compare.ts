import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuseParameter } from '#platform/refused.ts'
import { memberIdOfUser, vendorUserOf } from '../game-sessions.ts'
import {
  classifyLine,
  clockToleranceMs,
  type DaySpan,
  type DiscrepancyClass,
  type LedgerRecord,
  type Side,
} from './classify.ts'
import { closeResolvedDiscrepancies, closeResolvedOfOtherDays } from './close-resolved.ts'
import type { ReportLine } from './report.ts'
import { type Finding, lockVendorDay, upsertFindings, upsertRun } from './store-discrepancies.ts'
import {
  type ComparedLine,
  type DoubledEntry,
  deleteReportLines,
  insertReportLines,
  type LedgerEntry,
  selectComparedLines,
  selectDoubledEntries,
  selectSums,
  selectUnreportedEntries,
} from './store-report.ts'

/** A recent bet may not be in the vendor's report yet; entries younger than this are not reported missing. */
const reportDelayMs = 2 * 60_000
const chunkLines = 2000
const findingsMax = 2000

export type Comparison = {
  readonly vendor: { readonly code: string }
  /** yyyy-mm-dd in the brand's time zone. */
  readonly day: string
  readonly lines: readonly ReportLine[]
  readonly source: 'fetched' | 'uploaded'
  readonly by: string
}
export type ComparisonResult = { readonly lines: number; readonly matched: number; readonly found: number }

/** Returns the start and end of a day in the brand's time zone. Refuses `bad_request` for a date that does not exist. */
export async function resolveDay(scope: Scope, day: string): Promise<DaySpan> {
  const { timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const { from, until } = parseDayRange(timeZone, day, day, ['day', 'day'])
  return from && until ? { from, until } : refuseParameter('day')
}

/**
 * Compares a vendor's report for a day with the ledger, in one transaction. Lines outside the day are context only: they match
 * entries around midnight but are not judged themselves.
 */
export async function compareReport(
  scope: Scope,
  { vendor, day, lines, source, by }: Comparison,
): Promise<ComparisonResult> {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const span = await resolveDay(scope, day)
  return inBrand(scope, async (tx) => {
    if (span.from > tx.now) refuseParameter('day')
    const named = { vendor: vendor.code, day }
    await lockVendorDay(tx, named)
    await deleteReportLines(tx, named)
    for (let first = 0; first < lines.length; first += chunkLines)
      await insertReportLines(tx, named, first, lines.slice(first, first + chunkLines))
    const judged = await compareLines(tx, { brand, vendor: vendor.code, day, span })
    const until = new Date(Math.min(span.until.getTime(), tx.now.getTime() - reportDelayMs))
    const unreported = await selectUnreportedEntries(tx, { vendor: vendor.code, from: span.from, until }, findingsMax)
    const doubled = (await selectDoubledEntries(tx, { vendor: vendor.code, ...span })).map((entry) =>
      toDoubledFinding(brand, entry),
    )
    const isDoubled = ({ tx: key }: Finding) => doubled.some((each) => each.tx === key)
    const missing = unreported.map((entry) => toMissingFinding(brand, span, entry))
    const found = [...doubled, ...[...judged.findings, ...missing].filter((each) => !isDoubled(each))]
    const findings = found.slice(0, findingsMax)
    // a truncated list says nothing about discrepancies beyond its end
    if (found.length < findingsMax) await closeResolvedDiscrepancies(tx, named, findings)
    await upsertFindings(tx, named, findings)
    await closeResolvedOfOtherDays(tx, named)
    const sums = await selectSums(tx, { ...named, ...span })
    await upsertRun(tx, { ...named, ...sums, source, by, until, lines: judged.count, matched: judged.matched })
    const outcome = { lines: judged.count, matched: judged.matched, found: findings.length }
    await appendAudit(tx, {
      action: 'vendor.reconcile',
      subject: `vendor:${vendor.code}`,
      after: { day, source, ...outcome },
    })
    return outcome
  })
}

type ComparisonContext = {
  readonly brand: BrandConfig
  readonly vendor: string
  readonly day: string
  readonly span: DaySpan
}

async function compareLines(tx: Tx, { brand, vendor, day, span }: ComparisonContext) {
  const findings: Finding[] = []
  let [count, matched, after] = [0, 0, -1]
  for (;;) {
    const lines = await selectComparedLines(tx, { vendor, day }, after, chunkLines)
    for (const line of lines) {
      if (line.at < span.from || line.at >= span.until) continue
      count++
      const here = toLedgerRecord(brand, line)
      const fault = classifyLine(line, here, span, line.nth)
      if (fault === null) matched++
      else if (findings.length < findingsMax) findings.push(toFinding(line, here, fault))
    }
    const last = lines.at(-1)
    if (!last || lines.length < chunkLines) return { findings, count, matched }
    after = last.ord
  }
}

/** The account of an entry is `member:<id>:main`. */
const memberIdOfAddress = (address: string): bigint => BigInt(address.split(':')[1] ?? '0')

/** The ledger's reference is vendor/game/round. A round may hold slashes, and where its id is unique within its game only, the game. */
function roundOfReference(reference: string): string {
  const [, game = '', ...rest] = reference.split('/')
  const round = rest.join('/')
  return round.startsWith(`${game}:`) ? round.slice(game.length + 1) : round
}

function toLedgerRecord({ currency }: BrandConfig, line: ComparedLine): LedgerRecord {
  const { entryKind, address, reference, delta, left, entryAt, mark } = line
  if (entryKind === null || address === null || delta === null || left === null || entryAt === null)
    return { entry: null, mark }
  const member = vendorUserOf(memberIdOfAddress(address))
  const amounts = { amount: absoluteOf(delta), left: absoluteOf(left) }
  return {
    entry: {
      kind: entryKind,
      member,
      round: roundOfReference(reference ?? ''),
      currency: currency.code,
      ...amounts,
      at: entryAt,
    },
    mark,
  }
}

const absoluteOf = (delta: bigint): bigint => (delta < 0n ? -delta : delta)

function toFinding(line: ComparedLine, { entry, mark }: LedgerRecord, fault: DiscrepancyClass): Finding {
  const there: Side = {
    ...{ kind: line.kind, member: line.member, round: line.round, currency: line.currency, state: line.state },
    amount: formatOptionalMoney(line.amount),
    at: line.at.toISOString(),
  }
  const here: Side | null = entry && {
    ...{ kind: entry.kind, member: entry.member, round: entry.round, currency: entry.currency },
    ...{ amount: formatExactMoney(entry.left), state: mark ?? 'done', at: entry.at.toISOString() },
  }
  // a bet that was refused or cancelled here left a mark and no entry
  const marked: Side | null = mark === null ? null : { ...there, amount: '0.00', state: mark }
  const memberId = line.address === null ? memberIdOfUser(line.member) : memberIdOfAddress(line.address)
  return { tx: line.tx, class: fault, there, here: here ?? marked, memberId }
}

/** A ledger entry that no report names; near midnight it may belong to the neighbouring day's report. */
function toMissingFinding({ currency }: BrandConfig, { from, until }: DaySpan, entry: LedgerEntry): Finding {
  const isNearEdge =
    entry.at.getTime() - from.getTime() < clockToleranceMs || until.getTime() - entry.at.getTime() < clockToleranceMs
  const memberId = memberIdOfAddress(entry.address)
  const here = toOwnSide(currency, entry, entry.left)
  return { tx: entry.tx, class: isNearEdge ? 'day' : 'missing_there', there: null, here, memberId }
}

/** Our side is the entry together with its correction. */
function toDoubledFinding({ currency }: BrandConfig, { there, corrected, ...entry }: DoubledEntry): Finding {
  const here = toOwnSide(currency, entry, entry.left + corrected)
  return { tx: entry.tx, class: 'doubled', there, here, memberId: memberIdOfAddress(entry.address) }
}

const toOwnSide = ({ code }: BrandConfig['currency'], entry: LedgerEntry, effect: bigint): Side => ({
  ...{ kind: entry.kind, member: vendorUserOf(memberIdOfAddress(entry.address)) },
  ...{ round: roundOfReference(entry.reference), currency: code },
  ...{ amount: formatExactMoney(absoluteOf(effect)), state: 'done', at: entry.at.toISOString() },
})
