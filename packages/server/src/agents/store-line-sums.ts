import { sql, type Tx } from '#platform/db/tx.ts'
import type { ReasonSum } from '#wallet/public.ts'

export type Range = { readonly from: Date; readonly until: Date }
export type LineSum = ReasonSum & { readonly memberId: bigint }
export type Downline = {
  readonly memberId: bigint
  readonly username: string
  readonly isAgent: number
  readonly downlines: number
}

/** Returns direct downlines of a member, oldest first. */
export const selectDownlinesAfter = (tx: Tx, uplineId: bigint, after: bigint, limit: number): Promise<Downline[]> =>
  tx.query<Downline>(sql`
    select m.member_id, m.username, m.is_agent,
      (select count(*) from members.member_pub d where d.brand_id = m.brand_id and d.upline_id = m.member_id)::int as downlines
    from members.member_pub m
    where m.brand_id = ${tx.brandId} and m.upline_id = ${uplineId} and m.member_id > ${after}
    order by m.member_id limit ${limit}`)

/** Returns the part of a range whose days are already summed; null when none is. */
export async function selectSummedPart(tx: Tx, { from, until }: Range): Promise<Range | null> {
  const [days] = await tx.query<{ from: Date | null; until: Date | null }>(sql`
    select min(begins_at) as "from", max(ends_at) as until from agents.summed_day
    where brand_id = ${tx.brandId} and begins_at >= ${from} and ends_at <= ${until}`)
  return days?.from && days.until ? { from: days.from, until: days.until } : null
}

/** Sums balance changes by reason for the given members, none of which is below another: each alone, or with everyone below. */
export async function sumChangesByReason(
  tx: Tx,
  heads: readonly bigint[],
  { range, alone = false }: { range: Range; alone?: boolean },
): Promise<LineSum[]> {
  if (heads.length === 0) return []
  const ids = heads.map(String)
  const summed = await selectSummedPart(tx, range)
  const rests = summed
    ? [
        { ...range, until: summed.from },
        { ...range, from: summed.until },
      ]
    : [range]
  return tx.query<LineSum>(sql`
    with line as materialized (
      select (select h from unnest(m.path || m.member_id) as h where h = any(${ids}::bigint[]) limit 1) as head, m.member_id,
        m.upline_id
      from members.member_pub m
      where m.brand_id = ${tx.brandId}
        and (m.member_id = any(${ids}::bigint[]) ${alone ? sql`` : sql`or m.path && ${ids}::bigint[]`})),
    upline as (select distinct head, upline_id from line where member_id <> head),
    moved as (
      select s.member_id as head, s.reason, s.sum from agents.day_sum s
      where s.brand_id = ${tx.brandId} and s.member_id = any(${ids}::bigint[]) and s.reason not like 'below:%'
        and s.begins_at >= ${summed?.from ?? null} and s.begins_at < ${summed?.until ?? null}
      union all
      select u.head, substring(s.reason from 7), s.sum from upline u
      cross join lateral (
        select * from agents.day_sum s where s.brand_id = ${tx.brandId} and s.member_id = u.upline_id and s.reason like 'below:%'
          and s.begins_at >= ${summed?.from ?? null} and s.begins_at < ${summed?.until ?? null} offset 0) s
      ${sql.join(
        rests.filter(({ from, until }) => from < until).map((rest) => buildRawEntriesQuery(tx, rest)),
        sql` `,
      )})
    select head as member_id, reason, sum(sum)::bigint as sum from moved group by head, reason`)
}

/** Raw entries of days that are not summed yet. */
const buildRawEntriesQuery = (tx: Tx, { from, until }: Range) => sql`
  union all
  select l.head, e.summed_as, e.delta from line l
  join ledger.account_pub a on a.brand_id = ${tx.brandId} and a.address = 'member:' || l.member_id || ':main'
  join ledger.entry_pub e on e.brand_id = a.brand_id and e.account_id = a.account_id and e.at >= ${from} and e.at < ${until}`

/** Returns the start of the next day to sum; null when none is summed yet. */
export async function selectSummedUntil(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ until: Date | null }>(
    sql`select max(ends_at) as until from agents.summed_day where brand_id = ${tx.brandId}`,
  )
  return row?.until ?? null
}

/**
 * Sums a finished day by member and reason, and per upline under `below:` plus reason the totals of its direct downlines.
 * @returns false when another worker has done it
 */
export async function insertDaySums(tx: Tx, { from, until }: Range): Promise<boolean> {
  const noted = await tx.query(sql`
    insert into agents.summed_day (brand_id, begins_at, ends_at) values (${tx.brandId}, ${from}, ${until})
    on conflict do nothing returning 1 as done`)
  if (noted.length === 0) return false
  await tx.query(sql`
    with moved as materialized (
      select account_id, summed_as as reason, sum(delta) as sum from ledger.entry_pub
      where brand_id = ${tx.brandId} and at >= ${from} and at < ${until} group by 1, 2 having sum(delta) <> 0)
    insert into agents.day_sum (brand_id, member_id, begins_at, reason, sum)
    select ${tx.brandId}, substring(a.address from '^member:([0-9]+):main$')::bigint, ${from}::timestamptz, m.reason, m.sum
    from moved m join ledger.account_pub a on a.brand_id = ${tx.brandId} and a.account_id = m.account_id
    where a.address ~ '^member:[0-9]+:main$'`)
  // a line is then summed over its few uplines, not over all its members
  await tx.query(sql`
    insert into agents.day_sum (brand_id, member_id, begins_at, reason, sum)
    select ${tx.brandId}, m.upline_id, ${from}::timestamptz, 'below:' || s.reason, sum(s.sum)
    from agents.day_sum s join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
    where s.brand_id = ${tx.brandId} and s.begins_at = ${from} and m.upline_id is not null
    group by m.upline_id, s.reason having sum(s.sum) <> 0`)
  return true
}
