import { sql, type Tx } from '#platform/db/tx.ts'

/** A club rank as a label on a member. */
export type ClubLabel = {
  readonly level: number
  readonly name: string
  readonly color: string
  readonly color2: string
}

/** The level of a member's rank, or null. */
export async function selectClubLevel(tx: Tx, memberId: bigint): Promise<number | null> {
  const [row] = await tx.query<{ level: number | null }>(sql`
    select max(rank_level) as level from members.label where brand_id = ${tx.brandId} and member_id = ${memberId}`)
  return row?.level ?? null
}

/**
 * Gives a member a rank in place of a lower one. The member is locked first, because two jobs may have chosen different ranks.
 * @returns false when the member already has this rank or a higher one
 */
export async function upsertClubLabel(tx: Tx, memberId: bigint, label: ClubLabel): Promise<boolean> {
  await tx.query(sql`
    select from members.member where brand_id = ${tx.brandId} and id = ${memberId} for no key update`)
  if (((await selectClubLevel(tx, memberId)) ?? 0) >= label.level) return false
  await tx.query(sql`
    delete from members.label
    where brand_id = ${tx.brandId} and member_id = ${memberId} and rank_level is not null and name <> ${label.name}`)
  await tx.query(sql`
    insert into members.label (brand_id, member_id, name, color, color2, rank_level)
    values (${tx.brandId}, ${memberId}, ${label.name}, ${label.color}, ${label.color2}, ${label.level})
    on conflict (brand_id, member_id, name) do update
      set color = excluded.color, color2 = excluded.color2, rank_level = excluded.rank_level`)
  return true
}

/** Applies a rank's new name and colours to the labels of its holders, except where a member has another label of that name. */
export async function updateClubLabels(tx: Tx, label: ClubLabel): Promise<void> {
  await tx.query(sql`
    update members.label l set name = ${label.name}, color = ${label.color}, color2 = ${label.color2}
    where l.brand_id = ${tx.brandId} and l.rank_level = ${label.level} and not exists (
      select from members.label o where o.brand_id = l.brand_id and o.member_id = l.member_id and o.name = ${label.name}
        and o.rank_level is distinct from l.rank_level)`)
}
