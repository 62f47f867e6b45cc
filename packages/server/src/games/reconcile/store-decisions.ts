import { sql, type Tx } from '#platform/db/tx.ts'
import type { DiscrepancyClass, Side } from './classify.ts'

/** The state shown to operators: a correction whose adjustment was rejected is `open` again, an approved one is `adjusted`. */
export type DiscrepancyState = 'open' | 'proposed' | 'accepted' | 'adjusting' | 'adjusted' | 'gone'

export type DiscrepancyRow = {
  readonly id: bigint
  readonly vendor: string
  readonly day: string
  readonly tx: string
  readonly class: DiscrepancyClass
  readonly there: Side | null
  readonly here: Side | null
  readonly memberId: bigint | null
  readonly account: string | null
  readonly state: DiscrepancyState
  readonly reason: string | null
  readonly proposedBy: bigint | null
  readonly proposer: string | null
  readonly decider: string | null
  readonly decidedAt: Date | null
  readonly adjustmentId: bigint | null
}

const discrepancyState = sql`case when d.state <> 'adjusting' or a.status = 'proposed' then d.state
  when a.status = 'approved' then 'adjusted' else 'open' end`
const columns = sql`d.id, d.vendor, d.day::text as day, d.tx, d.class, d.there, d.here, d.member_id, m.username as account,
  ${discrepancyState} as state, d.reason, d.proposed_by, d.proposer, d.decider, d.decided_at, d.adjustment_id`
const source = sql`games.discrepancy d
  left join wallet.adjustment_pub a on a.brand_id = d.brand_id and a.adjustment_id = d.adjustment_id
  left join members.member_pub m on m.brand_id = d.brand_id and m.member_id = d.member_id`

/** Reads a discrepancy and locks its row, so that no other operator decides it concurrently. */
export async function lockDiscrepancy(tx: Tx, id: bigint): Promise<DiscrepancyRow | null> {
  await tx.query(sql`select 1 as one from games.discrepancy where brand_id = ${tx.brandId} and id = ${id} for update`)
  const [row] = await tx.query<DiscrepancyRow>(
    sql`select ${columns} from ${source} where d.brand_id = ${tx.brandId} and d.id = ${id}`,
  )
  return row ?? null
}

type Change = {
  readonly state: 'open' | 'proposed' | 'accepted' | 'adjusting'
  readonly reason?: string
  readonly proposedBy?: bigint
  readonly proposer?: string
  readonly decidedBy?: bigint
  readonly decider?: string
  readonly adjustmentId?: bigint
}

/**
 * Changes a discrepancy's state. The reason, proposer and adjustment are kept unless given; reopening clears the reason and the
 * proposer, and the decider is always replaced.
 */
export async function updateDiscrepancy(tx: Tx, id: bigint, change: Change): Promise<void> {
  const keeps = change.state !== 'open'
  await tx.query(sql`
    update games.discrepancy set state = ${change.state},
      reason = case when ${keeps} then coalesce(${change.reason ?? null}, reason) end,
      proposed_by = case when ${keeps} then coalesce(${change.proposedBy ?? null}, proposed_by) end,
      proposer = case when ${keeps} then coalesce(${change.proposer ?? null}, proposer) end,
      decided_by = ${change.decidedBy ?? null}, decider = ${change.decider ?? null},
      decided_at = case when ${change.decider ?? null}::text is not null then ${tx.now}::timestamptz end,
      adjustment_id = coalesce(${change.adjustmentId ?? null}, adjustment_id)
    where brand_id = ${tx.brandId} and id = ${id}`)
}

export type DiscrepancyFilter = {
  readonly q: string | null
  readonly vendor: string | null
  readonly day: string | null
  readonly class: string | null
  readonly state: string | null
  readonly limit: number
  readonly offset: number
}

export const selectDiscrepancies = (
  tx: Tx,
  listFilter: DiscrepancyFilter,
): Promise<(DiscrepancyRow & { readonly total: number })[]> =>
  tx.query(sql`
    select ${columns}, count(*) over ()::int as total from ${source}
    where d.brand_id = ${tx.brandId}
      and (${listFilter.vendor}::text is null or d.vendor = ${listFilter.vendor}) and (${listFilter.day}::text is null or d.day = ${listFilter.day}::date)
      and (${listFilter.class}::text is null or d.class = ${listFilter.class}) and (${listFilter.state}::text is null or ${discrepancyState} = ${listFilter.state})
      and (${listFilter.q}::text is null or d.tx = ${listFilter.q} or lower(m.username) = lower(${listFilter.q}))
    order by d.id desc limit ${listFilter.limit} offset ${listFilter.offset}`)

export type RunRow = {
  readonly id: bigint
  readonly vendor: string
  readonly vendorName: string
  readonly day: string
  readonly source: 'fetched' | 'uploaded' | 'failed'
  readonly by: string
  readonly at: Date
  readonly lines: number
  readonly matched: number
  readonly betsHere: bigint
  readonly winsHere: bigint
  readonly betsThere: bigint
  readonly winsThere: bigint
  /** Undecided discrepancies. */
  readonly open: number
  readonly found: number
  readonly total: number
}
export type RunFilter = Pick<DiscrepancyFilter, 'vendor' | 'limit' | 'offset'> & { readonly standing: string | null }

/** Comparisons, the newest day first. `standing`: green, open (something is undecided) or failed. */
export const selectRuns = (tx: Tx, { vendor, standing, limit, offset }: RunFilter): Promise<RunRow[]> =>
  tx.query<RunRow>(sql`
    select *, count(*) over ()::int as total from (
      select r.id, r.vendor, v.name as vendor_name, r.day::text as day, r.source, r.by, r.at, r.lines, r.matched, r.bets_here,
        r.wins_here, r.bets_there, r.wins_there,
        count(d.id) filter (where ${discrepancyState} in ('open', 'proposed', 'adjusting'))::int as open,
        count(d.id) filter (where d.state <> 'gone')::int as found
      from games.reconciliation r
      join games.vendor v on v.brand_id = r.brand_id and v.code = r.vendor
      left join games.discrepancy d on d.brand_id = r.brand_id and d.vendor = r.vendor and d.day = r.day
      left join wallet.adjustment_pub a on a.brand_id = d.brand_id and a.adjustment_id = d.adjustment_id
      where r.brand_id = ${tx.brandId} and (${vendor}::text is null or r.vendor = ${vendor})
      group by r.brand_id, r.id, v.name) x
    where ${standing}::text is null or ${standing} = case when x.source = 'failed' then 'failed' when x.open > 0 then 'open' else 'green' end
    order by x.day desc, x.vendor limit ${limit} offset ${offset}`)
