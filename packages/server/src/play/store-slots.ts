import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements about the slots of five minutes. */
export type Progress = { readonly filledUntil: Date }

/** Up to when rounds are in the slots; held until this transaction ends, so that one fills at a time. Null: nobody has begun. */
export async function lockProgress(tx: Tx): Promise<Progress | null> {
  const [row] = await tx.query<Progress>(
    sql`select filled_until from play.slot_progress where brand_id = ${tx.brandId} for update`,
  )
  return row ?? null
}

/** Never goes back: two that begin at once begin with the earlier one. */
export async function saveProgress(tx: Tx, until: Date): Promise<void> {
  await tx.query(sql`
    insert into play.slot_progress as p (brand_id, filled_until) values (${tx.brandId}, ${until})
    on conflict (brand_id) do update set filled_until = greatest(p.filled_until, excluded.filled_until)`)
}

/** Slots that begin before this hold everything that was settled in them. The epoch while nothing is filled. */
export async function filledUntil(tx: Tx): Promise<Date> {
  const [row] = await tx.query<Progress>(
    sql`select filled_until from play.slot_progress where brand_id = ${tx.brandId}`,
  )
  return row?.filledUntil ?? new Date(0)
}

/** The first slot that holds something; null: none does. */
export async function firstSlot(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ first: Date | null }>(
    sql`select min(slot) as first from play.slot where brand_id = ${tx.brandId}`,
  )
  return row?.first ?? null
}

export async function firstSettled(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    sql`select min(settled_at) as at from play.round where brand_id = ${tx.brandId}`,
  )
  return row?.at ?? null
}

/** Up to when everything that settles has been committed. */
export async function settledUntil(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ at: Date }>(sql`select play.settled_until(${tx.now}) as at`)
  if (!row) throw new Error('the database knows its own transactions')
  return row.at
}

/**
 * Writes the slots of a stretch of time: each round with what it was when it was settled, and each later change with the old end
 * counted off and the new one on; and of those changes, to which earlier slot they belong.
 */
export async function fillBetween(tx: Tx, from: Date, until: Date): Promise<void> {
  await tx.query(sql`
    with ended as (
      select r.settled_at as at, r.settled_at as first_at, r.member_id, r.vendor, r.game_code, 1 as sign,
        coalesce(a.old_stake, case r.status when 'settled' then r.stake else 0 end) as stake,
        coalesce(a.old_payout, case r.status when 'settled' then r.payout else 0 end) as payout
      from play.round r left join lateral (select old_stake, old_payout from play.amendment a
        where a.brand_id = r.brand_id and a.member_id = r.member_id and a.round_id = r.id order by a.id limit 1) a on true
      where r.brand_id = ${tx.brandId} and r.settled_at >= ${from} and r.settled_at < ${until} and r.vendor <> 'lottery'
      union all
      select a.at, r.settled_at, r.member_id, r.vendor, r.game_code, e.sign, e.stake, e.payout
      from play.amendment a
      join play.round r on r.brand_id = a.brand_id and r.member_id = a.member_id and r.id = a.round_id
      cross join lateral (values (-1, a.old_stake, a.old_payout), (1, a.new_stake, a.new_payout)) as e(sign, stake, payout)
      where a.brand_id = ${tx.brandId} and a.at >= ${from} and a.at < ${until}),
    late as (
      insert into play.late (brand_id, slot, first_slot, member_id, vendor, game_code, bet, bets, won, lost, paid)
      select ${tx.brandId}, date_bin('5 minutes', at, 'epoch') as slot, date_bin('5 minutes', first_at, 'epoch') as first_slot, member_id,
        vendor, game_code, stake, sum(sign), coalesce(sum(sign) filter (where payout > stake), 0),
        coalesce(sum(sign) filter (where payout < stake), 0), sum(sign * payout)
      from ended
      where (stake <> 0 or payout <> 0) and date_bin('5 minutes', first_at, 'epoch') < date_bin('5 minutes', at, 'epoch')
      group by slot, first_slot, member_id, vendor, game_code, stake)
    insert into play.slot (brand_id, slot, member_id, vendor, game_code, bet, bets, won, lost, risked, paid)
    select ${tx.brandId}, date_bin('5 minutes', at, 'epoch') as slot, member_id, vendor, game_code, stake, sum(sign),
      coalesce(sum(sign) filter (where payout > stake), 0), coalesce(sum(sign) filter (where payout < stake), 0),
      sum(sign * least(stake, abs(payout - stake))), sum(sign * payout)
    from ended where stake <> 0 or payout <> 0
    group by slot, member_id, vendor, game_code, stake`)
}
