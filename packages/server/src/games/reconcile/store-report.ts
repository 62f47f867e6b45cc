import { sql, type Tx } from '#platform/db/tx.ts'
import { winKeyOf } from '../vendors/transaction-key.ts'
import type { LedgerRecord, Side } from './classify.ts'
import type { ReportLine } from './report.ts'

type ReportDay = { readonly vendor: string; readonly day: string }

/** Deletes a day's report lines before a new report is stored. */
export async function deleteReportLines(tx: Tx, { vendor, day }: ReportDay): Promise<void> {
  await tx.query(
    sql`delete from games.report_line where brand_id = ${tx.brandId} and vendor = ${vendor} and day = ${day}::date`,
  )
}

/** Appends report lines; `first` is the number of the first one. */
export async function insertReportLines(
  tx: Tx,
  { vendor, day }: ReportDay,
  first: number,
  lines: readonly ReportLine[],
) {
  const rows = lines.map(({ amount, at, ...line }, index) => ({
    ...line,
    ord: first + index,
    amount: amount?.toString() ?? null,
    at: at.toISOString(),
  }))
  await tx.query(sql`
    insert into games.report_line (brand_id, vendor, day, ord, tx, kind, member, round, currency, amount, state, at)
    select ${tx.brandId}, ${vendor}, ${day}::date, ord, tx, kind, member, round, currency, amount, state, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(ord int, tx text, kind text, member text, round text,
      currency text, amount bigint, state text, at timestamptz)`)
}

export type ComparedLine = ReportLine & {
  readonly ord: number
  /** 1 for the first line of this transaction in the report. */
  readonly nth: number
  readonly entryKind: string | null
  readonly address: string | null
  readonly reference: string | null
  readonly delta: bigint | null
  /** The delta less what partial rollbacks have given back. */
  readonly left: bigint | null
  readonly entryAt: Date | null
  readonly mark: LedgerRecord['mark']
}

/** Report lines after a line number, each with the ledger entry and mark under the vendor's key. */
export const selectComparedLines = (
  tx: Tx,
  { vendor, day }: ReportDay,
  after: number,
  limit: number,
): Promise<ComparedLine[]> =>
  tx.query<ComparedLine>(sql`
    select l.ord, l.tx, l.kind, l.member, l.round, l.currency, l.amount, l.state, l.at,
      (select count(*)::int from games.report_line b where b.brand_id = l.brand_id and b.vendor = l.vendor and b.tx = l.tx
        and b.day = l.day and b.ord <= l.ord) as nth,
      e.reason as entry_kind, a.address, e.reference, e.delta, e.delta + coalesce(m.given_back, 0) as left, e.at as entry_at, m.state as mark
    from games.report_line l
    left join lateral (select account_id, reason, reference, delta, at from ledger.entry_pub
      where brand_id = ${tx.brandId} and key = 'vendor:' || l.vendor || ':' || l.tx and line = 0 offset 0) e on true
    left join lateral (select address from ledger.account_pub
      where brand_id = ${tx.brandId} and account_id = e.account_id offset 0) a on true
    left join lateral (select state, case state when 'reduced' then part end as given_back from games.vendor_mark
      where brand_id = ${tx.brandId} and vendor = l.vendor and tx = l.tx offset 0) m on true
    where l.brand_id = ${tx.brandId} and l.vendor = ${vendor} and l.day = ${day}::date and l.ord > ${after}
    order by l.ord limit ${limit}`)

export type LedgerEntry = {
  readonly tx: string
  readonly kind: 'bet' | 'win'
  readonly address: string
  readonly reference: string
  /** The entry's delta less what partial rollbacks have given back. */
  readonly left: bigint
  readonly at: Date
}
type VendorSpan = { readonly vendor: string; readonly from: Date; readonly until: Date }

/** Excludes members of the conformance kit, who are recognised by a loan shortly before; no vendor knows their play. */
const buildConformanceExclusion = ({ from, until }: VendorSpan) => sql`not exists (select from ledger.entry_pub l
  join ledger.account_pub k on k.brand_id = l.brand_id and k.account_id = l.counter_id and k.address = 'brand:conformance'
  where l.brand_id = e.brand_id and l.account_id = e.account_id and l.reason = 'adjustment'
    and l.at >= ${from}::timestamptz - interval '1 day' and l.at < ${until}::timestamptz)`

/** An entry's delta less what partial rollbacks of it have given back; only bets can be rolled back in parts. */
const buildRemainingDelta = (vendor: string) => sql`e.delta + coalesce((select m.part from games.vendor_mark m
  where m.brand_id = e.brand_id and m.vendor = ${vendor} and m.tx = substr(e.key, ${vendor.length + 9}::int)
    and m.state = 'reduced'), 0)`

/**
 * Our bets and wins in a time span that were not rolled back and that no report of the vendor names. A spin that won nothing has
 * an entry for its win, which a report need not name.
 */
