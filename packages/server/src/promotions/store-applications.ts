import { sql, type Tx } from '#platform/db/tx.ts'
import { sourcesOf } from './application-state.ts'
import type { ApplicationStatus } from './model.ts'

/** Queries for applications. Every transition names the state it leaves: of two concurrent ones, one matches no row. */
export type ApplicationRow = {
  readonly id: bigint
  readonly promotionId: bigint
  readonly memberId: bigint
  readonly account: string
  readonly remark: string
  readonly pictures: readonly string[]
  readonly status: ApplicationStatus
  readonly amount: bigint | null
  readonly approvalsNeeded: number
  readonly reason: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly claimBefore: Date | null
  readonly claimedAt: Date | null
  readonly url: string
  readonly claimDays: number
  readonly bonusTimes: number
  readonly title: string
}
type Languages = readonly string[]

const rows = (languages: Languages) => sql`
  select a.id, a.promotion_id, a.member_id, a.account, a.remark, a.pictures, a.status, a.amount, a.approvals_needed,
    a.reason, a.created_at, a.decided_at, a.claim_before, a.claimed_at, p.url, p.claim_days,
    a.bonus_times, t.title
  from promotions.application a
  join promotions.promotion p on p.brand_id = a.brand_id and p.id = a.promotion_id
  cross join lateral (
    select title from promotions.promotion_text t where t.brand_id = p.brand_id and t.promotion_id = p.id
    order by array_position(${[...languages]}::text[], t.language) nulls last, t.language limit 1) t`

export type NewApplication = Pick<ApplicationRow, 'promotionId' | 'memberId' | 'account' | 'remark' | 'pictures'> & {
  readonly periodStart: string
  readonly status: 'applying' | 'signed'
}

