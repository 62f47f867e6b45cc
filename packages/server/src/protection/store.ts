import type { LimitKind, LimitPeriod } from '@gasing/contract/calls/protection'
import { sql, type Tx } from '#platform/db/tx.ts'

export type LimitOrigin = 'member' | 'operator'

/** A limit with its usage in the current period: micro-units, or seconds of play. */
export type LimitRow = {
  readonly origin: LimitOrigin
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly value: bigint
  readonly nextValue: bigint | null
  readonly ripeAt: Date | null
  readonly used: bigint
  readonly until: Date
}
export type LimitKey = Pick<LimitRow, 'origin' | 'kind' | 'period'>

/** Counts new ledger entries of a member with limits; a no-op for others. */
export async function updateUsage(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`select protection.catch_up_pub(${tx.brandId}, ${memberId})`)
}

/** A vendor's wallet was seen empty: what was sent there is lost, and what comes back later was won. */
export async function endVendorVisit(tx: Tx, memberId: bigint, vendor: string): Promise<void> {
  await tx.query(sql`select protection.end_visit_pub(${tx.brandId}, ${memberId}, ${vendor})`)
}

export async function startMeter(tx: Tx, memberId: bigint, accountId: bigint): Promise<void> {
  await tx.query(sql`select protection.start_meter_pub(${tx.brandId}, ${memberId}, ${accountId})`)
}

/** What members above sent to the member since a period began: it comes in like a deposit (decision 436). */
const buildReceivedSum = (tx: Tx, memberId: bigint) => sql`(
  select coalesce(sum(t.amount), 0)::bigint from members.member_pub m
  join wallet.transfer_pub t on t.brand_id = m.brand_id and t.to_member_id = m.member_id and t.from_member_id = any(m.path)
  join brand.clock_pub c on c.brand_id = m.brand_id
  where m.brand_id = ${tx.brandId} and m.member_id = ${memberId} and t.at >= u.since::timestamp at time zone c.time_zone)`

export const selectLimits = (tx: Tx, memberId: bigint): Promise<LimitRow[]> =>
  tx.query<LimitRow>(sql`
    select l.origin, l.kind, l.period, l.value, l.next_value, l.ripe_at, u.until, case l.kind
      when 'deposit' then u.deposits + ${buildReceivedSum(tx, memberId)} when 'stake' then u.stake when 'loss' then u.loss else u.played_ms / 1000 end as used
    from protection.member_limit l
    join protection.used_pub(${tx.brandId}, ${memberId}) u on u.period = l.period
    where l.brand_id = ${tx.brandId} and l.member_id = ${memberId}
    order by array_position(array['deposit', 'loss', 'stake', 'time'], l.kind),
      array_position(array['day', 'week', 'month'], l.period), l.origin`)

/** Serialises changes to a member's limits and exclusions. */
export async function lockProtection(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`protection:${tx.brandId}:${memberId}`}, 0))`)
}

const buildLimitKeyCondition = (tx: Tx, memberId: bigint, { origin, kind, period }: LimitKey) => sql`
  brand_id = ${tx.brandId} and member_id = ${memberId} and origin = ${origin} and kind = ${kind} and period = ${period}`

export type LimitRaise = { readonly value: bigint; readonly nextValue: bigint | null; readonly ripeAt: Date | null }

/** Returns a limit with its pending raise. */
export async function selectLimit(tx: Tx, memberId: bigint, name: LimitKey): Promise<LimitRaise | null> {
  const [row] = await tx.query<LimitRaise>(sql`
    select value, next_value, ripe_at from protection.member_limit where ${buildLimitKeyCondition(tx, memberId, name)}`)
  return row ?? null
}

/** Sets a limit and discards a pending raise. */
export async function upsertLimit(
  tx: Tx,
  memberId: bigint,
  { origin, kind, period }: LimitKey,
  { value, setBy }: { value: bigint; setBy: string },
): Promise<void> {
  await tx.query(sql`
    insert into protection.member_limit (brand_id, member_id, origin, kind, period, value, set_by, set_at)
    values (${tx.brandId}, ${memberId}, ${origin}, ${kind}, ${period}, ${value}, ${setBy}, ${tx.now})
    on conflict (brand_id, member_id, origin, kind, period) do update
      set value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at, next_value = null, ripe_at = null`)
}

export async function updateRaise(
  tx: Tx,
  memberId: bigint,
  name: LimitKey,
  { nextValue, ripeAt }: { nextValue: bigint | null; ripeAt: Date | null },
): Promise<void> {
  await tx.query(sql`
    update protection.member_limit set next_value = ${nextValue}, ripe_at = ${ripeAt} where ${buildLimitKeyCondition(tx, memberId, name)}`)
}

export async function deleteLimit(tx: Tx, memberId: bigint, name: LimitKey): Promise<void> {
  await tx.query(sql`delete from protection.member_limit where ${buildLimitKeyCondition(tx, memberId, name)}`)
}

/** Whether the member has limits that are checked at each stake. */
export async function hasPlayLimits(tx: Tx, memberId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 as one from protection.member_limit
    where brand_id = ${tx.brandId} and member_id = ${memberId} and kind <> 'deposit' limit 1`)
  return rows.length === 1
}

