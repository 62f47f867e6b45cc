import { sql, type Tx } from '#platform/db/tx.ts'

export type NewSeries = { readonly memberId: bigint; readonly expiresAt: Date }

export async function insertSeries(tx: Tx, { memberId, expiresAt }: NewSeries): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into access.remembered (brand_id, member_id, device, ip, expires_at)
    values (${tx.brandId}, ${memberId}, ${tx.scope.device}, ${tx.scope.ip}, ${expiresAt}) returning id`)
  return row?.id ?? 0n
}

/** A pair as stored: the validator only as a hash. */
export type PairKey = { readonly selector: Buffer; readonly validatorHash: Buffer }

export async function insertPair(tx: Tx, seriesId: bigint, { selector, validatorHash }: PairKey): Promise<void> {
  await tx.query(sql`
    insert into access.remembered_pair (brand_id, selector, series_id, validator_hash)
    values (${tx.brandId}, ${selector}, ${seriesId}, ${validatorHash})`)
}

export type RememberSeries = { readonly seriesId: bigint; readonly memberId: bigint; readonly expiresAt: Date }

/** Uses a pair up. Of two concurrent calls only one succeeds. @returns null unless it was unused and its series is live */
export async function consumePair(tx: Tx, { selector, validatorHash }: PairKey): Promise<RememberSeries | null> {
  const [row] = await tx.query<RememberSeries>(sql`
    update access.remembered_pair p set used_at = now() from access.remembered r
    where p.brand_id = ${tx.brandId} and p.selector = ${selector} and p.validator_hash = ${validatorHash}
      and p.used_at is null and r.brand_id = p.brand_id and r.id = p.series_id and r.ended_at is null and r.expires_at > now()
    returning r.id as series_id, r.member_id, r.expires_at`)
  return row ?? null
}

/** A pair of a live series, used or not. */
export async function selectPair(
  tx: Tx,
  { selector, validatorHash }: PairKey,
): Promise<(RememberSeries & { readonly usedAt: Date | null }) | null> {
  const [row] = await tx.query<RememberSeries & { usedAt: Date | null }>(sql`
    select r.id as series_id, r.member_id, r.expires_at, p.used_at from access.remembered_pair p
    join access.remembered r on r.brand_id = p.brand_id and r.id = p.series_id
    where p.brand_id = ${tx.brandId} and p.selector = ${selector} and p.validator_hash = ${validatorHash}
      and r.ended_at is null and r.expires_at > now()`)
  return row ?? null
}

export async function isSeriesLive(tx: Tx, seriesId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 as one from access.remembered
    where brand_id = ${tx.brandId} and id = ${seriesId} and ended_at is null and expires_at > now()`)
  return rows.length === 1
}

export async function endSeries(tx: Tx, seriesId: bigint): Promise<void> {
  await tx.query(sql`
    update access.remembered set ended_at = now()
    where brand_id = ${tx.brandId} and id = ${seriesId} and ended_at is null`)
}

/** Ends every series of the member: no device remembers the member any longer. */
export async function endAllSeries(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`
    update access.remembered set ended_at = now()
    where brand_id = ${tx.brandId} and member_id = ${memberId} and ended_at is null`)
}

/** Ends the series that a session began, or was opened by. */
export async function endSeriesOfSession(tx: Tx, sessionId: bigint): Promise<void> {
  await tx.query(sql`
    update access.remembered r set ended_at = now() from access.session s
    where s.brand_id = ${tx.brandId} and s.id = ${sessionId} and r.brand_id = s.brand_id and r.id = s.series_id
      and r.ended_at is null`)
}

export async function deleteOldSeries(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`delete from access.remembered where brand_id = ${tx.brandId} and expires_at < ${before}`)
}