/** @returns null when one already exists for this period; the unique index decides between concurrent calls */
export async function insertApplication(tx: Tx, a: NewApplication): Promise<bigint | null> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into promotions.application (brand_id, promotion_id, member_id, account, period_start, remark, pictures, status,
      created_at, bonus_times)
    select brand_id, id, ${a.memberId}, ${a.account}, ${a.periodStart}::date, ${a.remark}, ${[...a.pictures]}::text[], ${a.status},
      ${tx.now}, bonus_times
    from promotions.promotion where brand_id = ${tx.brandId} and id = ${a.promotionId}
    on conflict do nothing returning id`)
  return row?.id ?? null
}

export async function applicationById(tx: Tx, id: bigint, languages: Languages): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    sql`${rows(languages)} where a.brand_id = ${tx.brandId} and a.id = ${id}`,
  )
  return row ?? null
}

/** Returns an application, locked until the transaction ends. */
export async function lockApplication(tx: Tx, id: bigint, languages: Languages): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    sql`${rows(languages)} where a.brand_id = ${tx.brandId} and a.id = ${id} for update of a`,
  )
  return row ?? null
}

export type OwnFilter = {
  readonly promotionId: bigint | null
  readonly status: string | null
  readonly before: bigint | null
  readonly limit: number
}

export const applicationsOf = (
  tx: Tx,
  memberId: bigint,
  { filter, languages }: { filter: OwnFilter; languages: Languages },
): Promise<ApplicationRow[]> =>
  tx.query<ApplicationRow>(sql`
    ${rows(languages)} where a.brand_id = ${tx.brandId} and a.member_id = ${memberId}
      and (${filter.promotionId}::bigint is null or a.promotion_id = ${filter.promotionId})
      and (${filter.status}::text is null or a.status = ${filter.status})
      and (${filter.before}::bigint is null or a.id < ${filter.before})
    order by a.id desc limit ${filter.limit}`)

const isMoved = (moved: readonly unknown[]): boolean => moved.length === 1

/** Records the amount named by the first of two operators. */
export async function moveToProcess(
  tx: Tx,
  id: bigint,
  { amount, approvalsNeeded }: { amount: bigint; approvalsNeeded: number },
): Promise<boolean> {
  return isMoved(
    await tx.query(sql`
      update promotions.application set status = 'process', amount = ${amount}, approvals_needed = ${approvalsNeeded}
      where brand_id = ${tx.brandId} and id = ${id} and status = any(${sourcesOf('process')}) returning 1 as moved`),
  )
}

export async function moveToIssued(
  tx: Tx,
  id: bigint,
  issued: { amount: bigint; approvalsNeeded: number; claimBefore: Date },
): Promise<boolean> {
  return isMoved(
    await tx.query(sql`
      update promotions.application set status = 'issued', amount = ${issued.amount},
        approvals_needed = ${issued.approvalsNeeded}, decided_at = ${tx.now}, claim_before = ${issued.claimBefore}
      where brand_id = ${tx.brandId} and id = ${id} and status = any(${sourcesOf('issued')}) returning 1 as moved`),
  )
}

export async function moveToRejected(tx: Tx, id: bigint, reason: string): Promise<boolean> {
  return isMoved(
    await tx.query(sql`
      update promotions.application set status = 'rejected', reason = ${reason}, decided_at = ${tx.now}
      where brand_id = ${tx.brandId} and id = ${id} and status = any(${sourcesOf('rejected')}) returning 1 as moved`),
  )
}

/** Marks a bonus as claimed, only before its deadline. */
export async function moveToClaimed(tx: Tx, id: bigint): Promise<boolean> {
  return isMoved(
    await tx.query(sql`
      update promotions.application set status = 'claimed', claimed_at = ${tx.now}
      where brand_id = ${tx.brandId} and id = ${id} and status = any(${sourcesOf('claimed')})
        and claim_before > ${tx.now} returning 1 as moved`),
  )
}

/** Closes bonuses not claimed in time, in batches. */
export const closeUnclaimed = (tx: Tx, limit: number): Promise<{ id: bigint; memberId: bigint }[]> =>
  tx.query(sql`
    update promotions.application set status = 'closed'
    where brand_id = ${tx.brandId} and status = 'issued' and id in (
      select id from promotions.application
      where brand_id = ${tx.brandId} and status = 'issued' and claim_before <= ${tx.now}
      order by claim_before limit ${limit} for update skip locked)
    returning id, member_id`)

export type Approval = {
  readonly applicationId: bigint
  readonly operatorId: bigint
  readonly operator: string
  readonly at: Date
}

/** Records an operator's approval; false when this operator has already approved. */
export async function insertApproval(
  tx: Tx,
  id: bigint,
  { operatorId, operator }: { operatorId: bigint; operator: string },
): Promise<boolean> {
  return isMoved(
    await tx.query(sql`
      insert into promotions.approval (brand_id, application_id, operator_id, operator, at)
      values (${tx.brandId}, ${id}, ${operatorId}, ${operator}, ${tx.now}) on conflict do nothing returning 1 as agreed`),
  )
}

export const approvalsOf = (tx: Tx, ids: readonly bigint[]): Promise<Approval[]> =>
  tx.query<Approval>(sql`
    select application_id, operator_id, operator, at from promotions.approval
    where brand_id = ${tx.brandId} and application_id = any(${ids.map(String)}::bigint[]) order by at`)

export type OfficeFilter = {
  readonly q: string | null
  readonly status: string | null
  readonly promotionId: bigint | null
  readonly memberId: bigint | null
  /** Application time. */
  readonly from: Date | null
  readonly until: Date | null
  readonly limit: number
  readonly offset: number
}

const found = (tx: Tx, { q, status, promotionId, memberId, from, until }: OfficeFilter) => sql`
  a.brand_id = ${tx.brandId}
  and (${status}::text is null or a.status = ${status} or (${status} = 'waiting' and a.status in ('applying', 'process')))
  and (${promotionId}::bigint is null or a.promotion_id = ${promotionId})
  and (${memberId}::bigint is null or a.member_id = ${memberId})
  and (${from}::timestamptz is null or a.created_at >= ${from}) and (${until}::timestamptz is null or a.created_at < ${until})
  and (${q}::text is null or starts_with(lower(a.account), lower(${q})) or a.id::text = ${q}
    or position(lower(${q}) in lower(a.remark)) > 0)`

/** Lists applications: waiting ones first, oldest first; then the rest, newest first. */
export const officeApplicationRows = (tx: Tx, filter: OfficeFilter, languages: Languages): Promise<ApplicationRow[]> =>
  tx.query<ApplicationRow>(sql`
    ${rows(languages)} where ${found(tx, filter)}
    order by a.status in ('applying', 'process') desc,
      case when a.status in ('applying', 'process') then a.id else -a.id end
    limit ${filter.limit} offset ${filter.offset}`)

export async function countOfficeApplications(tx: Tx, filter: OfficeFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from promotions.application a where ${found(tx, filter)}`,
  )
  return counted?.total ?? 0
}
