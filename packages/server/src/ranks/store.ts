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
export const rankRows = (tx: Tx): Promise<RankRow[]> =>
  tx.query<RankRow>(sql`
    select level, name, color, color2, turnover, benefits from ranks.rank where brand_id = ${tx.brandId} order by level`)

/** Returns the existing rank levels. */
export const rankLevels = async (tx: Tx): Promise<number[]> => (await rankRows(tx)).map(({ level }) => level)

/** Counts the members of each rank. */
export async function holders(tx: Tx): Promise<ReadonlyMap<number, number>> {
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

/** Returns a member's all-time valid bets, in micro-units. */
export async function turnoverOf(tx: Tx, memberId: bigint): Promise<bigint> {
  const [row] = await tx.query<{ turnover: bigint }>(sql`
    select coalesce(sum(valid), 0)::bigint as turnover from play.round_pub
    where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'settled'`)
  return row?.turnover ?? 0n
}

export type Riser = { readonly memberId: bigint; readonly level: number }

/** Returns members with recently settled rounds who have staked enough for a higher rank, and that rank. */
export const risers = (tx: Tx, minutes: number): Promise<Riser[]> =>
  risersAmong(
    tx,
    sql`select distinct member_id from play.round_pub
      where brand_id = ${tx.brandId} and settled_at > ${tx.now}::timestamptz - make_interval(mins => ${minutes})`,
  )

/** The same among the given members, whenever they last played. */
export const risersOf = (tx: Tx, memberIds: readonly bigint[]): Promise<Riser[]> =>
  risersAmong(
    tx,
    sql`select t.member_id from unnest(${memberIds.map(String)}::bigint[]) as t(member_id)
      where exists (select from play.round_pub p where p.brand_id = ${tx.brandId} and p.member_id = t.member_id)`,
  )

const risersAmong = (tx: Tx, members: ReturnType<typeof sql>): Promise<Riser[]> =>
  tx.query<Riser>(sql`
    with active as (${members}),
    earned as (
      select a.member_id, (select max(level) from ranks.rank r where r.brand_id = ${tx.brandId} and r.turnover <= s.staked) as level
      from active a cross join lateral (
        select coalesce(sum(valid), 0) as staked from play.round_pub p
        where p.brand_id = ${tx.brandId} and p.member_id = a.member_id and p.status = 'settled') s)
    select e.member_id, e.level from earned e
    join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = e.member_id and m.is_agent <> ${trialType}
    where e.level > coalesce((select max(l.rank_level) from members.label_pub l
      where l.brand_id = ${tx.brandId} and l.member_id = e.member_id), 0)
    order by e.member_id`)

/** Returns the next member ids, in ascending order. */
export async function membersAfter(tx: Tx, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select member_id from members.member_pub where brand_id = ${tx.brandId} and member_id > ${after}
    order by member_id limit ${limit}`)
  return rows.map(({ memberId }) => memberId)
}
