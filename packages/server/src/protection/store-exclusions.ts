import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

export type ExclusionRow = {
  readonly exclusionId: bigint
  readonly kind: 'time_out' | 'exclusion'
  /** `sister`: chosen at another brand of the same operator. */
  readonly origin: 'member' | 'operator' | 'sister'
  readonly fromAt: Date
  /** Null for a permanent exclusion. */
  readonly untilAt: Date | null
  readonly returnAt: Date | null
  readonly endedAt: Date | null
  readonly endedBy: string | null
  readonly reason: string
  readonly setBy: string
  readonly operatorId: bigint | null
  /** The first of the two operators who lift an exclusion from a sister brand. */
  readonly liftAskedId: bigint | null
  readonly liftAskedBy: string | null
}

const columns = sql`id as exclusion_id, kind, origin, from_at, until_at, return_at, ended_at, ended_by, reason, set_by, operator_id,
  lift_asked_id, lift_asked_by`

/**
 * Returns a member's last 100 breaks and exclusions for the back office, newest first. Whether they are in force is judged by
 * `selectHoldingExclusions`.
 */
export const selectExclusions = (tx: Tx, memberId: bigint): Promise<ExclusionRow[]> =>
  tx.query<ExclusionRow>(sql`
    select ${columns} from protection.exclusion where brand_id = ${tx.brandId} and member_id = ${memberId}
    order by id desc limit 100`)

/** Condition for what may still keep a member from playing: self-exclusions hold until the member may return. */
const buildHoldingCondition = (tx: Tx) => sql`
  x.ended_at is null and (x.until_at is null
    or case when x.kind = 'exclusion' and x.origin <> 'operator' then coalesce(x.return_at, 'infinity') else x.until_at end > ${tx.now})`

/** Returns everything that may still keep a member from playing, without a row limit. */
export const selectHoldingExclusions = (tx: Tx, memberId: bigint): Promise<ExclusionRow[]> =>
  tx.query<ExclusionRow>(sql`
    select ${columns} from protection.exclusion x where x.brand_id = ${tx.brandId} and x.member_id = ${memberId}
      and ${buildHoldingCondition(tx)}
    order by x.id desc`)

/** Returns when a member's last 100 breaks and exclusions began and end, the latest end first; null for one without an end yet. */
export const selectLatestBreaks = (tx: Tx, memberId: bigint): Promise<{ fromAt: Date; endsAt: Date | null }[]> =>
  tx.query(sql`
    select from_at, ends_at from (
      select from_at, coalesce(ended_at, case when kind = 'exclusion' and origin <> 'operator' then return_at else until_at end) as ends_at
      from protection.exclusion where brand_id = ${tx.brandId} and member_id = ${memberId} order by id desc limit 100) x
    order by ends_at desc nulls first`)

export type NewExclusion = Pick<
  ExclusionRow,
  'kind' | 'origin' | 'fromAt' | 'untilAt' | 'reason' | 'setBy' | 'operatorId'
>

export async function insertExclusion(tx: Tx, memberId: bigint, row: NewExclusion): Promise<void> {
  await tx.query(sql`
    insert into protection.exclusion (brand_id, member_id, kind, origin, from_at, until_at, reason, set_by, operator_id)
    values (${tx.brandId}, ${memberId}, ${row.kind}, ${row.origin}, ${row.fromAt}, ${row.untilAt}, ${row.reason},
      ${row.setBy}, ${row.operatorId})`)
}

export async function updateReturnTime(tx: Tx, exclusionId: bigint, returnAt: Date): Promise<void> {
  await tx.query(sql`
    update protection.exclusion set return_at = ${returnAt} where brand_id = ${tx.brandId} and id = ${exclusionId}`)
}

export async function updateLifted(tx: Tx, exclusionId: bigint, by: string): Promise<void> {
  await tx.query(sql`
    update protection.exclusion set ended_at = ${tx.now}, ended_by = ${by}
    where brand_id = ${tx.brandId} and id = ${exclusionId}`)
}

export async function updateLiftRequest(tx: Tx, exclusionId: bigint, operatorId: bigint, by: string): Promise<void> {
  await tx.query(sql`
    update protection.exclusion set lift_asked_id = ${operatorId}, lift_asked_by = ${by}
    where brand_id = ${tx.brandId} and id = ${exclusionId}`)
}