export const selectUnreportedEntries = (tx: Tx, span: VendorSpan, limit: number): Promise<LedgerEntry[]> => {
  const { vendor, from, until } = span
  return tx.query<LedgerEntry>(sql`
    select substr(e.key, ${vendor.length + 9}::int) as tx, e.reason as kind, a.address, e.reference, ${buildRemainingDelta(vendor)} as left, e.at
    from ledger.entry_pub e
    join ledger.account_pub h on h.brand_id = e.brand_id and h.account_id = e.counter_id and h.address = ${`house:${vendor}`}
    join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
    where e.brand_id = ${tx.brandId} and e.at >= ${from} and e.at < ${until} and e.reason in ('bet', 'win')
      and starts_with(e.key, ${`vendor:${vendor}:`}) and not (e.delta = 0 and e.key like ${`%${winKeyOf('')}`})
      and not exists (select 1 from games.report_line l where l.brand_id = e.brand_id and l.vendor = ${vendor}
        and l.tx = substr(e.key, ${vendor.length + 9}::int))
      and not exists (select 1 from games.vendor_mark m where m.brand_id = e.brand_id and m.vendor = ${vendor}
        and m.tx = substr(e.key, ${vendor.length + 9}::int) and m.state = 'reversed')
      and ${buildConformanceExclusion(span)}
    order by e.at limit ${limit}`)
}

export type ReconciliationSums = {
  readonly betsHere: bigint
  readonly winsHere: bigint
  readonly betsThere: bigint
  readonly winsThere: bigint
}

/** Largest value of the bigint sum columns. */
const sumMax = 9_223_372_036_854_775_807n

/**
 * Sums of a day's bets and wins on both sides, without those rolled back. Sums claimed by a report are capped at the column's
 * maximum.
 */
export async function selectSums(tx: Tx, reportSpan: ReportDay & VendorSpan): Promise<ReconciliationSums> {
  const { vendor, day, from, until } = reportSpan
  const [sums] = await tx.query<ReconciliationSums>(sql`
    select coalesce(here.bets, 0)::bigint as bets_here, coalesce(here.wins, 0)::bigint as wins_here,
      least(coalesce(there.bets, 0), ${sumMax}::numeric)::bigint as bets_there,
      least(coalesce(there.wins, 0), ${sumMax}::numeric)::bigint as wins_there
    from (select sum(-(${buildRemainingDelta(vendor)})) filter (where e.reason = 'bet') as bets, sum(e.delta) filter (where e.reason = 'win') as wins
      from ledger.entry_pub e
      join ledger.account_pub h on h.brand_id = e.brand_id and h.account_id = e.counter_id and h.address = ${`house:${vendor}`}
      where e.brand_id = ${tx.brandId} and e.at >= ${from} and e.at < ${until} and starts_with(e.key, ${`vendor:${vendor}:`})
        and not exists (select 1 from games.vendor_mark m where m.brand_id = e.brand_id and m.vendor = ${vendor}
          and m.tx = substr(e.key, ${vendor.length + 9}::int) and m.state = 'reversed')
        and ${buildConformanceExclusion(reportSpan)}) here,
      (select sum(amount) filter (where kind = 'bet') as bets, sum(amount) filter (where kind = 'win') as wins
      from games.report_line where brand_id = ${tx.brandId} and vendor = ${vendor} and day = ${day}::date and state = 'done'
        and at >= ${from} and at < ${until}) there`)
  if (!sums) throw new Error('expected one row for a sum, got none')
  return sums
}

export type DoubledEntry = LedgerEntry & { readonly there: Side; readonly corrected: bigint }

/**
 * Entries whose transaction was also corrected, as missing here, by an approved adjustment of `corrected`; the later of the two
 * was in the time span.
 */
export const selectDoubledEntries = (tx: Tx, { vendor, from, until }: VendorSpan): Promise<DoubledEntry[]> =>
  tx.query<DoubledEntry>(sql`
    select d.tx, e.reason as kind, m.address, e.reference, ${buildRemainingDelta(vendor)} as left, e.at, d.there,
      case a.direction when 'credit' then a.amount else -a.amount end as corrected
    from games.discrepancy d
    join wallet.adjustment_pub a on a.brand_id = d.brand_id and a.adjustment_id = d.adjustment_id and a.status = 'approved'
    join ledger.entry_pub e on e.brand_id = d.brand_id and e.key = 'vendor:' || d.vendor || ':' || d.tx and e.line = 0
    join ledger.account_pub m on m.brand_id = e.brand_id and m.account_id = e.account_id
    where d.brand_id = ${tx.brandId} and d.vendor = ${vendor} and d.class = 'missing_here' and d.state = 'adjusting'
      and greatest(e.at, a.decided_at) >= ${from} and greatest(e.at, a.decided_at) < ${until}
      and not exists (select 1 from games.vendor_mark k
        where k.brand_id = d.brand_id and k.vendor = d.vendor and k.tx = d.tx and k.state = 'reversed')`)

/** Deletes report lines too old to be compared again. */
export async function deleteOldReportLines(tx: Tx, before: string): Promise<void> {
  await tx.query(sql`delete from games.report_line where brand_id = ${tx.brandId} and day < ${before}::date`)
}
