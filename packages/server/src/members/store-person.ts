import { sql, type Tx } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'

/** An exclusion as announced to sister brands. */
export type SharedExclusion = {
  /** Opaque id of the exclusion. */
  readonly source: string
  readonly fromAt: Date
  /** Null means for ever. */
  readonly untilAt: Date | null
  readonly returnAt: Date | null
}

export async function updatePersonMac(tx: Tx, memberId: bigint, mac: Buffer): Promise<void> {
  await tx.query(sql`
    update members.member set person_mac = ${mac} where brand_id = ${tx.brandId} and id = ${memberId}`)
}

/**
 * With several keys, a unique index over one hash cannot see the others: a writer locks all hashes until the transaction ends,
 * and checks all of them in its next statement.
 */
export async function lockHashes(tx: Tx, macs: readonly (Macs | null)[]): Promise<void> {
  if (tx.platform.seal.keys === 1) return
  const held = macs.flatMap((each) => each ?? []).map((mac) => `members:${tx.brandId}:${mac.toString('hex')}`)
  if (held.length === 0) return
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select unnest(${held.toSorted()}::text[]) as name) as held`)
}

/** Members with one of the hashes, in order of id. */
export async function selectMembersByMarks(tx: Tx, marks: readonly Buffer[]): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select id as member_id from (
      select id from members.member where brand_id = ${tx.brandId} and email_mac = any(${marks}::bytea[])
      union select id from members.member where brand_id = ${tx.brandId} and mobile_mac = any(${marks}::bytea[])
      union select id from members.member where brand_id = ${tx.brandId} and person_mac = any(${marks}::bytea[])
      union select member_id from members.bank_account
      where brand_id = ${tx.brandId} and freed_at is null and number_mac = any(${marks}::bytea[])) marked
    order by id`)
  return rows.map(({ memberId }) => memberId)
}

/** Stores an exclusion of a sister brand, or updates the end of a known one. */
export async function upsertSharedExclusion(tx: Tx, marks: readonly Buffer[], bar: SharedExclusion): Promise<void> {
  await tx.query(sql`
    insert into members.barred (brand_id, mark, source, from_at, until_at)
    select ${tx.brandId}, m.mark, ${bar.source}, ${bar.fromAt}, ${bar.untilAt} from unnest(${marks}::bytea[]) as m(mark)
    on conflict do nothing`)
  await tx.query(sql`
    update members.barred set return_at = ${bar.returnAt} where brand_id = ${tx.brandId} and source = ${bar.source}`)
}

/**
 * Replaces older hashes of an exclusion by new ones.
 * @returns how many were replaced
 */
export async function updateSharedExclusionMarks(
  tx: Tx,
  source: string,
  pairs: readonly { readonly older: Buffer; readonly fresh: Buffer }[],
): Promise<number> {
  const older = pairs.map((pair) => pair.older)
  const fresh = pairs.map((pair) => pair.fresh)
  await tx.query(sql`
    insert into members.barred (brand_id, mark, source, from_at, until_at, return_at)
    select b.brand_id, p.fresh, b.source, b.from_at, b.until_at, b.return_at from members.barred b
    join unnest(${older}::bytea[], ${fresh}::bytea[]) as p(older, fresh) on p.older = b.mark
    where b.brand_id = ${tx.brandId} and b.source = ${source} on conflict do nothing`)
  const rows = await tx.query(sql`
    delete from members.barred
    where brand_id = ${tx.brandId} and source = ${source} and mark = any(${older}::bytea[]) returning 1 as gone`)
  return rows.length
}

/** Counts excluded hashes that are none of these. */
export async function countOtherSharedExclusions(tx: Tx, marks: readonly Buffer[]): Promise<number> {
  const [row] = await tx.query<{ others: number }>(sql`
    select count(*)::int as others from members.barred
    where brand_id = ${tx.brandId} and mark <> all(${marks}::bytea[]) and (return_at is null or return_at > now())`)
  return row?.others ?? 0
}

/** The exclusions in force for one of the hashes. */
export const selectSharedExclusions = (tx: Tx, marks: readonly Buffer[]): Promise<SharedExclusion[]> =>
  tx.query<SharedExclusion>(sql`
    select distinct source, from_at, until_at, return_at from members.barred
    where brand_id = ${tx.brandId} and mark = any(${marks}::bytea[]) and (return_at is null or return_at > now())`)
