import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type Vendor, vendorByCode } from '../store-vendors.ts'
import { reportOf } from '../vendors/registry.ts'
import { withoutKey } from '../wallet-transfers.ts'
import { clockSlackMs } from './classify.ts'
import { compare, dayOf, type Outcome } from './compare.ts'
import { type ReportLine, readReport } from './report.ts'

const linesMax = 500_000

/**
 * Fetches a vendor's report for a day and compares it with the ledger. Refuses `report_not_offered` when the dialect has no such
 * call.
 */
export async function reconcileNow(scope: Scope, code: string, day: string, by: string): Promise<Outcome> {
  const vendor = await inBrand(withoutKey(scope), (tx) => vendorByCode(tx, code))
  if (!vendor) return refuse('not_found')
  const lines = await fetchReport(withoutKey(scope), vendor, day)
  return compare(scope, { vendor, day, lines, source: 'fetched', by })
}

/** Compares a report that an operator has uploaded. */
export async function reconcileUpload(scope: Scope, upload: { code: string; day: string; text: string; by: string }) {
  const vendor = await inBrand(withoutKey(scope), (tx) => vendorByCode(tx, upload.code))
  if (!vendor || vendor.dialect === 'none') return refuse('not_found')
  const lines = readReport(vendor, upload.text)
  return compare(scope, { vendor, day: upload.day, lines, source: 'uploaded', by: upload.by })
}

/** Fetches the report with a margin on both sides of the day, so that entries around midnight find their counterparts. */
async function fetchReport(scope: Scope, vendor: Vendor, day: string): Promise<ReportLine[]> {
  const report = reportOf(vendor) ?? refuse('report_not_offered')
  const brand = await brandConfig(scope.platform, scope.brandId)
  const span = await dayOf(scope, day)
  const from = new Date(span.from.getTime() - clockSlackMs)
  const until = new Date(span.until.getTime() + clockSlackMs)
  const lines: ReportLine[] = []
  let cursor: string | null = null
  do {
    const page = await report(scope.platform, { vendor, brand, from, until, cursor })
    lines.push(...page.lines)
    if (lines.length > linesMax) refuse('too_large')
    cursor = page.next
  } while (cursor !== null)
  return lines
}