/** One row of the back office's overview. */
export type OverviewRow = {
  readonly id: string
  readonly memberId: bigint
  readonly account: string
  readonly kind: string
  readonly period: string | null
  readonly origin: string | null
  readonly value: bigint | null
  readonly at: Date
  readonly until: Date | null
  readonly total: number
}
export type OverviewPage = { readonly q: string | null; readonly limit: number; readonly offset: number }

const buildNameCondition = (q: string | null) =>
  sql`(${q}::text is null or starts_with(lower(m.username), lower(${q})) or m.member_id::text = ${q})`

/** Returns the breaks and exclusions that keep members from playing now, newest first: a member may have several. */
export const selectExcludedMembers = (tx: Tx, page: OverviewPage): Promise<OverviewRow[]> =>
  selectHolding(tx, page, sql``)

/** Returns those of them that one operator has asked to lift. */
export const selectAskedLifts = (tx: Tx, page: OverviewPage): Promise<OverviewRow[]> =>
  selectHolding(tx, page, sql`and x.lift_asked_id is not null`)

const selectHolding = (
  tx: Tx,
  { q, limit, offset }: OverviewPage,
  condition: RawBuilder<unknown>,
): Promise<OverviewRow[]> =>
  tx.query<OverviewRow>(sql`
    select x.id::text, m.member_id, m.username as account, x.kind, null::text as period, x.origin, null::bigint as value,
      x.from_at as at, coalesce(x.return_at, x.until_at) as until, (count(*) over ())::int as total
    from protection.exclusion x join members.member_pub m on m.brand_id = x.brand_id and m.member_id = x.member_id
    where x.brand_id = ${tx.brandId} and m.excluded_until > ${tx.now} and ${buildHoldingCondition(tx)} and ${buildNameCondition(q)}
      ${condition}
    order by x.from_at desc, x.id desc limit ${limit} offset ${offset}`)

/** Returns limits that have stopped something, latest first. */
export const selectReachedLimits = (tx: Tx, { q, limit, offset }: OverviewPage): Promise<OverviewRow[]> =>
  tx.query<OverviewRow>(sql`
    select concat_ws('-', h.member_id, h.kind, h.period, h.since) as id, m.member_id, m.username as account, h.kind, h.period,
      null::text as origin, l.value, h.at, null::timestamptz as until, (count(*) over ())::int as total
    from protection.hit h join members.member_pub m on m.brand_id = h.brand_id and m.member_id = h.member_id
    left join lateral (
      select min(value) as value from protection.member_limit l where l.brand_id = h.brand_id
        and l.member_id = h.member_id and l.kind = h.kind and l.period = h.period) l on true
    where h.brand_id = ${tx.brandId} and ${buildNameCondition(q)}
    order by h.at desc, id limit ${limit} offset ${offset}`)

/** Returns all limits, newest first; `until` is when a raise may be confirmed. */
export const selectLimitedMembers = (tx: Tx, { q, limit, offset }: OverviewPage): Promise<OverviewRow[]> =>
  tx.query<OverviewRow>(sql`
    select concat_ws('-', l.member_id, l.origin, l.kind, l.period) as id, m.member_id, m.username as account, l.kind, l.period,
      l.origin, l.value, l.set_at as at, l.ripe_at as until, (count(*) over ())::int as total
    from protection.member_limit l join members.member_pub m on m.brand_id = l.brand_id and m.member_id = l.member_id
    where l.brand_id = ${tx.brandId} and ${buildNameCondition(q)}
    order by l.set_at desc, id limit ${limit} offset ${offset}`)

/** Records, once per period, that a limit has stopped something. */
export async function insertLimitHit(tx: Tx, memberId: bigint, kind: string, period: string): Promise<void> {
  await tx.query(sql`
    insert into protection.hit (brand_id, member_id, kind, period, since)
    select ${tx.brandId}, ${memberId}, ${kind}, u.period, u.since
    from protection.used_pub(${tx.brandId}, ${memberId}) u where u.period = ${period} on conflict do nothing`)
}
