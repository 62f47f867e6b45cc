import { sql, type Tx } from '#platform/db/tx.ts'

export type Credential = {
  readonly passwordHash: string
  readonly mustChange: boolean
  readonly changedAt: Date
  readonly lastLoginAt: Date | null
  readonly paymentHash: string | null
  readonly paymentTries: number
}

export async function selectCredential(tx: Tx, memberId: bigint): Promise<Credential | null> {
  const [row] = await tx.query<Credential>(sql`
    select password_hash, must_change, changed_at, last_login_at, payment_hash, payment_tries from access.credential
    where brand_id = ${tx.brandId} and member_id = ${memberId}`)
  return row ?? null
}

/**
 * Serialises opening and ending the member's sessions until the transaction ends; what was read before must be read again.
 * @returns the password hash
 */
export async function lockCredential(tx: Tx, memberId: bigint): Promise<string | null> {
  const [row] = await tx.query<{ passwordHash: string }>(sql`
    select password_hash from access.credential
    where brand_id = ${tx.brandId} and member_id = ${memberId} for no key update`)
  return row?.passwordHash ?? null
}

export type NewCredential = {
  readonly memberId: bigint
  readonly passwordHash: string
  readonly paymentHash: string | null
  readonly mustChange: boolean
}

export async function insertCredential(tx: Tx, credential: NewCredential): Promise<void> {
  await tx.query(sql`
    insert into access.credential (brand_id, member_id, password_hash, payment_hash, must_change)
    values (${tx.brandId}, ${credential.memberId}, ${credential.passwordHash}, ${credential.paymentHash}, ${credential.mustChange})`)
}

/** @returns false when the password is no longer `old` */
export async function updatePassword(
  tx: Tx,
  memberId: bigint,
  hashes: { old: string; fresh: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.credential set password_hash = ${hashes.fresh}, must_change = false, changed_at = now()
    where brand_id = ${tx.brandId} and member_id = ${memberId} and password_hash = ${hashes.old} returning 1 as done`)
  return rows.length === 1
}

/** Sets a temporary password given by an operator, which allows nothing but changing it. */
export async function updateTemporaryPassword(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  await tx.query(sql`
    update access.credential set password_hash = ${passwordHash}, must_change = true, changed_at = now(), given_at = now()
    where brand_id = ${tx.brandId} and member_id = ${memberId}`)
}

/** Forgets the networks that the member has signed in from: the next one is registered as the first. */
export async function deleteKnownNetworks(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`delete from access.known_address where brand_id = ${tx.brandId} and member_id = ${memberId}`)
}

export async function updateAccessGiven(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`
    update access.credential set given_at = now() where brand_id = ${tx.brandId} and member_id = ${memberId}`)
}

/** When an operator last gave the member a new password or removed the second factor. */
export async function selectAccessGivenAt(tx: Tx, memberId: bigint): Promise<Date | null> {
  const [row] = await tx.query<{ givenAt: Date | null }>(sql`
    select given_at from access.credential where brand_id = ${tx.brandId} and member_id = ${memberId}`)
  return row?.givenAt ?? null
}

export async function updatePaymentHash(tx: Tx, memberId: bigint, paymentHash: string): Promise<void> {
  await tx.query(sql`
    update access.credential set payment_hash = ${paymentHash}, payment_tries = 0
    where brand_id = ${tx.brandId} and member_id = ${memberId}`)
}

/** Rehashes the same payment password; one that has been set meanwhile stays. */
export async function renewPaymentHash(
  tx: Tx,
  memberId: bigint,
  { old, fresh }: { old: string; fresh: string },
): Promise<void> {
  await tx.query(sql`
    update access.credential set payment_hash = ${fresh}
    where brand_id = ${tx.brandId} and member_id = ${memberId} and payment_hash = ${old}`)
}

/** Counts a wrong payment password. @returns the consecutive failures */
export async function countPaymentTry(tx: Tx, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ paymentTries: number }>(sql`
    update access.credential set payment_tries = payment_tries + 1
    where brand_id = ${tx.brandId} and member_id = ${memberId} returning payment_tries`)
  return row?.paymentTries ?? 0
}

/** Resets the failures, unless they have reached the limit. @returns false when they have */
export async function clearPaymentTries(tx: Tx, memberId: bigint, triesMax: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.credential set payment_tries = 0
    where brand_id = ${tx.brandId} and member_id = ${memberId} and payment_tries < ${triesMax} returning 1 as done`)
  return rows.length === 1
}

/** Uses a proof up. @returns false when it was used before */
export async function consumeProof(tx: Tx, proof: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into access.used_proof (brand_id, proof, expires_at) values (${tx.brandId}, ${proof}, ${expiresAt})
    on conflict do nothing returning 1 as done`)
  return rows.length === 1
}

export async function deleteOldProofs(tx: Tx): Promise<void> {
  await tx.query(sql`delete from access.used_proof where brand_id = ${tx.brandId} and expires_at < now()`)
}
