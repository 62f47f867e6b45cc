import { sql, type Tx } from '#platform/db/tx.ts'

export type PhoneSession = {
  readonly sessionHash: Buffer
  readonly number: string
  readonly code: string
  readonly sentAt: Date
  readonly expiresAt: Date
}

export async function insertPhoneSession(tx: Tx, session: PhoneSession): Promise<void> {
  await tx.query(sql`
    insert into sandbox.phone_session (brand_id, session_hash, number, code, sent_at, expires_at)
    values (${tx.brandId}, ${session.sessionHash}, ${session.number}, ${session.code}, ${session.sentAt}, ${session.expiresAt})`)
}

/** Counts the codes sent to a number since then. */
export async function countPhoneSessions(tx: Tx, number: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ sent: number }>(sql`
    select count(*)::int as sent from sandbox.phone_session
    where brand_id = ${tx.brandId} and number = ${number} and sent_at > ${since}`)
  return row?.sent ?? 0
}

/** Counts an attempt at a session, and returns the session. */
export async function countSessionAttempt(
  tx: Tx,
  sessionHash: Buffer,
): Promise<(PhoneSession & { readonly tries: number }) | null> {
  const [row] = await tx.query<PhoneSession & { tries: number }>(sql`
    update sandbox.phone_session set tries = tries + 1
    where brand_id = ${tx.brandId} and session_hash = ${sessionHash}
    returning session_hash, number, code, sent_at, expires_at, tries`)
  return row ?? null
}

/**
 * Uses a code up.
 * @returns false when it was already used or has expired
 */
export async function consumePhoneSession(
  tx: Tx,
  { sessionHash }: Pick<PhoneSession, 'sessionHash'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update sandbox.phone_session set expires_at = sent_at
    where brand_id = ${tx.brandId} and session_hash = ${sessionHash} and expires_at > ${tx.now} returning 1 as done`)
  return rows.length === 1
}
