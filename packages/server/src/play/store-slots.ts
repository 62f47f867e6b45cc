import { sql, type Tx } from '#platform/db/tx.ts'

/** How far the slots of five minutes are filled: those that begin before are. */
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
      select at, first_at, member_id, vendor, game_code, sign, stake, payout from play.ended
      where brand_id = ${tx.brandId} and at >= ${from} and at < ${until} and (stake <> 0 or payout <> 0)),
    late as (
      insert into play.late (brand_id, slot, first_slot, member_id, vendor, game_code, bet, bets, won, lost, paid)
      select ${tx.brandId}, date_bin('5 minutes', at, 'epoch') as slot, date_bin('5 minutes', first_at, 'epoch') as first_slot, member_id,
        vendor, game_code, stake, sum(sign), coalesce(sum(sign) filter (where payout > stake), 0),
        coalesce(sum(sign) filter (where payout < stake), 0), sum(sign * payout)
      from ended
      where date_bin('5 minutes', first_at, 'epoch') < date_bin('5 minutes', at, 'epoch')
      group by slot, first_slot, member_id, vendor, game_code, stake)
    insert into play.slot (brand_id, slot, member_id, vendor, game_code, bet, bets, won, lost, risked, paid)
    select ${tx.brandId}, date_bin('5 minutes', at, 'epoch') as slot, member_id, vendor, game_code, stake, sum(sign),
      coalesce(sum(sign) filter (where payout > stake), 0), coalesce(sum(sign) filter (where payout < stake), 0),
      sum(sign * least(stake, abs(payout - stake))), sum(sign * payout)
    from ended group by slot, member_id, vendor, game_code, stake`)
}
