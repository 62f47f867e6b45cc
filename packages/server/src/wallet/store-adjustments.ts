import { sql, type Tx } from '#platform/db/tx.ts'

export type AdjustmentRow = {
  readonly id: bigint
  readonly memberId: bigint
  readonly account: string
  readonly direction: 'credit' | 'debit'
  readonly unit: 'money' | 'points'
  readonly amount: bigint
  readonly reason: string
  readonly status: 'proposed' | 'approved' | 'rejected' | 'withdrawn'
  readonly proposedBy: bigint
  readonly proposer: string
  readonly proposedAt: Date
  readonly decider: string | null
  readonly decidedAt: Date | null
  readonly refusal: string | null
}
export type NewAdjustment = Pick<
  AdjustmentRow,
  'memberId' | 'direction' | 'unit' | 'amount' | 'reason' | 'proposedBy' | 'proposer'
>

/** A rejected proposal counts as withdrawn if no other operator rejected it. */
const shownStatus = sql`
  case when a.status = 'rejected' and coalesce(a.decided_by, a.proposed_by) = a.proposed_by then 'withdrawn' else a.status end`
const columns = sql`a.id, a.member_id, m.username as account, a.direction, a.unit, a.amount, a.reason, ${shownStatus} as status, a.proposed_by,
  a.proposer, a.proposed_at, a.decider, a.decided_at, a.refusal`
const adjustmentSource = sql`
  wallet.adjustment a join members.member_pub m on m.brand_id = a.brand_id and m.member_id = a.member_id`

export async function insertAdjustment(tx: Tx, row: NewAdjustment): Promise<bigint> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into wallet.adjustment (brand_id, member_id, direction, unit, amount, reason, proposed_by, proposer, proposed_at)
    values (${tx.brandId}, ${row.memberId}, ${row.direction}, ${row.unit}, ${row.amount}, ${row.reason}, ${row.proposedBy},
      ${row.proposer}, ${tx.now}) returning id`)
  if (!made) throw new Error('expected the id of the inserted adjustment, got no row')
  return made.id
}

export async function selectAdjustment(tx: Tx, id: bigint): Promise<AdjustmentRow | null> {
  const [row] = await tx.query<AdjustmentRow>(sql`
    select ${columns} from ${adjustmentSource} where a.brand_id = ${tx.brandId} and a.id = ${id}`)
  return row ?? null
}

/** Reads an adjustment and locks its row, so that no other operator decides it concurrently. */
export async function lockAdjustment(tx: Tx, id: bigint): Promise<AdjustmentRow | null> {
  await tx.query(sql`select 1 as one from wallet.adjustment where brand_id = ${tx.brandId} and id = ${id} for update`)
  return selectAdjustment(tx, id)
}

type Decision = {
  readonly status: 'approved' | 'rejected'
  /** Null when it was not decided by an operator. */
  readonly operatorId: bigint | null
  readonly operator: string
  readonly refusal: string | null
}

export async function updateAdjustmentDecision(tx: Tx, id: bigint, decision: Decision): Promise<void> {
  await tx.query(sql`
    update wallet.adjustment set status = ${decision.status}, decided_by = ${decision.operatorId},
      decider = ${decision.operator}, decided_at = ${tx.now}, refusal = ${decision.refusal}
    where brand_id = ${tx.brandId} and id = ${id} and status = 'proposed'`)
}

export type ProposedRange = { readonly from: Date | null; readonly until: Date | null }
export type AdjustmentFilter = ProposedRange & {
  readonly q: string | null
  readonly status: string | null
  readonly memberId: bigint | null
  readonly limit: number
  readonly offset: number
}

/** Lists adjustments: proposed ones first, oldest first; then the rest, newest first. */
export const selectAdjustments = (
  tx: Tx,
  { q, status, memberId, from, until, limit, offset }: AdjustmentFilter,
): Promise<(AdjustmentRow & { total: number })[]> =>
  tx.query(sql`
    select ${columns}, (count(*) over ())::int as total from ${adjustmentSource}
    where a.brand_id = ${tx.brandId} and (${status}::text is null or ${shownStatus} = ${status})
      and (${memberId}::bigint is null or a.member_id = ${memberId})
      and (${from}::timestamptz is null or a.proposed_at >= ${from}) and (${until}::timestamptz is null or a.proposed_at < ${until})
      and (${q}::text is null or starts_with(lower(m.username), lower(${q})) or a.id::text = ${q})
    order by a.status = 'proposed' desc, case when a.status = 'proposed' then a.id else -a.id end
    limit ${limit} offset ${offset}`)

/** Reasons of adjustments, by adjustment id. */
export async function selectAdjustmentReasons(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; reason: string }>(sql`
    select id::text, reason from wallet.adjustment
    where brand_id = ${tx.brandId} and id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
