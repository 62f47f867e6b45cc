import { trialType } from '@gasing/contract/who'
import type pg from 'pg'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { PairKey } from './store-remember.ts'

export type EndReason = 'logout' | 'ended' | 'password' | 'locked' | 'stolen'

export type SessionRow = {
  readonly sessionId: bigint
  readonly device: string
  readonly ip: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

export const selectLiveSessions = (tx: Tx, memberId: bigint, idleSince: Date): Promise<SessionRow[]> =>
  tx.query<SessionRow>(sql`
    select id as session_id, device, ip, started_at, greatest(last_seen_at, started_at) as last_seen_at from access.session
    where brand_id = ${tx.brandId} and member_id = ${memberId} and ended_at is null and expires_at > now()
      and last_seen_at > ${idleSince}
    order by last_seen_at desc, id desc`)

export type SessionState = { readonly sessionId: bigint; readonly live: boolean; readonly endReason: EndReason | null }

/** The states of sessions that exist. A session is live when it has not ended, expired or been idle, and its member is active. */
export const sessionStates = (tx: Tx, sessionIds: readonly bigint[], idleSince: Date): Promise<SessionState[]> =>
  tx.query<SessionState>(sql`
    select s.id as session_id, s.end_reason,
      s.ended_at is null and s.expires_at > now() and s.last_seen_at > ${idleSince} and m.status = 'active' as live
    from access.session s join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
    where s.brand_id = ${tx.brandId} and s.id = any(${sessionIds.map(String)}::bigint[])`)

/** Whether the session is live: not ended, not expired, and its member active. */
export async function isSessionLive(tx: Tx, sessionId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 as one from access.session s
    join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
    where s.brand_id = ${tx.brandId} and s.id = ${sessionId} and s.ended_at is null and s.expires_at > now()
      and m.status = 'active'`)
  return rows.length === 1
}

type SessionSelection = {
  readonly only?: bigint | undefined
  readonly except?: bigint | undefined
  readonly series?: bigint | undefined
}

/** Ends the member's sessions: all, one, all but one, or those of a remembered device. @returns how many were ended */
export async function endSessionsOf(
  tx: Tx,
  memberId: bigint,
  reason: EndReason,
  { only, except, series }: SessionSelection = {},
): Promise<number> {
  const rows = await tx.query(sql`
    update access.session set ended_at = now(), end_reason = ${reason}
    where brand_id = ${tx.brandId} and member_id = ${memberId} and ended_at is null
      and (${only ?? null}::bigint is null or id = ${only ?? null})
      and (${except ?? null}::bigint is null or id <> ${except ?? null})
      and (${series ?? null}::bigint is null or series_id = ${series ?? null})
    returning 1 as done`)
  return rows.length
}

export type OwnSession = {
  readonly sessionId: bigint
  readonly memberId: bigint
  readonly startedAt: Date
  readonly remembered: boolean
}

/** The live session of a token. */
export async function selectSessionByToken(tx: Tx, tokenHash: Buffer): Promise<OwnSession | null> {
  const [row] = await tx.query<OwnSession>(sql`
    select id as session_id, member_id, started_at, remembered from access.session
    where brand_id = ${tx.brandId} and token_hash = ${tokenHash} and ended_at is null and expires_at > now()`)
  return row ?? null
}

export async function updateSessionSeries(tx: Tx, sessionId: bigint, seriesId: bigint): Promise<void> {
  await tx.query(sql`
    update access.session set series_id = ${seriesId} where brand_id = ${tx.brandId} and id = ${sessionId}`)
}

/** Limits the session to this moment, if it does not expire earlier. */
export async function limitSessionUntil(tx: Tx, sessionId: bigint, expiresAt: Date): Promise<void> {
  await tx.query(sql`
    update access.session set expires_at = least(expires_at, ${expiresAt})
    where brand_id = ${tx.brandId} and id = ${sessionId}`)
}

export async function updateSessionLanguage(tx: Tx, sessionId: bigint, language: string): Promise<void> {
  await tx.query(sql`
    update access.session set language = ${language} where brand_id = ${tx.brandId} and id = ${sessionId}`)
}

export async function updateToken(tx: Tx, sessionId: bigint, tokenHash: Buffer): Promise<void> {
  await tx.query(sql`
    update access.session set token_hash = ${tokenHash} where brand_id = ${tx.brandId} and id = ${sessionId}`)
}

/** @returns false for a session with a weak second proof */
export async function updateConfirmed(tx: Tx, sessionId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.session set confirmed_at = now()
    where brand_id = ${tx.brandId} and id = ${sessionId} and not weak returning 1 as done`)
  return rows.length === 1
}

export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`
    delete from access.session where brand_id = ${tx.brandId} and (ended_at < ${before} or expires_at < ${before})`)
}

/** Deletes expired sessions of trial accounts early: their history is of no use. */
export async function deleteTrialSessions(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`
    delete from access.session s using members.member_pub m
    where s.brand_id = ${tx.brandId} and s.expires_at < ${before} and m.brand_id = s.brand_id and m.member_id = s.member_id
      and m.is_agent = ${trialType}`)
}

