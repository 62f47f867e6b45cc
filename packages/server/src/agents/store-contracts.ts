import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { type PageRange, type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'
import { type ContractRow, type ContractStatus, type EndedBy, parseTiers, serializeTiers } from './contract-model.ts'

/** An offer that was taken back, or replaced, is stored as terminated without having begun. */
const isWithdrawn = sql`(c.status = 'terminated' and c.begins_at is null)`
const shownStatus = sql`case when ${isWithdrawn} then 'withdrawn' else c.status end`

const columns = sql`c.id, c.kind, c.member_id, c.account, c.upline_id, c.upline, c.period, c.tiers, ${shownStatus} as status, c.offered_at, c.decided_at,
  c.begins_at, c.ends_at, c.paid_until, c.due_at, c.rest, c.carried`

type StoredContract = Omit<ContractRow, 'tiers'> & { readonly tiers: Parameters<typeof parseTiers>[0] }
const toContractRow = <Row extends StoredContract>(row: Row) => ({ ...row, tiers: parseTiers(row.tiers) })

async function selectContracts(tx: Tx, condition: RawBuilder<unknown>): Promise<ContractRow[]> {
  const rows = await tx.query<StoredContract>(
    sql`select ${columns} from agents.contract c where c.brand_id = ${tx.brandId} and ${condition}`,
  )
  return rows.map(toContractRow)
}

/** Locks a kind of contract until the transaction ends: changes are serialised, so that each sees the current state of a line. */
export async function lockContractKind(tx: Tx, kind: ContractKind): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`agents:${tx.brandId}:${kind}`}, 0))`)
}

export const selectContract = async (tx: Tx, id: bigint): Promise<ContractRow | null> =>
  (await selectContracts(tx, sql`c.id = ${id}`))[0] ?? null

/** Locks a contract against changes and payments until the transaction ends. */
export const lockContract = async (tx: Tx, id: bigint): Promise<ContractRow | null> =>
  (await selectContracts(tx, sql`c.id = ${id} for update`))[0] ?? null

/**
 * Locks and returns a member's contracts of a kind that are on offer, in force, or still run to the end of a period. Nobody else
 * changes or pays them until this transaction ends: when a contract ends depends on how far it is paid.
 */
export const lockLivingContracts = (tx: Tx, kind: ContractKind, memberId: bigint): Promise<ContractRow[]> =>
  selectContracts(
    tx,
    sql`c.kind = ${kind} and c.member_id = ${memberId} and (c.status in ('offered', 'accepted') or c.ends_at > ${tx.now})
      order by c.id for update`,
  )

/** Locks and returns contracts of a kind on offer or in force anywhere below a member, like `lockLivingContracts`. */
export const lockLivingContractsBelow = (tx: Tx, kind: ContractKind, memberId: bigint): Promise<ContractRow[]> =>
  selectContracts(
    tx,
    sql`c.kind = ${kind} and c.status in ('offered', 'accepted') and exists (
      select from members.member_pub m where m.brand_id = c.brand_id and m.member_id = c.member_id
        and m.path @> array[${memberId}::bigint]) order by c.id for update`,
  )

const ownContractsMax = 12

/** Returns a member's own contracts of a kind: offered, accepted, then ended ones, newest first. */
export const selectOwnContracts = (tx: Tx, kind: ContractKind, memberId: bigint): Promise<ContractRow[]> =>
  selectContracts(
    tx,
    sql`c.kind = ${kind} and c.member_id = ${memberId}
      order by (c.status = 'offered') desc, (c.status = 'accepted') desc, c.id desc limit ${ownContractsMax}`,
  )

export type ContractFilter = PageRange & {
  readonly kind: string | null
  readonly status: string | null
  readonly uplineId: bigint | null
  readonly memberId: bigint | null
  /** Part of the downline's account name. */
  readonly q: string | null
}

/** Lists contracts by filter, newest first; each row carries the total. */
export async function selectContractPage(
  tx: Tx,
  { kind, status, uplineId, memberId, q, limit, offset }: ContractFilter,
): Promise<(ContractRow & { readonly total: number })[]> {
  const rows = await tx.query<StoredContract & { total: number }>(sql`
    select ${columns}, (count(*) over ())::int as total from agents.contract c
    where c.brand_id = ${tx.brandId} and (${kind}::text is null or c.kind = ${kind})
      and (${status}::text is null or ${shownStatus} = ${status})
      and (${uplineId}::bigint is null or c.upline_id = ${uplineId})
      and (${memberId}::bigint is null or c.member_id = ${memberId} or c.upline_id = ${memberId})
      and (${q}::text is null or c.account ilike ${`%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`})
    order by c.id desc limit ${limit} offset ${offset}`)
  return rows.map(toContractRow)
}

export type NewContract = Pick<
  ContractRow,
  'kind' | 'memberId' | 'account' | 'uplineId' | 'upline' | 'period' | 'tiers'
>

export async function insertOffer(tx: Tx, c: NewContract): Promise<bigint> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into agents.contract (brand_id, kind, member_id, account, upline_id, upline, period, tiers, offered_at)
    values (${tx.brandId}, ${c.kind}, ${c.memberId}, ${c.account}, ${c.uplineId}, ${c.upline}, ${c.period},
      ${serializeTiers(c.tiers)}::jsonb, ${tx.now}) returning id`)
  if (!made) throw new Error('expected the id of the inserted offer, got no row')
  return made.id
}

