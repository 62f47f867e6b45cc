import { unitsPerMajor } from '@gasing/contract/money'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { DiscrepancyClass, Side } from './classify.ts'
import type { ReconciliationSums } from './store-report.ts'

export type Finding = {
  readonly tx: string
  readonly class: DiscrepancyClass
  readonly there: Side | null
  readonly here: Side | null
  readonly memberId: bigint | null
}

export type VendorDay = { readonly vendor: string; readonly day: string }

/** A rejected correction moves nothing, so its discrepancy is shown as open again. */
const isCorrectionRejected = sql`(d.state = 'adjusting' and exists (select from wallet.adjustment_pub a
  where a.brand_id = d.brand_id and a.adjustment_id = d.adjustment_id and a.status = 'rejected'))`

/** Unapproved corrections of discrepancies that a comparison no longer finds. */
export async function selectObsoleteCorrections(
  tx: Tx,
  { vendor, day }: VendorDay,
  findings: readonly Finding[],
): Promise<bigint[]> {
  const found = JSON.stringify(findings.map(({ tx: name, class: kind }) => ({ tx: name, class: kind })))
  const rows = await tx.query<{ adjustmentId: bigint }>(sql`
    select d.adjustment_id from games.discrepancy d join wallet.adjustment_pub a
      on a.brand_id = d.brand_id and a.adjustment_id = d.adjustment_id and a.status = 'proposed'
    where d.brand_id = ${tx.brandId} and d.vendor = ${vendor} and d.day = ${day}::date and d.state = 'adjusting'
      and d.class <> 'late' and not exists (select 1 from jsonb_to_recordset(${found}::jsonb) as f(tx text, class text)
        where f.tx = d.tx and f.class = d.class)`)
  return rows.map(({ adjustmentId }) => adjustmentId)
}

/** Marks undecided discrepancies that a comparison no longer finds as `gone`. */
export async function updateUnfoundToGone(
  tx: Tx,
  { vendor, day }: VendorDay,
  findings: readonly Finding[],
): Promise<void> {
  const found = JSON.stringify(findings.map(({ tx: name, class: kind }) => ({ tx: name, class: kind })))
  await tx.query(sql`
    update games.discrepancy d set state = 'gone'
    where brand_id = ${tx.brandId} and vendor = ${vendor} and day = ${day}::date and (state in ('open', 'proposed') or ${isCorrectionRejected})
      and class <> 'late' and not exists (select 1 from jsonb_to_recordset(${found}::jsonb) as f(tx text, class text)
        where f.tx = d.tx and f.class = d.class)`)
}

/**
 * Saves the findings of a comparison. A decision stands only while both sides stay unchanged: accepting a difference of one does
 * not accept a difference of a hundred.
 */
export async function upsertFindings(tx: Tx, { vendor, day }: VendorDay, findings: readonly Finding[]): Promise<void> {
  const rows = findings.map(({ memberId, ...finding }) => ({ ...finding, member_id: memberId?.toString() ?? null }))
  const found = JSON.stringify(rows)
  await reopenChanged(tx, { vendor, day }, found)
  await tx.query(sql`
    insert into games.discrepancy as d (brand_id, vendor, day, tx, class, there, here, member_id, found_at)
    select distinct on (tx, class) ${tx.brandId}, ${vendor}, ${day}::date, tx, class, nullif(there, 'null'::jsonb),
      nullif(here, 'null'::jsonb), member_id, ${tx.now}
    from jsonb_to_recordset(${found}::jsonb) as f(tx text, class text, there jsonb, here jsonb, member_id bigint)
    on conflict (brand_id, vendor, day, tx, class) do update set there = excluded.there, here = excluded.here,
      found_at = excluded.found_at, state = case d.state when 'gone' then 'open' else d.state end`)
}

/** Reopens discrepancies that were accepted, or proposed for acceptance, when either side has changed since. */
async function reopenChanged(tx: Tx, { vendor, day }: VendorDay, found: string): Promise<void> {
  await tx.query(sql`
    update games.discrepancy d set state = 'open', reason = null, proposed_by = null, proposer = null, decided_by = null, decider = null,
      decided_at = null
    from jsonb_to_recordset(${found}::jsonb) as f(tx text, class text, there jsonb, here jsonb)
    where d.brand_id = ${tx.brandId} and d.vendor = ${vendor} and d.day = ${day}::date and d.tx = f.tx and d.class = f.class
      and d.state in ('proposed', 'accepted') and (d.there - 'at', d.here - 'at')
        is distinct from (nullif(f.there, 'null'::jsonb) - 'at', nullif(f.here, 'null'::jsonb) - 'at')`)
}