export type TokenMember = {
  readonly session_id: bigint
  readonly member_id: bigint
  readonly username: string
  readonly is_agent: number
  readonly must_change: boolean
  readonly language: string | null
  readonly remembered: boolean
  readonly excluded: boolean
}
export type TokenQuery = { readonly brandId: number; readonly tokenHash: Buffer; readonly idleSeconds: number }

/** Precision of `last_seen_at`: a finer one would cost a write on every call. */
const lastSeenPrecisionSeconds = 60

/** Marks a session as not used yet: last seen before it began, so that its first use is recorded at once. */
export async function markSessionUnused(tx: Tx, sessionId: bigint): Promise<void> {
  await tx.query(sql`
    update access.session set last_seen_at = started_at - make_interval(secs => ${lastSeenPrecisionSeconds + 1})
    where brand_id = ${tx.brandId} and id = ${sessionId}`)
}

/** Whether a session of a remembered device has been used that was opened by the use of this pair, or later. */
export async function isSessionUsedSincePair(
  tx: Tx,
  memberId: bigint,
  { selector, validatorHash }: PairKey,
): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 as one from access.remembered_pair p
    join access.session s on s.brand_id = p.brand_id and s.series_id = p.series_id and s.started_at >= p.used_at
    where p.brand_id = ${tx.brandId} and p.selector = ${selector} and p.validator_hash = ${validatorHash}
      and s.member_id = ${memberId} and s.last_seen_at >= s.started_at limit 1`)
  return rows.length === 1
}

/** Ends the sessions of a remembered device that nobody has used. */
export async function endUnusedSessions(tx: Tx, seriesId: bigint): Promise<void> {
  await tx.query(sql`
    update access.session set ended_at = now(), end_reason = 'ended'
    where brand_id = ${tx.brandId} and series_id = ${seriesId} and ended_at is null and last_seen_at < started_at`)
}

/** The member of a token, in one statement on any connection: this runs before every call. */
export async function selectMemberOfToken(
  pool: pg.Pool,
  { brandId, tokenHash, idleSeconds, freshSeconds }: TokenQuery & { readonly freshSeconds: number },
): Promise<TokenMember | null> {
  const { rows } = await pool.query<TokenMember>({
    name: 'access.principal_at',
    text: 'select * from access.principal_at($1, $2, $3, $4, $5)',
    values: [brandId, tokenHash, idleSeconds, lastSeenPrecisionSeconds, freshSeconds],
  })
  return rows[0] ?? null
}

export type TokenOperator = {
  readonly session_id: bigint
  readonly operator_id: bigint
  readonly name: string
  readonly roles: string[]
  readonly must_change: boolean
}

export async function selectOperatorOfToken(
  pool: pg.Pool,
  { brandId, tokenHash, idleSeconds }: TokenQuery,
): Promise<TokenOperator | null> {
  const { rows } = await pool.query<TokenOperator>({
    name: 'access.operator_principal_at',
    text: 'select * from access.operator_principal_at($1, $2, $3, $4)',
    values: [brandId, tokenHash, idleSeconds, lastSeenPrecisionSeconds],
  })
  return rows[0] ?? null
}

/** When members were last seen, in any session. */
export async function selectLastSeen(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  const rows = await tx.query<{ memberId: bigint; seen: Date }>(sql`
    select member_id, max(last_seen_at) as seen from access.session
    where brand_id = ${tx.brandId} and member_id = any(${memberIds.map(String)}::bigint[]) group by member_id`)
  return new Map(rows.map(({ memberId, seen }) => [memberId, seen]))
}

/** The number of members below an agent, at any depth, with a session seen since a time. */
export async function countSeenBelow(tx: Tx, agentId: bigint, since: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from members.member_pub m
    where m.brand_id = ${tx.brandId} and m.path @> array[${agentId}::bigint]
      and exists (select from access.session s where s.brand_id = m.brand_id and s.member_id = m.member_id
        and s.ended_at is null and s.last_seen_at > ${since})`)
  return row?.count ?? 0
}

/** Other members who signed in from the same device at the same address; the newest, whom no operator has cleared yet. */
export async function selectSameDeviceMembers(
  tx: Tx,
  { memberId, since, limit }: { memberId: bigint; since: Date; limit: number },
): Promise<bigint[]> {
  const found = await tx.query<{ memberId: bigint }>(sql`
    select distinct other.member_id from access.session own
    join access.session other on other.brand_id = own.brand_id and other.ip = own.ip and other.device = own.device
      and other.member_id <> own.member_id and other.last_seen_at >= ${since}
    where own.brand_id = ${tx.brandId} and own.member_id = ${memberId} and own.last_seen_at >= ${since}
      and own.device <> '' order by other.member_id desc limit ${limit}`)
  return found.map((row) => row.memberId)
}
