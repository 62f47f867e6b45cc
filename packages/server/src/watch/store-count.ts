import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'

/** Queries that add settlements to the daily sums of games. */
export type Progress = { readonly countedUntil: Date; readonly auditId: bigint }

/** Reads and locks the progress until this transaction ends, so that runs do not overlap. A new brand starts at `begin`. */
export async function lockCountProgress(tx: Tx, begin: Progress): Promise<Progress> {
  await tx.query(sql`
    insert into watch.progress (brand_id, counted_until, audit_id)
    values (${tx.brandId}, ${begin.countedUntil}, ${begin.auditId}) on conflict (brand_id) do nothing`)
  const [row] = await tx.query<Progress>(
    sql`select counted_until, audit_id from watch.progress where brand_id = ${tx.brandId} for update`,
  )
  if (!row) throw new Error(`expected the progress row of brand ${tx.brandId}, got none`)
  return row
}

export async function saveCountProgress(tx: Tx, { countedUntil, auditId }: Progress): Promise<void> {
  await tx.query(sql`
    update watch.progress set counted_until = ${countedUntil}, audit_id = ${auditId} where brand_id = ${tx.brandId}`)
}

type CountRange = {
  readonly from: Date
  readonly until: Date
  readonly zone: string
  /** By kind of game, the minimum standard deviation of one bet, in stakes. */
  readonly strays: Readonly<Record<string, number>>
}

/**
 * Adds the settlements of a range of filled slots, which no longer change. All settlements of a vendor's game in the same five
 * minutes form one observation, whoever played, because players at a table share its cards; for a lottery it is a draw. Zero
 * stakes (free rounds) are left out on both sides, because nothing is expected of them, and so is practice play, which must
 * neither hide nor raise an alarm.
 * @returns the number of daily sums it added to
 */
export async function addDailySums(tx: Tx, { from, until, zone, strays }: CountRange): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    with slot as (
      select s.slot, s.vendor, s.game_code, sum(s.bets) as bets, sum(s.stake) as stake, sum(s.paid) as paid,
        sum(s.bets * s.bet::numeric * s.bet) as squares
      from play.slot_pub s join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
      where s.brand_id = ${tx.brandId} and s.slot >= ${from} and s.slot < ${until} and s.vendor <> 'lottery' and s.bet > 0
        and m.is_agent <> ${trialType}
      group by s.slot, s.vendor, s.game_code),
    cell as (
      select (s.slot at time zone ${zone})::date as day, s.vendor, s.game_code, s.bets, s.stake, s.paid,
        round(s.stake * r.share) as expected,
        s.squares * power(coalesce((${JSON.stringify(strays)}::jsonb ->> r.game_type)::numeric, 1), 2) as variance
      from slot s left join games.return_pub r
        on r.brand_id = ${tx.brandId} and r.vendor = s.vendor and r.code = s.game_code
      union all
      select (min(e.at) at time zone ${zone})::date, 'lottery', e.lottery, sum(e.bets), sum(e.stake), sum(e.paid), sum(e.expected),
        sum(e.variance)
      from lottery.expectation_pub e
      where e.brand_id = ${tx.brandId} and e.at >= ${from} and e.at < ${until}
      group by e.lottery, e.draw_id),
    counted as (
      insert into watch.game_day as d (brand_id, day, vendor, game_code, bets, stake, paid, told_stake, told_paid, expected, cells,
        deviations, least_variance)
      select ${tx.brandId}, day, vendor, game_code, sum(bets), sum(stake), sum(paid),
        coalesce(sum(stake) filter (where expected is not null), 0), coalesce(sum(paid) filter (where expected is not null), 0),
        coalesce(sum(expected), 0), count(expected), coalesce(sum((paid - expected) * (paid - expected)), 0),
        coalesce(sum(variance) filter (where expected is not null), 0)
      from cell group by day, vendor, game_code
      on conflict (brand_id, day, vendor, game_code) do update set
        bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, paid = d.paid + excluded.paid,
        told_stake = d.told_stake + excluded.told_stake, told_paid = d.told_paid + excluded.told_paid,
        expected = d.expected + excluded.expected, cells = d.cells + excluded.cells,
        deviations = d.deviations + excluded.deviations, least_variance = d.least_variance + excluded.least_variance
      returning 1)
    select count(*)::int as count from counted`)
  return row?.count ?? 0
}
