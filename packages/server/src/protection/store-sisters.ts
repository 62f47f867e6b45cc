import type { SharedExclusion } from '#members/public.ts'
import { sql, type Tx } from '#platform/db/tx.ts'

/** A brand of the same operator, with the address under which it was named. */
export type Sister = { readonly sisterId: number; readonly host: string; readonly agreed: boolean }

export const selectSisters = (tx: Tx): Promise<Sister[]> =>
  tx.query<Sister>(sql`
    select sister_id, host, agreed from protection.sister where brand_id = ${tx.brandId} order by host`)

/** The same; none of them begins or ceases to agree before the transaction ends. */
export const selectSistersForShare = (tx: Tx): Promise<Sister[]> =>
  tx.query<Sister>(sql`
    select sister_id, host, agreed from protection.sister where brand_id = ${tx.brandId} order by host for share`)

/** @returns whether it is new; another owner may have named it at the same moment */
export async function insertSister(tx: Tx, { sisterId, host }: Omit<Sister, 'agreed'>): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into protection.sister (brand_id, sister_id, host) values (${tx.brandId}, ${sisterId}, ${host})
    on conflict do nothing returning 1 as fresh`)
  return rows.length > 0
}

export async function deleteSister(tx: Tx, sisterId: number): Promise<void> {
  await tx.query(sql`delete from protection.sister where brand_id = ${tx.brandId} and sister_id = ${sisterId}`)
}

/** @returns whether that changed anything; false also for a brand that is not named here */
export async function updateSisterAgreed(tx: Tx, sisterId: number, agreed: boolean): Promise<boolean> {
  const rows = await tx.query(sql`
    update protection.sister set agreed = ${agreed}
    where brand_id = ${tx.brandId} and sister_id = ${sisterId} and agreed <> ${agreed} returning 1 as done`)
  return rows.length > 0
}

/** Self-exclusions still in force, of one member or of all. */
export type SelfExclusion = Omit<SharedExclusion, 'source'> & {
  readonly exclusionId: bigint
  readonly memberId: bigint
}
export const selectSelfExclusions = (tx: Tx, memberId: bigint | null): Promise<SelfExclusion[]> =>
  tx.query<SelfExclusion>(sql`
    select id as exclusion_id, member_id, from_at, until_at, return_at from protection.exclusion
    where brand_id = ${tx.brandId} and kind = 'exclusion' and origin = 'member' and ended_at is null
      and (return_at is null or return_at > now()) and (${memberId}::bigint is null or member_id = ${memberId})
    order by id`)

/** Returns the id under which sisters know an exclusion; the first one assigned is kept. */
export async function saveAliasOnce(tx: Tx, exclusionId: bigint, name: string): Promise<string> {
  const [row] = await tx.query<{ alias: string }>(sql`
    update protection.exclusion set alias = coalesce(alias, ${name})
    where brand_id = ${tx.brandId} and id = ${exclusionId} returning alias`)
  return row?.alias ?? name
}

/** @returns whether it is new here; for a known one only the end is updated */
export async function upsertSisterExclusion(
  tx: Tx,
  memberId: bigint,
  sharedExclusion: SharedExclusion,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into protection.exclusion (brand_id, member_id, kind, origin, from_at, until_at, reason, set_by, source)
    values (${tx.brandId}, ${memberId}, 'exclusion', 'sister', ${sharedExclusion.fromAt}, ${sharedExclusion.untilAt}, '', 'sister brand', ${sharedExclusion.source})
    on conflict do nothing returning 1 as fresh`)
  await tx.query(sql`
    update protection.exclusion set return_at = coalesce(return_at, ${sharedExclusion.returnAt})
    where brand_id = ${tx.brandId} and member_id = ${memberId} and source = ${sharedExclusion.source}`)
  return rows.length > 0
}
