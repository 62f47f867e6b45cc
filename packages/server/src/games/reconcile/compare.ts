import { exactMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { unfit } from '#platform/refused.ts'
import { memberOf, userOf } from '../seats.ts'
import { type Class, classify, clockSlackMs, type Day, type Here } from './classify.ts'
import { closeMissing } from './needless.ts'
import type { ReportLine } from './report.ts'
import { type Finding, forgiveNeighbours, lockDay, type Side, saveFindings, saveRun } from './store-discrepancies.ts'
import {
  addLines,
  type ComparedLine,
  clearLines,
  entriesUntold,
  linesBeside,
  type OwnEntry,
  sumsOf,
} from './store-report.ts'

/** A recent bet may not be in the vendor's report yet; entries younger than this are not reported missing. */
const settleMs = 2 * 60_000
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
export type Outcome = { readonly lines: number; readonly matched: number; readonly found: number }

/** Returns the start and end of a day in the brand's time zone. Refuses `bad_request` for a date that does not exist. */
export async function dayOf(scope: Scope, day: string): Promise<Day> {
  const { timeZone } = await brandConfig(scope.platform, scope.brandId)
  const { from, until } = dayRange(timeZone, day, day, ['day', 'day'])
  return from && until ? { from, until } : unfit('day')
}

/**
 * Compares a vendor's report for a day with the ledger, in one transaction. Lines outside the day are context only: they match
 * entries around midnight but are not judged themselves.
 */
export async function compare(scope: Scope, { vendor, day, lines, source, by }: Comparison): Promise<Outcome> {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const span = await dayOf(scope, day)
  return inBrand(scope, async (tx) => {
    if (span.from > tx.now) unfit('day')
    const named = { vendor: vendor.code, day }
    await lockDay(tx, named)
    await clearLines(tx, named)
    for (let first = 0; first < lines.length; first += chunkLines)
      await addLines(tx, named, first, lines.slice(first, first + chunkLines))
    const judged = await judgeLines(tx, { brand, vendor: vendor.code, day, span })
    const until = new Date(Math.min(span.until.getTime(), tx.now.getTime() - settleMs))
    const untold = await entriesUntold(tx, { vendor: vendor.code, from: span.from, until }, findingsMax)
    const found = [...judged.findings, ...untold.map((entry) => missed(brand, span, entry))]
    const findings = found.slice(0, findingsMax)
    // a truncated list says nothing about discrepancies beyond its end
    if (found.length < findingsMax) await closeMissing(tx, named, findings)
    await saveFindings(tx, named, findings)
    await forgiveNeighbours(tx, named)
    const sums = await sumsOf(tx, { ...named, ...span })
    await saveRun(tx, { ...named, ...sums, source, by, until, lines: judged.count, matched: judged.matched })
    const outcome = { lines: judged.count, matched: judged.matched, found: findings.length }
    await appendAudit(tx, {
      action: 'vendor.reconcile',
      subject: `vendor:${vendor.code}`,
      after: { day, source, ...outcome },
    })
    return outcome
  })
}

type Table = { readonly brand: BrandConfig; readonly vendor: string; readonly day: string; readonly span: Day }

async function judgeLines(tx: Tx, { brand, vendor, day, span }: Table) {
  const findings: Finding[] = []
  let [count, matched, after] = [0, 0, -1]
  for (;;) {
    const lines = await linesBeside(tx, { vendor, day }, after, chunkLines)
    for (const line of lines) {
      if (line.at < span.from || line.at >= span.until) continue
      count++
      const here = hereOf(brand, line)
      const fault = classify(line, here, span, line.nth)
      if (fault === null) matched++
      else if (findings.length < findingsMax) findings.push(toFinding(line, here, fault))
    }
    const last = lines.at(-1)
    if (!last || lines.length < chunkLines) return { findings, count, matched }
    after = last.ord
  }
}

/** The account of an entry is `member:<id>:main`. */
const memberIdAt = (address: string): bigint => BigInt(address.split(':')[1] ?? '0')

/** The ledger's reference is vendor/game/round, and a round may hold slashes. */
const roundIn = (reference: string): string => reference.split('/').slice(2).join('/')

function hereOf({ currency }: BrandConfig, line: ComparedLine): Here {
  const { entryKind, address, reference, delta, left, entryAt, mark } = line
  if (entryKind === null || address === null || delta === null || left === null || entryAt === null)
    return { entry: null, mark }
  const member = userOf(memberIdAt(address))
  const amounts = { amount: unsigned(delta), left: unsigned(left) }
  return {
    entry: {
      kind: entryKind,
      member,
      round: roundIn(reference ?? ''),
      currency: currency.code,
      ...amounts,
      at: entryAt,
    },
    mark,
  }
}

const unsigned = (delta: bigint): bigint => (delta < 0n ? -delta : delta)

function toFinding(line: ComparedLine, { entry, mark }: Here, fault: Class): Finding {
  const there: Side = {
    ...{ kind: line.kind, member: line.member, round: line.round, currency: line.currency, state: line.state },
    amount: line.amount === null ? null : exactMoney(line.amount),
    at: line.at.toISOString(),
  }
  const here: Side | null = entry && {
    ...{ kind: entry.kind, member: entry.member, round: entry.round, currency: entry.currency },
    ...{ amount: exactMoney(entry.left), state: mark ?? 'done', at: entry.at.toISOString() },
  }
  // a bet that was refused or cancelled here left a mark and no entry
  const marked: Side | null = mark === null ? null : { ...there, amount: '0.00', state: mark }
  const memberId = line.address === null ? memberOf(line.member) : memberIdAt(line.address)
  return { tx: line.tx, class: fault, there, here: here ?? marked, memberId }
}

/** A ledger entry that no report names; near midnight it may belong to the neighbouring day's report. */
function missed({ currency }: BrandConfig, { from, until }: Day, entry: OwnEntry): Finding {
  const isNearEdge =
    entry.at.getTime() - from.getTime() < clockSlackMs || until.getTime() - entry.at.getTime() < clockSlackMs
  const memberId = memberIdAt(entry.address)
  const here: Side = {
    ...{ kind: entry.kind, member: userOf(memberId), round: roundIn(entry.reference), currency: currency.code },
    ...{ amount: exactMoney(unsigned(entry.left)), state: 'done', at: entry.at.toISOString() },
  }
  return { tx: entry.tx, class: isNearEdge ? 'day' : 'missing_there', there: null, here, memberId }
}
