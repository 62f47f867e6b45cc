import { sql, type Tx } from '#platform/db/tx.ts'

export type StaffRow = {
  readonly operatorId: bigint
  readonly name: string
  readonly roles: string[]
  readonly hasTotp: boolean
  readonly sessions: number
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  readonly disabledAt: Date | null
}

/** All operators of the brand, enabled ones first. */
export const selectStaff = (tx: Tx, idleSince: Date): Promise<StaffRow[]> =>
  tx.query<StaffRow>(sql`
    select id as operator_id, name, roles, created_at, last_login_at, disabled_at,
      exists (select from access.totp t where t.brand_id = o.brand_id and t.holder = 'operator' and t.holder_id = o.id
        and t.secret is not null) as has_totp,
      (select count(*)::int from access.operator_session s where s.brand_id = o.brand_id and s.operator_id = o.id
        and s.ended_at is null and s.expires_at > now() and s.last_seen_at > ${idleSince}) as sessions
    from access.operator o where brand_id = ${tx.brandId} order by disabled_at is not null, lower(name)`)

/** Locks the enabled owners until the transaction ends, so that of two who leave concurrently one stays. */
export async function lockOwners(tx: Tx): Promise<bigint[]> {
  const rows = await tx.query<{ operatorId: bigint }>(sql`
    select id as operator_id from access.operator
    where brand_id = ${tx.brandId} and 'owner' = any(roles) and disabled_at is null order by id for update`)
  return rows.map(({ operatorId }) => operatorId)
}

/** Makes sign-ins of the operator wait until the transaction ends. */
export async function lockOperator(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.query(sql`
    select from access.operator where brand_id = ${tx.brandId} and id = ${operatorId} for no key update`)
}

export async function updateRoles(tx: Tx, operatorId: bigint, roles: readonly string[]): Promise<void> {
  await tx.query(sql`
    update access.operator set roles = ${[...roles]}::text[] where brand_id = ${tx.brandId} and id = ${operatorId}`)
}

export async function updateDisabled(tx: Tx, operatorId: bigint, disabled: boolean): Promise<void> {
  await tx.query(sql`
    update access.operator set disabled_at = ${disabled ? tx.now : null}
    where brand_id = ${tx.brandId} and id = ${operatorId}`)
}

/** Waits for a concurrent sign-in, which has compared the old password. */
export async function updateTemporaryPassword(tx: Tx, operatorId: bigint, passwordHash: string): Promise<void> {
  await tx.query(sql`
    update access.operator set password_hash = ${passwordHash}, must_change = true
    where brand_id = ${tx.brandId} and id = ${operatorId}`)
}

/** @returns how many sessions were ended */
export async function endSessionsOfOperator(tx: Tx, operatorId: bigint, except: bigint | null = null): Promise<number> {
  const rows = await tx.query(sql`
    update access.operator_session set ended_at = now()
    where brand_id = ${tx.brandId} and operator_id = ${operatorId} and ended_at is null and expires_at > now()
      and id is distinct from ${except}::bigint
    returning 1 as ended`)
  return rows.length
}
