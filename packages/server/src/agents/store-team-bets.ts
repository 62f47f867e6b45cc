import { sql, type Tx } from '#platform/db/tx.ts'
import type { Round, RoundTotals } from '#play/public.ts'
import type { ReadPart, TimeStretch } from './read-newest.ts'

export type TeamRound = Round & { readonly username: string }
export type TeamRoundFilter = {
  readonly vendor: string | null
  /** `vendor/code` of the games that count; null for all. */
  readonly games: readonly string[] | null
  readonly status: string | null
}

const columns = sql`r.round_id, r.vendor, r.game_code, r.reference, r.stake, r.payout, r.valid, r.status, r.opened_at,
  r.settled_at`
const buildRoundCondition = ({ vendor, games, status }: TeamRoundFilter) => sql`
  (${vendor}::text is null or r.vendor = ${vendor})
  and (${games}::text[] is null or r.vendor || '/' || r.game_code = any(${games}::text[]))
  and (${status}::text is null or r.status = ${status})`
const buildStretchCondition = ({ from, until }: Pick<TimeStretch, 'from' | 'until'>) =>
  sql`r.opened_at >= ${from} and r.opened_at < ${until}`
const buildBeforeCondition = ({ before }: TimeStretch) =>
  sql`(${before}::bigint is null or r.round_id < ${before}::bigint)`

/** Reads rounds of a few members, each backwards by its own index. */
export async function selectRoundsOfFew(
  tx: Tx,
  ids: readonly bigint[],
  roundFilter: TeamRoundFilter,
  stretch: TimeStretch,
): Promise<ReadPart<TeamRound>> {
  const lines = await tx.query<TeamRound>(sql`
    select ${columns}, m.username
    from members.member_pub m
    cross join lateral (
      select * from play.round_pub r where r.brand_id = m.brand_id and r.member_id = m.member_id
        and ${buildStretchCondition(stretch)} and ${buildBeforeCondition(stretch)} and ${buildRoundCondition(roundFilter)}
      order by r.round_id desc limit ${stretch.limit}) r
    where m.brand_id = ${tx.brandId} and m.member_id = any(${ids.map(String)}::bigint[])
    order by r.round_id desc limit ${stretch.limit}`)
  return { lines, looked: 0 }
}

/** Reads rounds for a team of any size: scans the brand's rounds in the stretch by time and keeps the team's. */
export async function selectRoundsOfTeam(
  tx: Tx,
  agentId: bigint,
  roundFilter: TeamRoundFilter,
  stretch: TimeStretch,
): Promise<ReadPart<TeamRound>> {
  const rows = await tx.query<TeamRound & { roundId: bigint | null; looked: number }>(sql`
    with near as materialized (
      select * from play.round_pub r where r.brand_id = ${tx.brandId} and ${buildStretchCondition(stretch)}),
    found as (
      select ${columns}, m.username
      from near r join members.member_pub m on m.brand_id = r.brand_id and m.member_id = r.member_id
      where m.path @> array[${agentId}::bigint] and ${buildBeforeCondition(stretch)} and ${buildRoundCondition(roundFilter)}
      order by r.round_id desc limit ${stretch.limit})
    select looked.count::int as looked, found.*
    from (select count(*) from near) looked left join found on true order by round_id desc`)
  return { lines: rows.filter(({ roundId }) => roundId !== null), looked: rows[0]?.looked ?? 0 }
}

/** Totals of the rounds of some members that match a filter, without void ones. */
export async function selectTotalsOfFew(
  tx: Tx,
  ids: readonly bigint[],
  roundFilter: TeamRoundFilter,
  range: Pick<TimeStretch, 'from' | 'until'>,
): Promise<RoundTotals> {
  const [totals] = await tx.query<RoundTotals>(sql`
    select count(*)::int as count, coalesce(sum(r.stake), 0)::bigint as stake, coalesce(sum(r.payout), 0)::bigint as payout,
      coalesce(sum(r.payout - r.stake) filter (where r.status <> 'open'), 0)::bigint as result
    from play.round_pub r where r.brand_id = ${tx.brandId} and r.member_id = any(${ids.map(String)}::bigint[])
      and r.status <> 'void' and ${buildStretchCondition(range)} and ${buildRoundCondition(roundFilter)}`)
  return totals ?? { count: 0, stake: 0n, payout: 0n, result: 0n }
}
