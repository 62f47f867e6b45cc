import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'
import { buildTouchedRounds, type RoundProgress } from '#play/public.ts'

/** Returns up to when rounds were processed, and locks it until the transaction ends, so that only one run proceeds at a time. */
export async function lockEarnProgress(tx: Tx): Promise<RoundProgress> {
  await tx.query(sql`
    insert into points.progress (brand_id, began_at, looked_until) values (${tx.brandId}, ${tx.now}, ${tx.now})
    on conflict (brand_id) do nothing`)
  const [row] = await tx.query<RoundProgress>(
    sql`select began_at, looked_until from points.progress where brand_id = ${tx.brandId} for update`,
  )
  if (!row) throw new Error(`expected the progress row of brand ${tx.brandId}, got none`)
  return row
}

export async function saveEarnProgress(tx: Tx, { beganAt, lookedUntil }: RoundProgress) {
  await tx.query(sql`
    update points.progress set began_at = ${beganAt}, looked_until = ${lookedUntil} where brand_id = ${tx.brandId}`)
}

export type UncountedRound = {
  readonly memberId: bigint
  readonly roundId: bigint
  readonly gameType: string | null
  /** The valid bet as it is now; 0 when the round was rolled back. */
  readonly stake: bigint
  readonly countedStake: bigint
  readonly countedPoints: bigint
}

/**
 * Returns rounds settled, rolled back or amended since, whose valid bet differs from what was counted. Trial accounts are
 * excluded. Ordered by member.
 */
export const selectUncountedRounds = (
  tx: Tx,
  { since, beganAt, limit }: { since: Date; beganAt: Date; limit: number },
): Promise<UncountedRound[]> =>
  tx.query<UncountedRound>(sql`
    select * from (
      select t.member_id, t.round_id, case when t.status = 'settled' then t.valid else 0 end as stake,
        coalesce(l.game_type, g.game_type) as game_type,
        coalesce(c.stake, 0) as counted_stake, coalesce(c.points, 0) as counted_points
      from ${buildTouchedRounds(tx, { since, beganAt })} t
      join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = t.member_id and m.is_agent <> ${trialType}
      left join games.kind_pub g on g.brand_id = ${tx.brandId} and g.vendor = t.vendor and g.code = t.game_code
      left join lottery.kind_pub l on l.brand_id = ${tx.brandId} and t.vendor = 'lottery' and l.code = t.game_code
      left join points.counted c on c.brand_id = ${tx.brandId} and c.member_id = t.member_id and c.round_id = t.round_id) f
    where stake <> counted_stake order by member_id, round_id limit ${limit}`)

export type CountedRound = {
  readonly memberId: bigint
  readonly roundId: bigint
  readonly stake: bigint
  readonly points: bigint
}

/** Stores what rounds have earned. */
export async function upsertCountedRounds(tx: Tx, rows: readonly CountedRound[]): Promise<void> {
  await tx.query(sql`
    insert into points.counted (brand_id, member_id, round_id, stake, points)
    select ${tx.brandId}, * from unnest(${rows.map(({ memberId }) => memberId.toString())}::bigint[],
      ${rows.map(({ roundId }) => roundId.toString())}::bigint[], ${rows.map(({ stake }) => stake.toString())}::bigint[],
      ${rows.map(({ points }) => points.toString())}::bigint[])
    on conflict (brand_id, member_id, round_id) do update set stake = excluded.stake, points = excluded.points`)
}

/** Points that could not be taken back yet, by member; negative for points that could not be credited yet. */
export async function selectOwedPoints(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx.query<{ memberId: bigint; points: bigint }>(sql`
    select member_id, points from points.owed
    where brand_id = ${tx.brandId} and member_id = any(${memberIds.map(String)}::bigint[])`)
  return new Map(rows.map(({ memberId, points }) => [memberId, points]))
}

/** Returns members whose points wait for room in their account. */
export async function selectWaitingMembers(tx: Tx): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select member_id from points.owed where brand_id = ${tx.brandId} and points < 0 order by member_id`)
  return rows.map(({ memberId }) => memberId)
}

export async function upsertOwedPoints(tx: Tx, memberId: bigint, points: bigint): Promise<void> {
  await tx.query(sql`
    insert into points.owed (brand_id, member_id, points) values (${tx.brandId}, ${memberId}, ${points})
    on conflict (brand_id, member_id) do update set points = excluded.points`)
}
