import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { selectVendor, type Vendor } from '../store-vendors.ts'
import { findReportCall } from '../vendors/registry.ts'
import { clockToleranceMs } from './classify.ts'
import { type Comparison, type ComparisonResult, compareReport, resolveDay } from './compare.ts'
import { parseReport, type ReportLine } from './report.ts'

const linesMax = 500_000

/**
 * Fetches a vendor's report for a day and compares it with the ledger. Refuses `report_not_offered` when the dialect has no such
 * call.
 */
export async function reconcileNow(scope: Scope, code: string, day: string, by: string): Promise<ComparisonResult> {
  const vendor = await inBrand(withoutIdempotencyKey(scope), (tx) => selectVendor(tx, code))
  if (!vendor) return refuse('not_found')
  const lines = await fetchReport(withoutIdempotencyKey(scope), vendor, day)
  return compareAndNotify(scope, { vendor, day, lines, source: 'fetched', by })
}

/** Compares a report that an operator has uploaded. */
export async function reconcileUpload(scope: Scope, upload: { code: string; day: string; text: string; by: string }) {
  const vendor = await inBrand(withoutIdempotencyKey(scope), (tx) => selectVendor(tx, upload.code))
  if (!vendor || vendor.dialect === 'none') return refuse('not_found')
  const lines = parseReport(vendor, upload.text)
  return compareAndNotify(scope, { vendor, day: upload.day, lines, source: 'uploaded', by: upload.by })
}

async function compareAndNotify(scope: Scope, comparison: Comparison): Promise<ComparisonResult> {
  const outcome = await compareReport(scope, comparison)
  await inBrand(withoutIdempotencyKey(scope), (tx) => notifyOffice(tx, 'discrepancy'))
  return outcome
}

/** Fetches the report with a margin on both sides of the day, so that entries around midnight find their counterparts. */
async function fetchReport(scope: Scope, vendor: Vendor, day: string): Promise<ReportLine[]> {
  const report = findReportCall(vendor) ?? refuse('report_not_offered')
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const span = await resolveDay(scope, day)
  const from = new Date(span.from.getTime() - clockToleranceMs)
  const until = new Date(span.until.getTime() + clockToleranceMs)
  const lines: ReportLine[] = []
  let cursor: string | null = null
  do {
    const page = await report(scope.platform, { vendor, brand, from, until, cursor })
    if (lines.length + page.lines.length > linesMax) refuse('too_large')
    // a page may have more lines than a call may have arguments
    for (const line of page.lines) lines.push(line)
    cursor = page.next
  } while (cursor !== null)
  return lines
}