export async function updateOfferDecision(
  tx: Tx,
  id: bigint,
  status: Exclude<ContractStatus, 'withdrawn'>,
  endedBy: EndedBy | null,
): Promise<void> {
  await tx.query(sql`
    update agents.contract set status = ${status}, ended_by = ${endedBy}, decided_at = ${tx.now}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Marks a contract as accepted, in force from `beginsAt`. */
export async function updateContractBegun(
  tx: Tx,
  id: bigint,
  { beginsAt, dueAt }: { beginsAt: Date; dueAt: Date | null },
) {
  await tx.query(sql`
    update agents.contract set status = 'accepted', decided_at = ${tx.now}, begins_at = ${beginsAt}, paid_until = ${beginsAt},
      due_at = ${dueAt}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

type ContractEnd = { readonly endsAt: Date; readonly dueAt: Date | null; readonly endedBy: EndedBy }

export async function updateContractEnded(tx: Tx, id: bigint, { endsAt, dueAt, endedBy }: ContractEnd): Promise<void> {
  await tx.query(sql`
    update agents.contract set status = 'terminated', ended_by = ${endedBy}, ends_at = ${endsAt}, due_at = ${dueAt}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

type DueContracts = { readonly over: Date; readonly tried: readonly bigint[]; readonly limit: number }

/**
 * Lists contracts with a period over by the given time, except those already tried: salaries before the dividends they reduce, then
 * by due time, uplines first.
 */
export const selectDueContracts = (
  tx: Tx,
  kinds: readonly ContractKind[],
  { over, tried, limit }: DueContracts,
): Promise<{ id: bigint }[]> =>
  tx.query<{ id: bigint }>(sql`
    select c.id from agents.contract c
    join members.member_pub m on m.brand_id = c.brand_id and m.member_id = c.member_id
    where c.brand_id = ${tx.brandId} and c.due_at <= ${over} and c.kind = any(${[...kinds]}::text[])
      and c.id <> all(${tried.map(String)}::bigint[])
    order by (c.kind = 'dividend'), c.due_at, cardinality(m.path), c.id limit ${limit}`)

/** Whether a member has a contract of these kinds with an unpaid period that ended by the given time. */
export async function hasUnpaidPeriod(
  tx: Tx,
  memberId: bigint,
  kinds: readonly ContractKind[],
  by: Date,
): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 as one from agents.contract
    where brand_id = ${tx.brandId} and member_id = ${memberId} and kind = any(${[...kinds]}::text[]) and due_at <= ${by} limit 1`)
  return found.length > 0
}

type PaidPeriod = Pick<ContractRow, 'id' | 'rest' | 'carried'> & {
  readonly paidUntil: Date
  readonly dueAt: Date | null
}

/** Records a period as paid; the next one begins where it ended. */
export async function updatePaidUntil(tx: Tx, { id, paidUntil, dueAt, rest, carried }: PaidPeriod): Promise<void> {
  await tx.query(sql`
    update agents.contract set paid_until = ${paidUntil}, due_at = ${dueAt}, rest = ${rest}, carried = ${carried}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Returns the earlier contracts between the same two parties that ended before this one began, latest first. */
export const selectFormerContracts = (tx: Tx, contract: ContractRow): Promise<ContractRow[]> =>
  selectContracts(tx, buildFormerCondition(contract))

/** The same, locked against changes and payments. */
export const lockFormerContracts = (tx: Tx, contract: ContractRow): Promise<ContractRow[]> =>
  selectContracts(tx, sql`${buildFormerCondition(contract)} for update`)

const buildFormerCondition = ({ id, kind, memberId, uplineId, beginsAt }: ContractRow) => sql`
  c.kind = ${kind} and c.member_id = ${memberId} and c.upline_id is not distinct from ${uplineId}::bigint
    and c.begins_at < c.ends_at and c.ends_at <= ${beginsAt} and c.id <> ${id} order by c.ends_at desc`

/** Locks and returns all contracts of a kind between the same two that have begun, newest first, as payments lock them. */
export const lockContractsBetween = (
  tx: Tx,
  { kind, memberId, uplineId }: Pick<ContractRow, 'kind' | 'memberId' | 'uplineId'>,
): Promise<ContractRow[]> =>
  selectContracts(
    tx,
    sql`c.kind = ${kind} and c.member_id = ${memberId} and c.upline_id is not distinct from ${uplineId}::bigint
      and c.begins_at is not null order by c.begins_at desc, c.id desc for update`,
  )

/** Adds to what the next period of a contract settles. */
export async function addToRest(tx: Tx, id: bigint, amount: bigint): Promise<void> {
  await tx.query(sql`update agents.contract set rest = rest + ${amount} where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Clears the remainders of former contracts after their successor has taken them over. */
export async function clearRemainders(tx: Tx, former: readonly ContractRow[]): Promise<void> {
  await tx.query(sql`
    update agents.contract set rest = 0, carried = 0
    where brand_id = ${tx.brandId} and id = any(${former.map(({ id }) => `${id}`)}::bigint[]) and (rest <> 0 or carried <> 0)`)
}

/** Returns the status of a member's contract of each kind (AGENT-7). */
export const selectContractStatuses = (
  tx: Tx,
  memberId: bigint,
): Promise<{ kind: ContractKind; status: Exclude<ContractStatus, 'withdrawn'> }[]> =>
  tx.query(sql`
    select distinct on (kind) kind, status from agents.contract c
    where brand_id = ${tx.brandId} and member_id = ${memberId} and status <> 'rejected' and not ${isWithdrawn}
    order by kind, (status = 'accepted') desc, (status = 'offered') desc, id desc`)
