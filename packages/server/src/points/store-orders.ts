import { sql, type Tx } from '#platform/db/tx.ts'
import type { RewardKind, RewardOrderStatus } from './model.ts'

/** Queries for orders. Points, amount and bonus are totals of the order. */
export type OrderRow = {
  readonly id: bigint
  readonly memberId: bigint
  readonly account: string
  readonly rewardId: bigint
  readonly kind: RewardKind
  readonly names: Readonly<Record<string, string>>
  readonly url: string
  readonly quantity: number
  readonly points: bigint
  readonly amount: bigint
  readonly bonus: bigint | null
  /** Of the bonus, when it was ordered; null in older orders. */
  readonly turnoverPercent: number | null
  readonly address: string | null
  readonly phone: string | null
  readonly status: RewardOrderStatus
  readonly reason: string | null
  readonly approvalsNeeded: number
  readonly firstBy: bigint | null
  readonly firstName: string | null
  readonly decider: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}
export type NewOrder = Pick<
  OrderRow,
  | 'memberId'
  | 'account'
  | 'rewardId'
  | 'kind'
  | 'names'
  | 'quantity'
  | 'points'
  | 'amount'
  | 'bonus'
  | 'turnoverPercent'
  | 'address'
  | 'phone'
  | 'approvalsNeeded'
>

const columns = sql`o.id, o.member_id, o.account, o.reward_id, o.kind, o.names, r.url, o.quantity, o.points, o.amount, o.bonus,
  o.turnover_percent, o.address, o.phone, o.status, o.reason, o.approvals_needed, o.first_by, o.first_name, o.decider, o.created_at, o.decided_at`
const orderSource = sql`points.reward_order o join points.reward r on r.brand_id = o.brand_id and r.id = o.reward_id`

export async function insertOrder(tx: Tx, o: NewOrder): Promise<bigint> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into points.reward_order (brand_id, member_id, account, reward_id, kind, names, quantity, points, amount, bonus,
      turnover_percent, address, phone, approvals_needed, created_at)
    values (${tx.brandId}, ${o.memberId}, ${o.account}, ${o.rewardId}, ${o.kind}, ${JSON.stringify(o.names)}::jsonb,
      ${o.quantity}, ${o.points}, ${o.amount}, ${o.bonus}, ${o.turnoverPercent}, ${o.address}, ${o.phone}, ${o.approvalsNeeded}, ${tx.now})
    returning id`)
  if (!made) throw new Error('expected the id of the inserted order, got no row')
  return made.id
}

/** Serialises a member's orders of bonuses, and sums the bonuses ordered since a time and not rejected. */
export async function lockAndSumBonuses(tx: Tx, memberId: bigint, since: Date): Promise<bigint> {
  const name = `points:${tx.brandId}:bonus:${memberId}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const [ordered] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(bonus), 0)::bigint as sum from points.reward_order
    where brand_id = ${tx.brandId} and member_id = ${memberId} and status <> 'rejected' and created_at >= ${since}`)
  return ordered?.sum ?? 0n
}

export async function selectRewardOrder(tx: Tx, id: bigint): Promise<OrderRow | null> {
  const [row] = await tx.query<OrderRow>(
    sql`select ${columns} from ${orderSource} where o.brand_id = ${tx.brandId} and o.id = ${id}`,
  )
  return row ?? null
}

/** Returns an order, locked against other decisions until the transaction ends. */
export async function lockOrder(tx: Tx, id: bigint): Promise<OrderRow | null> {
  await tx.query(sql`select 1 as one from points.reward_order where brand_id = ${tx.brandId} and id = ${id} for update`)
  return selectRewardOrder(tx, id)
}

type OwnFilter = { readonly status: string | null; readonly limit: number; readonly offset: number }

export const selectOrdersOfMember = (
  tx: Tx,
  memberId: bigint,
  { status, limit, offset }: OwnFilter,
): Promise<(OrderRow & { total: number })[]> =>
  tx.query(sql`
    select ${columns}, (count(*) over ())::int as total from ${orderSource}
    where o.brand_id = ${tx.brandId} and o.member_id = ${memberId} and (${status}::text is null or o.status = ${status})
    order by o.id desc limit ${limit} offset ${offset}`)

export type OrderFilter = OwnFilter & {
  readonly q: string | null
  readonly rewardId: bigint | null
  readonly memberId: bigint | null
  /** Order time. */
  readonly from: Date | null
  readonly until: Date | null
}

/** Lists orders: waiting ones first, oldest first. */
export const selectOrders = (tx: Tx, f: OrderFilter): Promise<(OrderRow & { total: number })[]> =>
  tx.query(sql`
    select ${columns}, (count(*) over ())::int as total from ${orderSource}
    where o.brand_id = ${tx.brandId} and (${f.status}::text is null or o.status = ${f.status})
      and (${f.rewardId}::bigint is null or o.reward_id = ${f.rewardId})
      and (${f.memberId}::bigint is null or o.member_id = ${f.memberId})
      and (${f.from}::timestamptz is null or o.created_at >= ${f.from}) and (${f.until}::timestamptz is null or o.created_at < ${f.until})
      and (${f.q}::text is null or starts_with(lower(o.account), lower(${f.q})) or o.id::text = ${f.q})
    order by o.status <> 'process', case when o.status = 'process' then o.id end, o.id desc
    limit ${f.limit} offset ${f.offset}`)

export type Decision = {
  readonly status: 'approved' | 'rejected'
  readonly operatorId: bigint
  readonly operator: string
  readonly reason: string | null
}

/** @returns whether this decision ended the order */
export async function updateOrderDecision(
  tx: Tx,
  id: bigint,
  d: Decision,
  from: RewardOrderStatus = 'process',
): Promise<boolean> {
  const moved = await tx.query(sql`
    update points.reward_order set status = ${d.status}, reason = ${d.reason}, decided_by = ${d.operatorId},
      decider = ${d.operator}, decided_at = ${tx.now}
    where brand_id = ${tx.brandId} and id = ${id} and status = ${from} returning id`)
  return moved.length > 0
}

/** Records the first of two approvals. */
export async function updateOrderFirstApproval(
  tx: Tx,
  id: bigint,
  { operatorId, operator }: Omit<Decision, 'status' | 'reason'>,
) {
  await tx.query(sql`
    update points.reward_order set first_by = ${operatorId}, first_name = ${operator}
    where brand_id = ${tx.brandId} and id = ${id} and status = 'process'`)
}
