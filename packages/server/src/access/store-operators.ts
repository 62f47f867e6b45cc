import { sql, type Tx } from '#platform/db/tx.ts'
import type { SessionRow } from './store-sessions.ts'

export type Operator = {
  readonly operatorId: bigint
  readonly name: string
  readonly passwordHash: string
  readonly roles: string[]
  readonly hasTotp: boolean
  /** The password was chosen by another person. */
  readonly mustChange: boolean
  readonly disabledAt: Date | null
}

const columns = sql`id as operator_id, name, password_hash, roles, must_change, disabled_at, exists (
  select from access.totp t where t.brand_id = o.brand_id and t.holder = 'operator' and t.holder_id = o.id and t.secret is not null
) as has_totp`

export async function selectOperatorByName(tx: Tx, nameKey: string): Promise<Operator | null> {
  const [row] = await tx.query<Operator>(sql`
    select ${columns} from access.operator o where brand_id = ${tx.brandId} and name_key = ${nameKey}`)
  return row ?? null
}

export async function selectOperator(tx: Tx, operatorId: bigint): Promise<Operator | null> {
  const [row] = await tx.query<Operator>(sql`
    select ${columns} from access.operator o where brand_id = ${tx.brandId} and id = ${operatorId}`)
  return row ?? null
}

export type NewOperator = {
  readonly name: string
  readonly nameKey: string
  readonly passwordHash: string
  readonly roles: readonly string[]
  readonly mustChange: boolean
}

/** @returns null when the name is taken */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<bigint | null> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into access.operator (brand_id, name, name_key, password_hash, roles, must_change)
    values (${tx.brandId}, ${operator.name}, ${operator.nameKey}, ${operator.passwordHash}, ${[...operator.roles]}::text[],
      ${operator.mustChange})
    on conflict do nothing returning id`)
  return row?.id ?? null
}

/** @returns false when the password has changed since it was checked, or the operator has been disabled */
export async function updateOperatorLogin(
  tx: Tx,
  operatorId: bigint,
  { seen, fresh }: { seen: string; fresh: string | null },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.operator set last_login_at = now(), password_hash = coalesce(${fresh}, password_hash)
    where brand_id = ${tx.brandId} and id = ${operatorId} and password_hash = ${seen} and disabled_at is null
    returning 1 as done`)
  return rows.length === 1
}

/** @returns false when it was changed meanwhile */
export async function updateOperatorPassword(
  tx: Tx,
  operatorId: bigint,
  { old, fresh }: { old: string; fresh: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.operator set password_hash = ${fresh}, must_change = false
    where brand_id = ${tx.brandId} and id = ${operatorId} and password_hash = ${old} returning 1 as done`)
  return rows.length === 1
}

export type NewOperatorSession = {
  readonly operatorId: bigint
  readonly tokenHash: Buffer
  readonly device: string
  readonly ip: string
  readonly expiresAt: Date
}

export async function insertOperatorSession(tx: Tx, session: NewOperatorSession): Promise<void> {
  await tx.query(sql`
    insert into access.operator_session (brand_id, operator_id, token_hash, device, ip, expires_at)
    values (${tx.brandId}, ${session.operatorId}, ${session.tokenHash}, ${session.device}, ${session.ip}, ${session.expiresAt})`)
}

/** The addresses that the operator has signed in from. */
export async function selectOperatorAddresses(tx: Tx, operatorId: bigint): Promise<string[]> {
  const rows = await tx.query<{ ip: string }>(sql`
    select distinct ip from access.operator_session where brand_id = ${tx.brandId} and operator_id = ${operatorId}`)
  return rows.map(({ ip }) => ip)
}

export const selectLiveOperatorSessions = (tx: Tx, operatorId: bigint, idleSince: Date): Promise<SessionRow[]> =>
  tx.query<SessionRow>(sql`
    select id as session_id, device, ip, started_at, last_seen_at from access.operator_session
    where brand_id = ${tx.brandId} and operator_id = ${operatorId} and ended_at is null and expires_at > now()
      and last_seen_at > ${idleSince}
    order by last_seen_at desc, id desc`)

/** @returns whether it was still live */
export async function endOperatorSession(tx: Tx, sessionId: bigint): Promise<boolean> {
  const ended = await tx.query(sql`
    update access.operator_session set ended_at = now()
    where brand_id = ${tx.brandId} and id = ${sessionId} and ended_at is null returning id`)
  return ended.length > 0
}

/** Which of the sessions are live: not ended, not timed out, and their operator not disabled. */
export async function selectLiveAmongOperatorSessions(
  tx: Tx,
  sessionIds: readonly bigint[],
  idleSince: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await tx.query<{ sessionId: bigint }>(sql`
    select s.id as session_id from access.operator_session s
    join access.operator o on o.brand_id = s.brand_id and o.id = s.operator_id
    where s.brand_id = ${tx.brandId} and s.id = any(${sessionIds.map(String)}::bigint[]) and s.ended_at is null
      and s.expires_at > now() and s.last_seen_at > ${idleSince} and o.disabled_at is null`)
  return new Set(rows.map(({ sessionId }) => sessionId))
}

export async function selectOperatorSessionStart(tx: Tx, sessionId: bigint): Promise<Date | null> {
  const [row] = await tx.query<{ startedAt: Date }>(sql`
    select started_at from access.operator_session where brand_id = ${tx.brandId} and id = ${sessionId}`)
  return row?.startedAt ?? null
}

export async function deleteOldOperatorSessions(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`
    delete from access.operator_session
    where brand_id = ${tx.brandId} and (ended_at < ${before} or expires_at < ${before})`)
}

/** The enabled operators who hold one of the roles, by name. */
export const selectOperatorsWith = (
  tx: Tx,
  roles: readonly string[],
): Promise<{ operatorId: bigint; name: string }[]> =>
  tx.query(sql`
    select id as operator_id, name from access.operator
    where brand_id = ${tx.brandId} and disabled_at is null and roles && ${[...roles]}::text[] order by name_key`)

/** Returns which of these operators are disabled. */
export async function selectDisabledAmong(tx: Tx, operatorIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.query<{ operatorId: bigint }>(sql`
    select id as operator_id from access.operator
    where brand_id = ${tx.brandId} and id = any(${operatorIds.map(String)}::bigint[]) and disabled_at is not null`)
  return new Set(rows.map(({ operatorId }) => operatorId))
}