export async function isBetRefused(tx: Tx, memberId: bigint, amount: bigint): Promise<boolean> {
  const [row] = await tx.query<{ refuses: boolean }>(sql`
    select protection.refuses_bet_pub(${tx.brandId}, ${memberId}, ${amount}) as refuses`)
  return row?.refuses ?? false
}

export type PlaySession = {
  readonly began: Date
  readonly ended: Date
  readonly stake: bigint
  readonly payout: bigint
}

/** Returns the member's current stretch of play, or null. */
export async function selectPlaySession(tx: Tx, memberId: bigint): Promise<PlaySession | null> {
  const [row] = await tx.query<PlaySession>(sql`select * from protection.stretch_pub(${tx.brandId}, ${memberId})`)
  return row ?? null
}

export type MonthUsage = {
  readonly stake: bigint
  readonly loss: bigint
  readonly deposits: bigint
  readonly playedMinutes: number
}

export async function selectMonthUsage(tx: Tx, memberId: bigint): Promise<MonthUsage> {
  const [row] = await tx.query<MonthUsage>(sql`
    select stake, loss, deposits, (played_ms / 60000)::int as played_minutes
    from protection.used_pub(${tx.brandId}, ${memberId}) where period = 'month'`)
  return row ?? { stake: 0n, loss: 0n, deposits: 0n, playedMinutes: 0 }
}

export type Rules = { readonly raiseHours: number; readonly realityMinutes: number }
const defaultRules: Rules = { raiseHours: 24, realityMinutes: 60 }

export async function selectProtectionRules(tx: Tx): Promise<Rules> {
  const [row] = await tx.query<Rules>(sql`
    select raise_hours, reality_minutes from protection.rules where brand_id = ${tx.brandId}`)
  return row ?? defaultRules
}

export async function upsertProtectionRules(tx: Tx, { raiseHours, realityMinutes }: Rules): Promise<void> {
  await tx.query(sql`
    insert into protection.rules (brand_id, raise_hours, reality_minutes)
    values (${tx.brandId}, ${raiseHours}, ${realityMinutes})
    on conflict (brand_id) do update set raise_hours = excluded.raise_hours, reality_minutes = excluded.reality_minutes`)
}

/** Returns the reality check interval in minutes: the member's own choice, else the brand's. */
export async function readRealityMinutes(tx: Tx, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ minutes: number }>(sql`
    select reality_minutes as minutes from protection.preference
    where brand_id = ${tx.brandId} and member_id = ${memberId}`)
  return row?.minutes ?? (await selectProtectionRules(tx)).realityMinutes
}

export async function upsertRealityMinutes(tx: Tx, memberId: bigint, minutes: number): Promise<void> {
  await tx.query(sql`
    insert into protection.preference (brand_id, member_id, reality_minutes) values (${tx.brandId}, ${memberId}, ${minutes})
    on conflict (brand_id, member_id) do update set reality_minutes = excluded.reality_minutes`)
}
