import { sql, type Tx } from '#platform/db/tx.ts'
import { listSourceStatuses } from './application-state.ts'
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

const buildApplicationQuery = (languages: Languages) => sql`
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

export async function selectApplication(tx: Tx, id: bigint, languages: Languages): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    sql`${buildApplicationQuery(languages)} where a.brand_id = ${tx.brandId} and a.id = ${id}`,
  )
  return row ?? null
}

/** Returns an application, locked until the transaction ends. */
export async function lockApplication(tx: Tx, id: bigint, languages: Languages): Promise<ApplicationRow | null> {
  const [row] = await tx.query<ApplicationRow>(
    sql`${buildApplicationQuery(languages)} where a.brand_id = ${tx.brandId} and a.id = ${id} for update of a`,
  )
  return row ?? null
}

/** Returns which of these promotions the member has an application for in the given period; a rejected one does not count. */
export async function selectAppliedPromotions(
  tx: Tx,
  memberId: bigint,
  periods: readonly { readonly promotionId: bigint; readonly periodStart: string }[],
): Promise<ReadonlySet<bigint>> {
  const found = await tx.query<{ promotionId: bigint }>(sql`
    select a.promotion_id from promotions.application a
    join unnest(${periods.map(({ promotionId }) => String(promotionId))}::bigint[],
      ${periods.map(({ periodStart }) => periodStart)}::date[]) as c (promotion_id, period_start)
      on c.promotion_id = a.promotion_id and c.period_start = a.period_start
    where a.brand_id = ${tx.brandId} and a.member_id = ${memberId} and a.status <> 'rejected'`)
  return new Set(found.map(({ promotionId }) => promotionId))
}

export type OwnFilter = {
  readonly promotionId: bigint | null
  readonly status: string | null
  readonly before: bigint | null
  readonly limit: number
}

export const selectApplications = (
  tx: Tx,
  memberId: bigint,
  { filter, languages }: { filter: OwnFilter; languages: Languages },
): Promise<ApplicationRow[]> =>
  tx.query<ApplicationRow>(sql`
    ${buildApplicationQuery(languages)} where a.brand_id = ${tx.brandId} and a.member_id = ${memberId}
      and (${filter.promotionId}::bigint is null or a.promotion_id = ${filter.promotionId})
      and (${filter.status}::text is null or a.status = ${filter.status})
      and (${filter.before}::bigint is null or a.id < ${filter.before})
    order by a.id desc limit ${filter.limit}`)

const hasChangedOne = (moved: readonly unknown[]): boolean => moved.length === 1

/** Records the amount named by the first of two operators. */
export async function updateToProcess(
  tx: Tx,
  id: bigint,
  { amount, approvalsNeeded }: { amount: bigint; approvalsNeeded: number },
): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update promotions.application set status = 'process', amount = ${amount}, approvals_needed = ${approvalsNeeded}
      where brand_id = ${tx.brandId} and id = ${id} and status = any(${listSourceStatuses('process')}) returning 1 as moved`),
  )
}

export async function updateToIssued(
  tx: Tx,
  id: bigint,
  issued: { amount: bigint; approvalsNeeded: number; claimBefore: Date },
): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update promotions.application set status = 'issued', amount = ${issued.amount},
        approvals_needed = ${issued.approvalsNeeded}, decided_at = ${tx.now}, claim_before = ${issued.claimBefore}
      where brand_id = ${tx.brandId} and id = ${id} and status = any(${listSourceStatuses('issued')}) returning 1 as moved`),
  )
}

export async function updateToRejected(tx: Tx, id: bigint, reason: string): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update promotions.application set status = 'rejected', reason = ${reason}, decided_at = ${tx.now}
      where brand_id = ${tx.brandId} and id = ${id} and status = any(${listSourceStatuses('rejected')}) returning 1 as moved`),
  )
}

/** Serialises the issuing of bonuses to a member until the transaction ends. */
export async function lockMemberBonuses(tx: Tx, memberId: bigint): Promise<void> {
  const name = `promotions:${tx.brandId}:bonus:${memberId}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Sums the bonuses issued to a member since a time, except those that lapsed. */
export async function sumIssuedSince(tx: Tx, memberId: bigint, since: Date): Promise<bigint> {
  const [issued] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from promotions.application
    where brand_id = ${tx.brandId} and member_id = ${memberId} and status in ('issued', 'claimed') and decided_at >= ${since}`)
  return issued?.sum ?? 0n
}

