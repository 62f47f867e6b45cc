import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'

export type RankRow = {
  readonly level: number
  readonly name: string
  readonly color: string
  readonly color2: string
  /** Micro-units. */
  readonly turnover: bigint
  readonly benefits: Readonly<Record<string, string>>
}

/** Returns the brand's ranks, lowest first. */
export const selectRanks = (tx: Tx): Promise<RankRow[]> =>
  tx.query<RankRow>(sql`
    select level, name, color, color2, turnover, benefits from ranks.rank where brand_id = ${tx.brandId} order by level`)

/** Returns the existing rank levels. */
export const selectRankLevels = async (tx: Tx): Promise<number[]> => (await selectRanks(tx)).map(({ level }) => level)

/** Counts the members of each rank. */
export async function countMembersByRank(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ level: number; members: number }>(sql`
    select rank_level as level, count(*)::int as members from members.label_pub
    where brand_id = ${tx.brandId} and rank_level is not null group by rank_level`)
  return new Map(rows.map(({ level, members }) => [level, members]))
}

export async function upsertRank(tx: Tx, rank: RankRow): Promise<void> {
  await tx.query(sql`
    insert into ranks.rank (brand_id, level, name, color, color2, turnover, benefits)
    values (${tx.brandId}, ${rank.level}, ${rank.name}, ${rank.color}, ${rank.color2}, ${rank.turnover},
      ${JSON.stringify(rank.benefits)}::jsonb)
    on conflict (brand_id, level) do update set name = excluded.name, color = excluded.color, color2 = excluded.color2,
      turnover = excluded.turnover, benefits = excluded.benefits`)
}

export async function deleteRank(tx: Tx, level: number): Promise<void> {
  await tx.query(sql`delete from ranks.rank where brand_id = ${tx.brandId} and level = ${level}`)
}

/**
 * Returns a member's all-time valid bets, in micro-units: as counted, but what the newest counted part and later rounds hold is read
 * from the rounds themselves.
 */
export async function sumValidBets(tx: Tx, memberId: bigint): Promise<bigint> {
  const [row] = await tx.query<{ turnover: bigint }>(sql`
    with newest as (
      select part, valid from ranks.staked where brand_id = ${tx.brandId} and member_id = ${memberId}
      order by part desc limit 1)
    select (coalesce((select valid from ranks.total where brand_id = ${tx.brandId} and member_id = ${memberId}), 0)
      - coalesce((select valid from newest), 0)
      + coalesce((select sum(valid) from play.round_pub
          where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'settled'
            and round_id >= coalesce((select ranks.first_of(part) from newest), 0)), 0))::bigint as turnover`)
  return row?.turnover ?? 0n
}

/** Locks and returns the time before which all changes of rounds have been counted; the epoch when nothing has. */
export async function lockProgress(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ seenUntil: Date }>(sql`
    insert into ranks.progress as p (brand_id, seen_until) values (${tx.brandId}, 'epoch')
    on conflict (brand_id) do update set seen_until = p.seen_until returning seen_until`)
  return row?.seenUntil ?? new Date(0)
}

export async function saveProgress(tx: Tx, seenUntil: Date): Promise<void> {
  await tx.query(sql`update ranks.progress set seen_until = ${seenUntil} where brand_id = ${tx.brandId}`)
}

/** Adds up anew the parts in which rounds were settled or changed in a time span. @returns their members */
export async function countBetween(tx: Tx, from: Date, until: Date): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    with touched as (
      select member_id, ranks.part_of(round_id) as part from play.round_pub
      where brand_id = ${tx.brandId} and settled_at >= ${from} and settled_at < ${until}
      union
      select member_id, ranks.part_of(round_id) from play.amendment_pub
      where brand_id = ${tx.brandId} and at >= ${from} and at < ${until}),
    counted as (
      insert into ranks.staked as s (brand_id, member_id, part, valid)
      select ${tx.brandId}, t.member_id, t.part, r.valid from touched t
      cross join lateral (select coalesce(sum(p.valid), 0)::bigint as valid from play.round_pub p
        where p.brand_id = ${tx.brandId} and p.member_id = t.member_id and p.round_id >= ranks.first_of(t.part)
          and p.round_id < ranks.first_of(t.part + 1) and p.status = 'settled') r
      on conflict (brand_id, member_id, part) do update set valid = excluded.valid
      returning new.member_id, new.valid - coalesce(old.valid, 0) as more)
    insert into ranks.total as t (brand_id, member_id, valid)
    select ${tx.brandId}, member_id, sum(more) from counted group by member_id
    on conflict (brand_id, member_id) do update set valid = t.valid + excluded.valid returning member_id`)
  return rows.map(({ memberId }) => memberId)
}

export type RankPromotion = { readonly memberId: bigint; readonly level: number }

/** Returns those of the given members who have staked enough for a higher rank, and that rank. */
export const selectPromotionsOf = (tx: Tx, memberIds: readonly bigint[]): Promise<RankPromotion[]> =>
  tx.query<RankPromotion>(sql`
    with earned as (
      select t.member_id, (select max(level) from ranks.rank r
        where r.brand_id = ${tx.brandId} and r.turnover <= t.valid) as level
      from ranks.total t
      where t.brand_id = ${tx.brandId} and t.member_id = any(${memberIds.map(String)}::bigint[]))
    select e.member_id, e.level from earned e
    join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = e.member_id and m.is_agent <> ${trialType}
    where e.level > coalesce((select max(l.rank_level) from members.label_pub l
      where l.brand_id = ${tx.brandId} and l.member_id = e.member_id), 0)
    order by e.member_id`)

/** Returns the next member ids, in ascending order. */
export async function selectMembersAfter(tx: Tx, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select member_id from members.member_pub where brand_id = ${tx.brandId} and member_id > ${after}
    order by member_id limit ${limit}`)
  return rows.map(({ memberId }) => memberId)
}
