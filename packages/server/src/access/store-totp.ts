import { sql, type Tx } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'

/** The owner of an authenticator. */
export type TotpHolder = { readonly kind: 'operator' | 'member'; readonly id: bigint }
/** Sealed: the secret in use, and the one that waits for its first code. */
export type TotpSecrets = { readonly secret: Buffer | null; readonly pending: Buffer | null }

export async function selectTotpSecrets(tx: Tx, { kind, id }: TotpHolder): Promise<TotpSecrets> {
  const [row] = await tx.query<TotpSecrets>(sql`
    select secret, pending from access.totp where brand_id = ${tx.brandId} and holder = ${kind} and holder_id = ${id}`)
  return row ?? { secret: null, pending: null }
}

export async function upsertPendingSecret(tx: Tx, { kind, id }: TotpHolder, secret: Buffer): Promise<void> {
  await tx.query(sql`
    insert into access.totp (brand_id, holder, holder_id, pending) values (${tx.brandId}, ${kind}, ${id}, ${secret})
    on conflict (brand_id, holder, holder_id) do update set pending = excluded.pending`)
}

/** Activates the pending secret. @returns false when another is pending meanwhile */
export async function activateSecret(
  tx: Tx,
  { kind, id }: TotpHolder,
  { pending, step }: { pending: Buffer; step: number },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.totp set secret = pending, pending = null, step = ${step}
    where brand_id = ${tx.brandId} and holder = ${kind} and holder_id = ${id} and pending = ${pending} returning 1 as done`)
  return rows.length === 1
}

/**
 * Uses the code of a time step up. Of two concurrent calls only one succeeds. @returns false when it, or a later one, was used
 * before
 */
export async function consumeStep(tx: Tx, { kind, id }: TotpHolder, step: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.totp set step = ${step}
    where brand_id = ${tx.brandId} and holder = ${kind} and holder_id = ${id} and step < ${step} returning 1 as done`)
  return rows.length === 1
}

/** Deletes the authenticator with its recovery codes. */
export async function deleteSecrets(tx: Tx, { kind, id }: TotpHolder): Promise<void> {
  await tx.query(sql`delete from access.totp where brand_id = ${tx.brandId} and holder = ${kind} and holder_id = ${id}`)
}

/** Hashed codes, and the id of the key that hashed them. */
type NewCodes = { readonly macs: readonly Buffer[]; readonly key: string }

export async function replaceRecoveryCodes(tx: Tx, { kind, id }: TotpHolder, { macs, key }: NewCodes): Promise<void> {
  await tx.query(sql`
    delete from access.totp_recovery where brand_id = ${tx.brandId} and holder = ${kind} and holder_id = ${id}`)
  await tx.query(sql`
    insert into access.totp_recovery (brand_id, holder, holder_id, code_mac, key)
    select ${tx.brandId}, ${kind}, ${id}, unnest(${[...macs]}::bytea[]), ${key}`)
}

/** @returns false when it is not a recovery code of the holder, or was used before */
export async function consumeRecoveryCode(tx: Tx, { kind, id }: TotpHolder, macs: Macs): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.totp_recovery set used_at = now()
    where brand_id = ${tx.brandId} and holder = ${kind} and holder_id = ${id} and code_mac = any(${macs}::bytea[])
      and used_at is null
    returning 1 as done`)
  return rows.length === 1
}

export async function countRecoveryCodesLeft(tx: Tx, { kind, id }: TotpHolder): Promise<number> {
  const [row] = await tx.query<{ left: number }>(sql`
    select count(*)::int as left from access.totp_recovery
    where brand_id = ${tx.brandId} and holder = ${kind} and holder_id = ${id} and used_at is null`)
  return row?.left ?? 0
}
