import { sql, type Tx } from '#platform/db/tx.ts'
import type { Range } from './store-line-sums.ts'

export type TeamBets = {
  readonly count: number
  readonly players: number
  readonly stake: bigint
  readonly payout: bigint
}

/** Sums the bets settled in a range by everyone below an agent: finished days from the daily sums, the rest from the raw data. */
export async function sumTeamBets(tx: Tx, agentId: bigint, range: Range): Promise<TeamBets> {
  const summed = await selectSummedRange(tx, range)
  const rests = summed
    ? [
        { ...range, until: summed.from },
        { ...range, from: summed.until },
      ]
    : [range]
  const [bets] = await tx.query<TeamBets>(sql`
    with line as materialized (
      select member_id, upline_id from members.member_pub
      where brand_id = ${tx.brandId} and path @> array[${agentId}::bigint]),
    recent as materialized (
      select l.member_id, sum(s.bets) as bets, sum(s.stake) as stake, sum(s.paid) as paid
      from (${sql.join(
        rests.map(({ from, until }) => sql`select * from play.settled_pub(${tx.brandId}, ${from}, ${until})`),
        sql` union all `,
      )}) s join line l using (member_id)
      group by l.member_id),
    days as (
      select date_trunc('month', day)::date as month, bit_or(1 << (extract(day from day)::int - 1)) as days from agents.bet_day
      where brand_id = ${tx.brandId} and begins_at >= ${summed?.from ?? null} and begins_at < ${summed?.until ?? null} group by 1),
    players as (
      select member_id from recent
      union
      select l.member_id from days d join agents.played p on p.brand_id = ${tx.brandId} and p.month = d.month and p.days & d.days <> 0
      join line l on l.member_id = p.member_id),
    whole as (
      select bets, stake, paid from recent
      union all
      select s.bets, s.stake, s.paid from (select distinct upline_id from line) u
      join agents.bet_sum s on s.brand_id = ${tx.brandId} and s.upline_id = u.upline_id
        and s.begins_at >= ${summed?.from ?? null} and s.begins_at < ${summed?.until ?? null})
    select coalesce(sum(bets), 0)::float8 as count, (select count(*) from players)::int as players,
      coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(paid), 0)::bigint as payout
    from whole`)
  return bets ?? { count: 0, players: 0, stake: 0n, payout: 0n }
}

/** Returns the summed days of a range and the time up to which they reach; null when none is summed. */
export async function selectSummedDays(
  tx: Tx,
  agentId: bigint,
  range: Range,
): Promise<{ days: { from: Date; stake: bigint; payout: bigint }[]; until: Date | null }> {
  const summed = await selectSummedRange(tx, range)
  if (!summed) return { days: [], until: null }
  const days = await tx.query<{ from: Date; stake: bigint; payout: bigint }>(sql`
    select s.begins_at as "from", sum(s.stake)::bigint as stake, sum(s.paid)::bigint as payout
    from (select distinct upline_id from members.member_pub
      where brand_id = ${tx.brandId} and path @> array[${agentId}::bigint]) u
    join agents.bet_sum s on s.brand_id = ${tx.brandId} and s.upline_id = u.upline_id
      and s.begins_at >= ${summed.from} and s.begins_at < ${summed.until}
    group by s.begins_at having sum(s.stake) <> 0 or sum(s.paid) <> 0 order by s.begins_at`)
  return { days, until: summed.until }
}

/** Returns the part of a range whose days are summed; null when none is. */
async function selectSummedRange(tx: Tx, { from, until }: Range): Promise<Range | null> {
  const [days] = await tx.query<{ from: Date | null; until: Date | null }>(sql`
    select min(begins_at) as "from", max(ends_at) as until from agents.bet_day
    where brand_id = ${tx.brandId} and begins_at >= ${from} and ends_at <= ${until}`)
  return days?.from && days.until ? { from: days.from, until: days.until } : null
}

/** Returns the start of the next day to sum; null when none is summed yet. */
export async function selectBetsSummedUntil(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ until: Date | null }>(
    sql`select max(ends_at) as until from agents.bet_day where brand_id = ${tx.brandId}`,
  )
  return row?.until ?? null
}

/**
 * Sums the bets of a day whose slots are full: per upline those of its direct downlines, and who played. @returns false when
 * another worker has done it
 */
export async function insertBetSums(tx: Tx, { from, until }: Range, zone: string): Promise<boolean> {
  const noted = await tx.query(sql`
    insert into agents.bet_day (brand_id, begins_at, ends_at, day)
    values (${tx.brandId}, ${from}, ${until}, (${from}::timestamptz at time zone ${zone})::date)
    on conflict do nothing returning 1 as done`)
  if (noted.length === 0) return false
  await tx.query(sql`
    with played as (
      select member_id, sum(bets) as bets, sum(stake) as stake, sum(paid) as paid from play.slot_pub
      where brand_id = ${tx.brandId} and slot >= ${from} and slot < ${until} group by member_id),
    sums as (
      insert into agents.bet_sum (brand_id, upline_id, begins_at, bets, stake, paid)
      select ${tx.brandId}, m.upline_id, ${from}::timestamptz, sum(p.bets), sum(p.stake), sum(p.paid)
      from played p join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = p.member_id
      where m.upline_id is not null group by m.upline_id)
    insert into agents.played as p (brand_id, month, member_id, days)
    select ${tx.brandId}, date_trunc('month', d.day)::date, member_id, 1 << (extract(day from d.day)::int - 1)
    from played cross join (select (${from}::timestamptz at time zone ${zone})::date as day) d
    on conflict (brand_id, month, member_id) do update set days = p.days | excluded.days`)
  return true
}