/** Saves a discrepancy that does not come from a report; an existing one stays unchanged. */
export async function insertLateDiscrepancy(
  tx: Tx,
  { vendor, day }: VendorDay,
  { memberId, ...finding }: Finding,
): Promise<void> {
  await tx.query(sql`
    insert into games.discrepancy (brand_id, vendor, day, tx, class, there, here, member_id, found_at)
    values (${tx.brandId}, ${vendor}, ${day}::date, ${finding.tx}, ${finding.class}, ${JSON.stringify(finding.there)}::jsonb,
      ${JSON.stringify(finding.here)}::jsonb, ${memberId}, ${tx.now}) on conflict do nothing`)
}

/** An entry of ours that was missing from its day's report, and that the report of another day names. */
const isNamedByNow = sql`d.there is null
  and exists (select from games.report_line l where l.brand_id = d.brand_id and l.vendor = d.vendor and l.tx = d.tx)`

/**
 * A movement of the vendor that was missing in the ledger, and that has been booked since as reported. `offset 0`: each is looked up
 * by its key, instead of hashing the ledger.
 */
const isBookedByNow = sql`d.class = 'missing_here'
  and exists (select from ledger.entry_pub e
    join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
    where e.brand_id = d.brand_id and e.key = 'vendor:' || d.vendor || ':' || d.tx and e.line = 0
      and a.address = 'member:' || d.member_id || ':main' and e.reason = d.there->>'kind' and d.there->>'state' = 'done'
      and abs(e.delta) = (d.there->>'amount')::numeric * ${unitsPerMajor}::numeric offset 0)
  and not exists (select from games.vendor_mark k where k.brand_id = d.brand_id and k.vendor = d.vendor and k.tx = d.tx)`

/** Whether a discrepancy of another day than this one has been resolved since. */
const isResolvedSince = (tx: Tx, { vendor, day }: VendorDay) => sql`d.brand_id = ${tx.brandId} and d.vendor = ${vendor}
  and d.day <> ${day}::date and ((${isNamedByNow}) or (${isBookedByNow}))`

/** Unapproved corrections of other days' discrepancies that have been resolved since. */
export async function selectCorrectionsResolvedSince(tx: Tx, named: VendorDay): Promise<bigint[]> {
  const rows = await tx.query<{ adjustmentId: bigint }>(sql`
    select d.adjustment_id from games.discrepancy d join wallet.adjustment_pub a
      on a.brand_id = d.brand_id and a.adjustment_id = d.adjustment_id and a.status = 'proposed'
    where d.state = 'adjusting' and ${isResolvedSince(tx, named)}`)
  return rows.map(({ adjustmentId }) => adjustmentId)
}

/** Marks undecided discrepancies of other days that have been resolved since as `gone`. */
export async function updateResolvedSinceToGone(tx: Tx, named: VendorDay): Promise<void> {
  await tx.query(sql`
    update games.discrepancy d set state = 'gone'
    where (d.state in ('open', 'proposed') or ${isCorrectionRejected}) and ${isResolvedSince(tx, named)}`)
}

export type ReconciliationRun = VendorDay &
  ReconciliationSums & {
    readonly source: 'fetched' | 'uploaded' | 'failed'
    readonly by: string
    readonly until: Date
    readonly lines: number
    readonly matched: number
  }

export async function upsertRun(tx: Tx, run: ReconciliationRun): Promise<void> {
  await tx.query(sql`
    insert into games.reconciliation (brand_id, vendor, day, source, by, at, until, lines, matched, bets_here, wins_here,
      bets_there, wins_there)
    values (${tx.brandId}, ${run.vendor}, ${run.day}::date, ${run.source}, ${run.by}, ${tx.now}, ${run.until}, ${run.lines},
      ${run.matched}, ${run.betsHere}, ${run.winsHere}, ${run.betsThere}, ${run.winsThere})
    on conflict (brand_id, vendor, day) do update set source = excluded.source, by = excluded.by, at = excluded.at,
      until = excluded.until, lines = excluded.lines, matched = excluded.matched, bets_here = excluded.bets_here,
      wins_here = excluded.wins_here, bets_there = excluded.bets_there, wins_there = excluded.wins_there`)
}

/** Records that a report could not be fetched; an existing comparison is kept. */
export async function insertFailedRun(tx: Tx, { vendor, day, by }: VendorDay & { readonly by: string }): Promise<void> {
  await tx.query(sql`
    insert into games.reconciliation as r (brand_id, vendor, day, source, by, at, until)
    values (${tx.brandId}, ${vendor}, ${day}::date, 'failed', ${by}, ${tx.now}, ${tx.now})
    on conflict (brand_id, vendor, day) do update set at = excluded.at, by = excluded.by where r.source = 'failed'`)
}

/** Serialises comparisons of the same vendor and day. */
export async function lockVendorDay(tx: Tx, { vendor, day }: VendorDay): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`reconcile:${tx.brandId}:${vendor}:${day}`}))`)
}

/** Whether a day has been compared with a report. */
export async function isCompared(tx: Tx, { vendor, day }: VendorDay): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 as compared from games.reconciliation
    where brand_id = ${tx.brandId} and vendor = ${vendor} and day = ${day}::date and source <> 'failed'`)
  return rows.length === 1
}
