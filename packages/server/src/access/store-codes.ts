import { sql, type Tx } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'

/** What a code is for, with its subject hashed by each key of the ring; the first hash is written. */
export type CodeKey = { readonly purpose: string; readonly subjects: Macs }

/** Stores a code; an earlier one for the same subject becomes invalid. */
export async function upsertCode(
  tx: Tx,
  { purpose, subjects: [subject, ...others] }: CodeKey,
  code: { mac: Buffer; expiresAt: Date },
): Promise<void> {
  if (others.length > 0)
    await tx.query(sql`
      delete from access.code
      where brand_id = ${tx.brandId} and purpose = ${purpose} and subject = any(${others}::bytea[])`)
  await tx.query(sql`
    insert into access.code (brand_id, purpose, subject, code_mac, expires_at)
    values (${tx.brandId}, ${purpose}, ${subject}, ${code.mac}, ${code.expiresAt})
    on conflict (brand_id, purpose, subject) do update
      set code_mac = excluded.code_mac, expires_at = excluded.expires_at, tries = 0`)
}

/** Counts a wrong try in the statement that checks it, so that of concurrent tries no more than `triesMax` are checked. */
export async function checkAndCountCode(
  tx: Tx,
  { purpose, subjects }: CodeKey,
  macs: Macs,
  triesMax: number,
): Promise<boolean> {
  const rows = await tx.query<{ isRight: boolean }>(sql`
    update access.code set tries = tries + case when code_mac = any(${macs}::bytea[]) then 0 else 1 end
    where brand_id = ${tx.brandId} and purpose = ${purpose} and subject = any(${subjects}::bytea[]) and tries < ${triesMax}
      and expires_at > now()
    returning code_mac = any(${macs}::bytea[]) as is_right`)
  return rows.some(({ isRight }) => isRight)
}

/** @returns false when it was used meanwhile, or replaced by a newer code */
export async function deleteCode(tx: Tx, { purpose, subjects }: CodeKey, macs: Macs): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from access.code
    where brand_id = ${tx.brandId} and purpose = ${purpose} and subject = any(${subjects}::bytea[])
      and code_mac = any(${macs}::bytea[])
    returning 1 as done`)
  return rows.length > 0
}

export async function deleteOldCodes(tx: Tx): Promise<void> {
  await tx.query(sql`delete from access.code where brand_id = ${tx.brandId} and expires_at < now()`)
}

export async function insertLink(
  tx: Tx,
  link: { tokenHash: Buffer; memberId: bigint; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    insert into access.password_link (brand_id, token_hash, member_id, expires_at)
    values (${tx.brandId}, ${link.tokenHash}, ${link.memberId}, ${link.expiresAt})`)
}

/** @returns the member of a link, or null when it has expired or does not exist */
export async function selectLinkMember(tx: Tx, tokenHash: Buffer): Promise<bigint | null> {
  const [row] = await tx.query<{ memberId: bigint }>(sql`
    select member_id from access.password_link
    where brand_id = ${tx.brandId} and token_hash = ${tokenHash} and expires_at > now()`)
  return row?.memberId ?? null
}

/** Uses a link up; of concurrent calls only one succeeds. @returns its member, or null */
export async function consumeLink(tx: Tx, tokenHash: Buffer): Promise<bigint | null> {
  const [row] = await tx.query<{ memberId: bigint }>(sql`
    delete from access.password_link
    where brand_id = ${tx.brandId} and token_hash = ${tokenHash} and expires_at > now() returning member_id`)
  return row?.memberId ?? null
}

export async function deleteLinks(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`delete from access.password_link where brand_id = ${tx.brandId} and member_id = ${memberId}`)
}

export async function deleteOldLinks(tx: Tx): Promise<void> {
  await tx.query(sql`delete from access.password_link where brand_id = ${tx.brandId} and expires_at < now()`)
}

/** Sets a savepoint: what follows does its full work, then `keepSavepoint` keeps it or `discardToSavepoint` rolls it back. */
export async function openSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`savepoint pretended`)
}

export async function keepSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`release savepoint pretended`)
}

export async function discardToSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`rollback to savepoint pretended`)
}
