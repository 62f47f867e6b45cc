import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'

/**
 * Returns up to when slots were counted, and locks it until the transaction ends, so that only one run proceeds at a time. A new
 * brand starts at `begin`.
 */
export async function lockReportProgress(tx: Tx, begin: Date): Promise<Date> {
  await tx.query(sql`
    insert into reports.progress (brand_id, counted_until) values (${tx.brandId}, ${begin}) on conflict (brand_id) do nothing`)
  const [row] = await tx.query<{ countedUntil: Date }>(
    sql`select counted_until from reports.progress where brand_id = ${tx.brandId} for update`,
  )
  if (!row) throw new Error(`expected the progress row of brand ${tx.brandId}, got none`)
  return row.countedUntil
}

export async function selectCountedUntil(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ countedUntil: Date }>(
    sql`select counted_until from reports.progress where brand_id = ${tx.brandId}`,
  )
  return row?.countedUntil ?? null
}

type CountedRange = { readonly from: Date; readonly until: Date; readonly zone: string }

/** Adds a range of filled slots, which never change, to the daily totals, and stores the progress. */
export async function addDailyTotals(tx: Tx, { from, until, zone }: CountedRange): Promise<void> {
  await tx.query(sql`
    with played as (
      select (s.slot at time zone ${zone})::date as day, s.member_id, s.vendor, s.game_code, sum(s.bets) as bets, sum(s.stake) as stake,
        sum(s.paid) as paid
      from play.slot_pub s join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
      where s.brand_id = ${tx.brandId} and s.slot >= ${from} and s.slot < ${until} and m.is_agent <> ${trialType}
      group by 1, 2, 3, 4),
    games as (
      insert into reports.game_day as d (brand_id, day, vendor, game_code, bets, stake, paid)
      select ${tx.brandId}, day, vendor, game_code, sum(bets), sum(stake), sum(paid) from played group by day, vendor, game_code
      on conflict (brand_id, day, vendor, game_code) do update
        set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, paid = d.paid + excluded.paid),
    players as (
      insert into reports.player_day as d (brand_id, day, member_id, stake, paid)
      select ${tx.brandId}, day, member_id, sum(stake), sum(paid) from played group by day, member_id
      on conflict (brand_id, day, member_id) do update
        set stake = d.stake + excluded.stake, paid = d.paid + excluded.paid)
    update reports.progress set counted_until = ${until} where brand_id = ${tx.brandId}`)
}
