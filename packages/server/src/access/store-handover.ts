import { sql, type Tx } from '#platform/db/tx.ts'

export type NewHandover = { readonly tokenHash: Buffer; readonly sessionId: bigint; readonly expiresAt: Date }

/** @returns false for a session with a weak second proof: the session it opened would not be marked as weak */
export async function insertHandover(tx: Tx, { tokenHash, sessionId, expiresAt }: NewHandover): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into access.handover (brand_id, token_hash, session_id, expires_at)
    select brand_id, ${tokenHash}::bytea, id, ${expiresAt}::timestamptz from access.session
    where brand_id = ${tx.brandId} and id = ${sessionId} and not weak returning 1 as done`)
  return rows.length === 1
}

export type HandoverSession = {
  readonly memberId: bigint
  readonly sessionId: bigint
  readonly expiresAt: Date
  readonly seriesId: bigint | null
}

/** Uses a token up while the session that issued it is live. Of two concurrent calls only one succeeds. @returns that session */
export async function consumeHandover(tx: Tx, tokenHash: Buffer): Promise<HandoverSession | null> {
  const [row] = await tx.query<HandoverSession>(sql`
    update access.handover h set used_at = now() from access.session s
    where h.brand_id = ${tx.brandId} and h.token_hash = ${tokenHash} and h.used_at is null and h.expires_at > now()
      and s.brand_id = h.brand_id and s.id = h.session_id and s.ended_at is null and s.expires_at > now()
    returning s.member_id, s.id as session_id, s.expires_at, s.series_id`)
  return row ?? null
}

export async function deleteOldHandovers(tx: Tx): Promise<void> {
  await tx.query(sql`delete from access.handover where brand_id = ${tx.brandId} and expires_at < now()`)
}
