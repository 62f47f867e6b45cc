import { sql, type Tx } from '#platform/db/tx.ts'
import type { DayActivity, Mission, StoredMission } from './model.ts'

/** Queries for missions. */
const columns = sql`m.id, m.position, m.kind, m.period, m.game_type, m.vendor, m.target, m.reward_kind, m.reward, m.turnover_percent,
  m.first_day::text as first_day, m.last_day::text as last_day, m.enabled, m.texts`

/** Returns missions that are enabled and not over on this day. */
export const selectShownMissions = (tx: Tx, day: string): Promise<StoredMission[]> =>
  tx.query<StoredMission>(sql`
    select ${columns} from missions.mission m
    where m.brand_id = ${tx.brandId} and m.enabled and coalesce(m.last_day >= ${day}::date, true) order by m.position, m.id`)

export async function selectMission(tx: Tx, id: bigint): Promise<StoredMission | null> {
  const [row] = await tx.query<StoredMission>(
    sql`select ${columns} from missions.mission m where m.brand_id = ${tx.brandId} and m.id = ${id}`,
  )
  return row ?? null
}

/** Locks a mission against changes until the transaction ends, so that all claims use the same first day. */
export async function lockMission(tx: Tx, id: bigint): Promise<StoredMission | null> {
  const [row] = await tx.query<StoredMission>(
    sql`select ${columns} from missions.mission m where m.brand_id = ${tx.brandId} and m.id = ${id} for share`,
  )
  return row ?? null
}

export const selectMissions = (
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<(StoredMission & { claims: number; total: number })[]> =>
  tx.query(sql`
    select ${columns}, (count(*) over ())::int as total,
      (select count(*)::int from missions.claim c where c.brand_id = m.brand_id and c.mission_id = m.id) as claims
    from missions.mission m where m.brand_id = ${tx.brandId} order by m.position, m.id limit ${limit} offset ${offset}`)

export async function insertMission(tx: Tx, m: Mission): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into missions.mission (brand_id, position, kind, period, game_type, vendor, target, reward_kind, reward,
      turnover_percent, first_day, last_day, enabled, texts)
    values (${tx.brandId}, ${m.position}, ${m.kind}, ${m.period}, ${m.gameType}, ${m.vendor}, ${m.target}, ${m.rewardKind},
      ${m.reward}, ${m.turnoverPercent}, ${m.firstDay}::date, ${m.lastDay}::date, ${m.enabled},
      ${JSON.stringify(m.texts)}::jsonb) returning id`)
  if (!row) throw new Error('expected the id of the inserted mission, got no row')
  return row.id
}

export async function updateMission(tx: Tx, id: bigint, m: Mission): Promise<void> {
  await tx.query(sql`
    update missions.mission set position = ${m.position}, kind = ${m.kind}, period = ${m.period}, game_type = ${m.gameType},
      vendor = ${m.vendor}, target = ${m.target}, reward_kind = ${m.rewardKind}, reward = ${m.reward},
      turnover_percent = ${m.turnoverPercent}, first_day = ${m.firstDay}::date, last_day = ${m.lastDay}::date,
      enabled = ${m.enabled}, texts = ${JSON.stringify(m.texts)}::jsonb
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/**
 * Returns a member's activity since an instant, by day of the zone: rounds and valid bets by vendor and game type, deposits
 * separately. A fully tied round does not count; a free round, which has no stake, does.
 */
export const selectActivity = (
  tx: Tx,
  memberId: bigint,
  { zone, since }: { zone: string; since: Date },
): Promise<DayActivity[]> =>
  tx.query<DayActivity>(sql`
    select (r.settled_at at time zone ${zone}::text)::date::text as day, r.vendor,
      coalesce(g.game_type, l.game_type, '') as game_type,
      sum(r.valid)::bigint as stake, (count(*) filter (where r.valid > 0 or r.stake = 0))::int as rounds, 0::bigint as deposit
    from play.round_pub r
    left join games.kind_pub g on g.brand_id = r.brand_id and g.vendor = r.vendor and g.code = r.game_code
    left join lottery.kind_pub l on l.brand_id = r.brand_id and r.vendor = 'lottery' and l.code = r.game_code
    where r.brand_id = ${tx.brandId} and r.member_id = ${memberId} and r.status = 'settled' and r.settled_at >= ${since}
    group by 1, 2, 3
    union all
    select (e.at at time zone ${zone}::text)::date::text, '', '', 0, 0, sum(e.delta)::bigint
    from ledger.account_pub a join ledger.entry_pub e on e.brand_id = a.brand_id and e.account_id = a.account_id
    where a.brand_id = ${tx.brandId} and a.address = ${`member:${memberId}:main`} and e.reason = 'deposit' and e.at >= ${since}
    group by 1`)

export type ClaimedMission = { readonly missionId: bigint; readonly periodStart: string }

/** Returns a member's claims that still count: of missions done once, and of periods that begin from a day on. */
export const selectMissionClaims = (tx: Tx, memberId: bigint, since: string): Promise<ClaimedMission[]> =>
  tx.query<ClaimedMission>(sql`
    select c.mission_id, c.period_start::text as period_start from missions.claim c
    join missions.mission m on m.brand_id = c.brand_id and m.id = c.mission_id
    where c.brand_id = ${tx.brandId} and c.member_id = ${memberId}
      and (m.period = 'once' or c.period_start >= ${since}::date)`)

/** Records a claim; false when it already exists. A concurrent claim waits here. */
export async function insertClaim(
  tx: Tx,
  { id, rewardKind, reward }: StoredMission,
  { memberId, periodStart }: { memberId: bigint; periodStart: string },
): Promise<boolean> {
  const made = await tx.query(sql`
    insert into missions.claim (brand_id, mission_id, member_id, period_start, reward_kind, reward, at)
    values (${tx.brandId}, ${id}, ${memberId}, ${periodStart}::date, ${rewardKind}, ${reward}, ${tx.now})
    on conflict do nothing returning 1 as made`)
  return made.length === 1
}

export async function hasAnyMission(tx: Tx): Promise<boolean> {
  return (await tx.query(sql`select from missions.mission where brand_id = ${tx.brandId} limit 1`)).length > 0
}
