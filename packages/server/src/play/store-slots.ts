import { sql, type Tx } from '#platform/db/tx.ts'

/** Progress of filling: slots that begin before `filledUntil` are filled. */
export type SlotProgress = { readonly filledUntil: Date }

/** Reads and locks the progress, so that only one transaction fills slots at a time. Null when none has started. */
export async function lockSlotProgress(tx: Tx): Promise<SlotProgress | null> {
  const [row] = await tx.query<SlotProgress>(
    sql`select filled_until from play.slot_progress where brand_id = ${tx.brandId} for update`,
  )
  return row ?? null
}

/** Progress never goes back; if two transactions save concurrently, the later time is kept. */
export async function saveSlotProgress(tx: Tx, until: Date): Promise<void> {
  await tx.query(sql`
    insert into play.slot_progress as p (brand_id, filled_until) values (${tx.brandId}, ${until})
    on conflict (brand_id) do update set filled_until = greatest(p.filled_until, excluded.filled_until)`)
}

/** Slots that begin before this time are complete. The epoch when none is filled. */
export async function selectFilledUntil(tx: Tx): Promise<Date> {
  const [row] = await tx.query<SlotProgress>(
    sql`select filled_until from play.slot_progress where brand_id = ${tx.brandId}`,
  )
  return row?.filledUntil ?? new Date(0)
}

/** The first slot with data, or null. */
export async function selectFirstSlot(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ first: Date | null }>(
    sql`select min(slot) as first from play.slot where brand_id = ${tx.brandId}`,
  )
  return row?.first ?? null
}

export async function selectFirstSettledAt(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    sql`select min(settled_at) as at from play.round where brand_id = ${tx.brandId}`,
  )
  return row?.at ?? null
}

/** The time before which every settlement has been committed. */
export async function selectSettledUntil(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ at: Date }>(sql`select play.settled_until(${tx.now}) as at`)
  if (!row) throw new Error('expected one row from play.settled_until, got none')
  return row.at
}

/**
 * Fills the slots of a time span: each round with its result at settlement, and each later change as the old result subtracted
 * and the new one added. Changes that belong to an earlier slot are also recorded with that slot.
 */
export async function insertSlots(tx: Tx, from: Date, until: Date): Promise<void> {
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
