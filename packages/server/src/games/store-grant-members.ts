import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'

/** Criteria for finding members to receive a gift. */
export type MemberFilter = {
  readonly rankFrom: number | null
  readonly label: string | null
  readonly playedDays: number | null
  readonly idleDays: number | null
  readonly joinedDays: number | null
  readonly limit: number
}

export type FoundMember = { readonly username: string; readonly total: number }

/**
 * Finds members matching a filter, earliest registered first. Excludes members who are locked, excluded from playing or on a
 * trial account.
 */
export function selectMembersFor(tx: Tx, filter: MemberFilter): Promise<FoundMember[]> {
  // each member's last round is joined only when the filter needs it
  const lastRound =
    filter.playedDays === null && filter.idleDays === null
      ? sql`cross join (select null::timestamptz as opened_at) p`
      : sql`left join lateral (select r.opened_at from play.round_pub r where r.brand_id = m.brand_id and r.member_id = m.member_id
          order by r.round_id desc limit 1) p on true`
  const found = sql`select m.member_id from members.member_pub m ${lastRound}
    where m.brand_id = ${tx.brandId} and m.status = 'active' and m.is_agent <> ${trialType}
      and (m.excluded_until is null or m.excluded_until <= ${tx.now})
      and (${filter.rankFrom}::int is null or exists (select from members.label_pub l
        where l.brand_id = m.brand_id and l.member_id = m.member_id and l.rank_level >= ${filter.rankFrom}::int))
      and (${filter.label}::text is null or exists (select from members.label_pub l
        where l.brand_id = m.brand_id and l.member_id = m.member_id and l.name = ${filter.label}))
      and (${filter.joinedDays}::int is null
        or m.registered_at >= ${tx.now}::timestamptz - make_interval(days => ${filter.joinedDays}::int))
      and (${filter.playedDays}::int is null
        or p.opened_at >= ${tx.now}::timestamptz - make_interval(days => ${filter.playedDays}::int))
      and (${filter.idleDays}::int is null or p.opened_at is null
        or p.opened_at < ${tx.now}::timestamptz - make_interval(days => ${filter.idleDays}::int))`
  // materialised once for both the page and the total
  return tx.query<FoundMember>(sql`
    with found as materialized (${found})
    select m.username, (select count(*)::int from found) as total
    from (select member_id from found order by member_id limit ${filter.limit}) f
    join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = f.member_id
    order by m.member_id`)
}

/** The labels in use with their number of members, club ranks first by level. */
export const selectMemberLabels = (tx: Tx): Promise<{ label: string; rank: number | null; members: number }[]> =>
  tx.query(sql`
    select name as label, rank_level as rank, count(distinct member_id)::int as members from members.label_pub
    where brand_id = ${tx.brandId} group by name, rank_level order by rank_level, name`)
