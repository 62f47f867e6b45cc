import type { checkStates, identityPapers } from '@gasing/contract/calls/identity'
import { sql, type Tx } from '#platform/db/tx.ts'

/** Queries about document checks. Every transition names its source state: of two concurrent ones, one finds no row. */
export type CheckStatus = (typeof checkStates)[number]
export type DocumentKind = (typeof identityPapers)[number]
export type CheckRow = {
  readonly checkId: bigint
  readonly memberId: bigint
  readonly account: string
  readonly paper: DocumentKind
  readonly pictures: readonly string[]
  readonly status: CheckStatus
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly sentAt: Date
  readonly decidedAt: Date | null
}

const columns = sql`
  c.check_id, c.member_id, c.account, c.paper, c.pictures, c.status, c.reason, c.decided_by, c.sent_at, c.decided_at`

/** @returns null when the member has waiting or accepted documents: a unique index decides, even between concurrent calls */
export async function insertCheck(
  tx: Tx,
  c: Pick<CheckRow, 'memberId' | 'account' | 'paper' | 'pictures'>,
): Promise<bigint | null> {
  const [row] = await tx.query<{ checkId: bigint }>(sql`
    insert into identity.paper_check (brand_id, member_id, account, paper, pictures, sent_at)
    values (${tx.brandId}, ${c.memberId}, ${c.account}, ${c.paper}, ${[...c.pictures]}::text[], ${tx.now})
    on conflict do nothing returning check_id`)
  return row?.checkId ?? null
}

export async function selectLatestCheck(tx: Tx, memberId: bigint): Promise<CheckRow | null> {
  const [row] = await tx.query<CheckRow>(sql`
    select ${columns} from identity.paper_check c where c.brand_id = ${tx.brandId} and c.member_id = ${memberId}
    order by c.check_id desc limit 1`)
  return row ?? null
}

/** The latest check of each of these members that has one. */
export const selectLatestChecks = (
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<Pick<CheckRow, 'checkId' | 'memberId' | 'status'>[]> =>
  tx.query(sql`
    select distinct on (member_id) check_id, member_id, status from identity.paper_check
    where brand_id = ${tx.brandId} and member_id = any(${memberIds.map(String)}::bigint[])
    order by member_id, check_id desc`)

/** The state of the member's waiting or accepted documents; null when there are none. */
export async function selectUnrejectedStatus(tx: Tx, memberId: bigint): Promise<'waiting' | 'accepted' | null> {
  const [row] = await tx.query<{ status: 'waiting' | 'accepted' }>(sql`
    select status from identity.paper_check
    where brand_id = ${tx.brandId} and member_id = ${memberId} and status in ('waiting', 'accepted')`)
  return row?.status ?? null
}

export async function selectCheck(tx: Tx, checkId: bigint): Promise<CheckRow | null> {
  const [row] = await tx.query<CheckRow>(
    sql`select ${columns} from identity.paper_check c where c.brand_id = ${tx.brandId} and c.check_id = ${checkId}`,
  )
  return row ?? null
}

type Decision = { readonly from: 'waiting' | 'accepted'; readonly reason: string | null; readonly decidedBy: string }

/** @returns false when the check has left that state */
export async function updateCheckStatus(
  tx: Tx,
  checkId: bigint,
  to: Exclude<CheckStatus, 'waiting'>,
  { from, reason, decidedBy }: Decision,
): Promise<boolean> {
  const moved = await tx.query(sql`
    update identity.paper_check set status = ${to}, reason = ${reason}, decided_by = ${decidedBy}, decided_at = ${tx.now}
    where brand_id = ${tx.brandId} and check_id = ${checkId} and status = ${from} returning 1 as moved`)
  return moved.length === 1
}

/** Takes the pictures out of checks decided before a time. @returns their names */
export async function clearOldPictures(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.query<{ picture: string }>(sql`
    with old as (
      select check_id, pictures from identity.paper_check
      where brand_id = ${tx.brandId} and decided_at < ${before} and pictures <> '{}' for update),
    taken as (
      update identity.paper_check c set pictures = '{}' from old
      where c.brand_id = ${tx.brandId} and c.check_id = old.check_id)
    select unnest(pictures) as picture from old`)
  return rows.map(({ picture }) => picture)
}

export type CheckFilter = {
  readonly q: string | null
  readonly status: string | null
  readonly memberId: bigint | null
  /** Time range of submission. */
  readonly from: Date | null
  readonly until: Date | null
  readonly limit: number
  readonly offset: number
}

const buildCheckCondition = (tx: Tx, { q, status, memberId, from, until }: CheckFilter) => sql`
  c.brand_id = ${tx.brandId} and (${status}::text is null or c.status = ${status})
  and (${memberId}::bigint is null or c.member_id = ${memberId})
  and (${from}::timestamptz is null or c.sent_at >= ${from}) and (${until}::timestamptz is null or c.sent_at < ${until})
  and (${q}::text is null or starts_with(lower(c.account), lower(${q})) or c.check_id::text = ${q})`

/** Waiting checks first, oldest first; then the rest, newest first. */
export const selectChecks = (tx: Tx, filter: CheckFilter): Promise<CheckRow[]> =>
  tx.query<CheckRow>(sql`
    select ${columns} from identity.paper_check c where ${buildCheckCondition(tx, filter)}
    order by c.status = 'waiting' desc, case when c.status = 'waiting' then c.check_id else -c.check_id end
    limit ${filter.limit} offset ${filter.offset}`)

export async function countChecks(tx: Tx, filter: CheckFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from identity.paper_check c where ${buildCheckCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}