/** Marks a bonus as claimed, only before its deadline. */
export async function updateToClaimed(tx: Tx, id: bigint): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update promotions.application set status = 'claimed', claimed_at = ${tx.now}
      where brand_id = ${tx.brandId} and id = ${id} and status = any(${listSourceStatuses('claimed')})
        and claim_before > ${tx.now} returning 1 as moved`),
  )
}

/** Closes bonuses not claimed in time, in batches. */
export const updateUnclaimedToClosed = (tx: Tx, limit: number): Promise<{ id: bigint; memberId: bigint }[]> =>
  tx.query(sql`
    update promotions.application set status = 'closed'
    where brand_id = ${tx.brandId} and status = 'issued' and id in (
      select id from promotions.application
      where brand_id = ${tx.brandId} and status = 'issued' and claim_before <= ${tx.now}
      order by claim_before limit ${limit} for update skip locked)
    returning id, member_id`)

/** Lets issued bonuses whose time is over be claimed for another day. */
export async function extendClaims(tx: Tx): Promise<void> {
  await tx.query(sql`
    update promotions.application set claim_before = ${tx.now}::timestamptz + interval '1 day'
    where brand_id = ${tx.brandId} and status = 'issued' and claim_before <= ${tx.now}`)
}

/** Lets bonuses of members on a break be claimed for a day after it, however it ends: until then 23 hours or more are left. */
export async function extendClaimsOfExcluded(tx: Tx): Promise<void> {
  await tx.query(sql`
    update promotions.application a set claim_before = ${tx.now}::timestamptz + interval '1 day'
    from members.member_pub m
    where a.brand_id = ${tx.brandId} and a.status = 'issued' and a.claim_before <= ${tx.now}::timestamptz + interval '23 hours'
      and m.brand_id = a.brand_id and m.member_id = a.member_id and m.excluded_until > ${tx.now}`)
}

export type Approval = {
  readonly applicationId: bigint
  readonly operatorId: bigint
  readonly operator: string
  readonly at: Date
}

type NewApproval = Pick<Approval, 'operatorId' | 'operator'> & { readonly amount: bigint }

/** Records an operator's approval of an amount; false when this operator has already approved this amount. */
export async function upsertApproval(
  tx: Tx,
  id: bigint,
  { operatorId, operator, amount }: NewApproval,
): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      insert into promotions.approval as p (brand_id, application_id, operator_id, operator, amount, at)
      values (${tx.brandId}, ${id}, ${operatorId}, ${operator}, ${amount}, ${tx.now})
      on conflict (brand_id, application_id, operator_id) do update
        set operator = excluded.operator, amount = excluded.amount, at = excluded.at
        where coalesce(p.amount, (select a.amount from promotions.application a
          where a.brand_id = p.brand_id and a.id = p.application_id)) <> excluded.amount
      returning 1 as approved`),
  )
}

/** Returns the approvals of the amounts that the applications have now. */
export const selectApplicationApprovals = (tx: Tx, ids: readonly bigint[]): Promise<Approval[]> =>
  tx.query<Approval>(sql`
    select p.application_id, p.operator_id, p.operator, p.at from promotions.approval p
    join promotions.application a on a.brand_id = p.brand_id and a.id = p.application_id
    where p.brand_id = ${tx.brandId} and p.application_id = any(${ids.map(String)}::bigint[])
      and coalesce(p.amount, a.amount) = a.amount
    order by p.at`)

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

const buildApplicationCondition = (tx: Tx, { q, status, promotionId, memberId, from, until }: OfficeFilter) => sql`
  a.brand_id = ${tx.brandId}
  and (${status}::text is null or a.status = ${status} or (${status} = 'waiting' and a.status in ('applying', 'process')))
  and (${promotionId}::bigint is null or a.promotion_id = ${promotionId})
  and (${memberId}::bigint is null or a.member_id = ${memberId})
  and (${from}::timestamptz is null or a.created_at >= ${from}) and (${until}::timestamptz is null or a.created_at < ${until})
  and (${q}::text is null or starts_with(lower(a.account), lower(${q})) or a.id::text = ${q}
    or position(lower(${q}) in lower(a.remark)) > 0)`

/** Lists applications: waiting ones first, oldest first; then the rest, newest first. */
export const selectOfficeApplications = (
  tx: Tx,
  filter: OfficeFilter,
  languages: Languages,
): Promise<ApplicationRow[]> =>
  tx.query<ApplicationRow>(sql`
    ${buildApplicationQuery(languages)} where ${buildApplicationCondition(tx, filter)}
    order by a.status in ('applying', 'process') desc,
      case when a.status in ('applying', 'process') then a.id else -a.id end
    limit ${filter.limit} offset ${filter.offset}`)

export async function countOfficeApplications(tx: Tx, filter: OfficeFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from promotions.application a where ${buildApplicationCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}
