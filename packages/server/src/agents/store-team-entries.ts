import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'
import type { RecordEntry } from '#wallet/public.ts'
import type { ReadPart, TimeStretch } from './read-newest.ts'

export type TeamEntry = RecordEntry & { readonly username: string }

const columns = sql`e.entry_id, e.at, e.delta, e.balance_after, e.reason, e.reference`
/** The few entries that are not play are found by a partial index with exactly this condition. */
const playReasons: readonly string[] = ['bet', 'win', 'rollback']
const notPlayCondition = sql`and e.reason not in ('bet', 'win', 'rollback')`

const buildEntryCondition = (
  reasons: readonly string[] | null,
  { from, until, before }: TimeStretch,
): RawBuilder<unknown> => sql`
  e.at >= ${from} and e.at < ${until} and (${before}::bigint is null or e.entry_id < ${before}::bigint) and e.delta <> 0
  and (${reasons && [...reasons]}::text[] is null or e.reason = any(${reasons && [...reasons]}::text[]))
  ${reasons?.every((reason) => !playReasons.includes(reason)) ? notPlayCondition : sql``}`

/** Maximum time difference between entries of an account that are out of id order. */
const clockSkew = sql`interval '2 minutes'`

/**
 * Reads entries of a few members, each backwards by its own account index, between the ids that bound the stretch: found once per
 * account, not as a condition on each entry.
 */
export async function selectEntriesOfFew(
  tx: Tx,
  ids: readonly bigint[],
  reasons: readonly string[] | null,
  stretch: TimeStretch,
): Promise<ReadPart<TeamEntry>> {
  const { from, until, limit } = stretch
  const lines = await tx.query<TeamEntry>(sql`
    select ${columns}, m.username
    from members.member_pub m
    join ledger.account_pub a on a.brand_id = m.brand_id and a.address = 'member:' || m.member_id || ':main'
    cross join lateral (
      select ledger.first_entry_pub(${tx.brandId}, a.account_id, ${from}::timestamptz - ${clockSkew}) as first_id,
        ledger.first_entry_pub(${tx.brandId}, a.account_id, ${until}::timestamptz + ${clockSkew}) as end_id offset 0) ids
    cross join lateral (
      select * from ledger.entry_pub e where e.brand_id = a.brand_id and e.account_id = a.account_id
        and e.entry_id >= ids.first_id and e.entry_id < ids.end_id and ${buildEntryCondition(reasons, stretch)}
      order by e.entry_id desc limit ${limit}) e
    where m.brand_id = ${tx.brandId} and m.member_id = any(${ids.map(String)}::bigint[])
    order by e.entry_id desc limit ${limit}`)
  return { lines, looked: 0 }
}

/** Reads entries for a team of any size: scans the brand's ledger in the stretch by time and keeps the team's. */
export async function selectEntriesOfTeam(
  tx: Tx,
  agentId: bigint,
  reasons: readonly string[] | null,
  stretch: TimeStretch,
): Promise<ReadPart<TeamEntry>> {
  const rows = await tx.query<TeamEntry & { entryId: bigint | null; looked: number }>(sql`
    with near as materialized (
      select * from ledger.entry_pub e where e.brand_id = ${tx.brandId} and e.at >= ${stretch.from} and e.at < ${stretch.until}),
    found as (
      select ${columns}, m.username
      from near e
      join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
      join members.member_pub m
        on m.brand_id = e.brand_id and m.member_id = substring(a.address from '^member:([0-9]+):main$')::bigint
      where m.path @> array[${agentId}::bigint] and ${buildEntryCondition(reasons, stretch)}
      order by e.entry_id desc limit ${stretch.limit})
    select looked.count::int as looked, found.*
    from (select count(*) from near) looked left join found on true order by entry_id desc`)
  return { lines: rows.filter(({ entryId }) => entryId !== null), looked: rows[0]?.looked ?? 0 }
}
