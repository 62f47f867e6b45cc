import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { type PageRange, sql, type Tx } from '#platform/db/tx.ts'
import {
  type BillRow,
  type BillStatus,
  type BillTerms,
  type ContractRow,
  parseTiers,
  type StoredTier,
} from './contract-model.ts'
import type { Period } from './periods.ts'
import { buildLineCondition } from './store-figures.ts'

const columns = sql`b.id, b.contract_id, b.kind, b.member_id, b.account, b.upline_id, b.upline, b.begins_at, b.ends_at, b.valid_bet,
  b.net_loss, b.active_members, b.rate, b.amount, b.corrected, b.status, b.paid_at, b.first_by, b.first_name, b.decider, b.reason`

export type NewBill = Pick<
  BillRow,
  'beginsAt' | 'endsAt' | 'validBet' | 'netLoss' | 'activeMembers' | 'rate' | 'amount' | 'corrected' | 'status'
> & {
  readonly gross: bigint
  readonly rest: bigint
  /** The terms it was calculated with; null when the bill is never recalculated. */
  readonly terms: BillTerms | null
}

/** Inserts the bill of a period; the table refuses a second one. */
export async function insertBill(tx: Tx, contract: ContractRow, bill: NewBill): Promise<bigint> {
  const { id, kind, memberId, account, uplineId, upline } = contract
  const { activeStake = null, carry = null, carried = null, given = null } = bill.terms ?? {}
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into agents.bill (brand_id, contract_id, kind, member_id, account, upline_id, upline, begins_at, ends_at, valid_bet,
      net_loss, active_members, rate, gross, amount, rest, status, created_at, paid_at,
      active_stake, carry, carried, given, corrected)
    values (${tx.brandId}, ${id}, ${kind}, ${memberId}, ${account}, ${uplineId}, ${upline}, ${bill.beginsAt}, ${bill.endsAt},
      ${bill.validBet}, ${bill.netLoss}, ${bill.activeMembers}, ${bill.rate}, ${bill.gross}, ${bill.amount}, ${bill.rest},
      ${bill.status}, ${tx.now}, ${bill.status === 'paid' ? tx.now : null}, ${activeStake}, ${carry}, ${carried},
      ${given}, ${bill.corrected}) returning id`)
  if (!made) throw new Error('expected the id of the inserted bill, got no row')
  return made.id
}

/**
 * A bill with the terms it was calculated with, and the salaries of its period that were billed after it: those that earlier bills
 * have already been corrected for, and all (decision 305). If what it carried is set off by the next bill alone, also that bill's
 * period, and the salaries known to it.
 */
export type ChangedBill = Pick<BillRow, 'kind' | 'memberId' | 'beginsAt' | 'endsAt' | 'status'> &
  Pick<ContractRow, 'tiers'> &
  BillTerms & {
    readonly lateBefore: bigint
    readonly lateNow: bigint
    readonly lateForNext: bigint
    readonly nextBeginsAt: Date | null
    readonly nextEndsAt: Date | null
  }

/**
 * Returns the bills of a contract, and of those it replaced, whose bets changed in a later period, or that were not yet reduced by
 * salaries billed late; and the bill next to such a one that sets off what the other carried (decision 400). Bills denied by
 * operators were never paid and are left out; what they corrected is passed on (decision 441). Oldest first.
 */
export async function selectChangedBills(
  tx: Tx,
  { kind, memberId, uplineId }: ContractRow,
  { from, until }: Period,
): Promise<ChangedBill[]> {
  const rows = await tx.query<Omit<ChangedBill, 'tiers'> & { readonly tiers: readonly StoredTier[] }>(sql`
    with changed as (
      select distinct l.first_slot from play.late_pub l
      join members.member_pub m on m.brand_id = l.brand_id and m.member_id = l.member_id
      where l.brand_id = ${tx.brandId} and l.slot >= ${from} and l.slot < ${until} and l.first_slot < ${from} and ${buildLineCondition(memberId)}),
    every as not materialized (
      select * from agents.bill
      where brand_id = ${tx.brandId} and member_id = ${memberId} and kind = ${kind}
        and upline_id is not distinct from ${uplineId}::bigint),
    own as not materialized (select * from every where status <> 'denied' and active_stake is not null),
    newest as (select max(created_at) as at from every where active_stake is not null and (status <> 'denied' or passed_on is not null)),
    fresh as materialized (
      select ends_at from agents.bill
      where ${kind} = 'dividend' and brand_id = ${tx.brandId} and member_id = ${memberId} and kind <> 'dividend'
        and status not in ('below', 'denied') and ends_at <= ${from} and created_at >= (select at from newest)),
    struck as materialized (
      select * from own b
      where exists (select from changed where first_slot >= b.begins_at and first_slot < b.ends_at)
        or exists (select from fresh where ends_at > b.begins_at and ends_at <= b.ends_at)),
    beside as (
      select n.id from struck s
      cross join lateral (select id from every e where e.begins_at >= s.ends_at order by e.begins_at limit 1) n
      where s.kind = 'dividend' and s.carry = 'previous'
      union all
      select n.id from struck s
      cross join lateral (select id, carry from every e where e.ends_at <= s.begins_at order by e.ends_at desc limit 1) n
      where s.kind = 'dividend' and n.carry = 'previous'),
    affected as materialized (select * from own where id in (select id from struck union all select id from beside))
    select b.kind, b.member_id, b.begins_at, b.ends_at, b.status, c.tiers, b.active_stake, b.carry, b.carried, b.given,
      late.before as late_before, late.now as late_now, late.for_next as late_for_next,
      n.begins_at as next_begins_at, n.ends_at as next_ends_at
    from affected b join agents.contract c on c.brand_id = b.brand_id and c.id = b.contract_id
    left join lateral (
      select begins_at, ends_at, created_at from every e
      where b.kind = 'dividend' and b.carry = 'previous' and e.begins_at >= b.ends_at order by e.begins_at limit 1) n on true
    cross join lateral (
      select coalesce(sum(s.amount) filter (where s.created_at < newest.at), 0)::bigint as before,
        coalesce(sum(s.amount), 0)::bigint as now,
        coalesce(sum(s.amount) filter (where s.created_at < n.created_at), 0)::bigint as for_next
      from agents.bill s, newest
      where b.kind = 'dividend' and s.brand_id = b.brand_id and s.member_id = b.member_id and s.kind <> 'dividend'
        and s.status not in ('below', 'denied') and s.ends_at > b.begins_at and s.ends_at <= b.ends_at
        and s.created_at > b.created_at) late
    order by b.begins_at`)
  return rows.map((row) => ({ ...row, tiers: parseTiers(row.tiers) }))
}

export const selectBill = async (tx: Tx, id: bigint): Promise<BillRow | null> =>
  (
    await tx.query<BillRow>(sql`select ${columns} from agents.bill b where b.brand_id = ${tx.brandId} and b.id = ${id}`)
  )[0] ?? null

/** Locks a bill against payment and decisions until the transaction ends. */
export const lockBill = async (tx: Tx, id: bigint): Promise<BillRow | null> =>
  (
    await tx.query<BillRow>(
      sql`select ${columns} from agents.bill b where b.brand_id = ${tx.brandId} and b.id = ${id} for update`,
    )
  )[0] ?? null

export async function updateBillPaid(tx: Tx, id: bigint): Promise<void> {
  await tx.query(sql`
    update agents.bill set status = 'paid', paid_at = ${tx.now} where brand_id = ${tx.brandId} and id = ${id}`)
}

type BillDecider = { readonly operatorId: bigint; readonly operator: string }

export async function updateBillFirstApproval(
  tx: Tx,
  id: bigint,
  { operatorId, operator }: BillDecider,
): Promise<void> {
  await tx.query(sql`
    update agents.bill set first_by = ${operatorId}, first_name = ${operator}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

export async function updateBillDecision(
  tx: Tx,
  id: bigint,
  { status, operatorId, operator, reason }: BillDecider & { status: 'paid' | 'denied'; reason: string | null },
): Promise<void> {
  await tx.query(sql`
    update agents.bill set status = ${status}, paid_at = ${status === 'paid' ? tx.now : null}, decided_by = ${operatorId},
      decider = ${operator}, reason = ${reason}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/**
 * Records how a denial changes what is still to be settled. What the period earned is refused, and so is a sum that had been left to it;
 * its corrections of earlier periods, and a debt left to it, remain.
 * @returns the amount
 */
export async function updateBillPassedOn(tx: Tx, id: bigint): Promise<bigint> {
  const [row] = await tx.query<{ passedOn: bigint }>(sql`
    update agents.bill set passed_on = corrected + least(amount + rest - gross, 0) - rest
    where brand_id = ${tx.brandId} and id = ${id} returning passed_on`)
  return row?.passedOn ?? 0n
}

type Unpaid = { readonly kinds: readonly ContractKind[]; readonly twoPersonsAbove: bigint }

/**
 * Lists bills of the given kinds that are paid without a decision once there is money or room for them, oldest first; those beyond
 * their upline's balance are left out, because an upline without money soon has thousands of them.
 */
export const collectableBills = (
  tx: Tx,
  { kinds, twoPersonsAbove }: Unpaid,
  after: bigint,
  limit: number,
): Promise<{ id: bigint }[]> =>
  tx.query<{ id: bigint }>(sql`
    with payers as materialized (
      select s.upline_id, a.balance from (
        select distinct upline_id from agents.bill where brand_id = ${tx.brandId} and status = 'short') s
      join ledger.account_pub a on a.brand_id = ${tx.brandId} and a.address = 'member:' || s.upline_id || ':main')
    select b.id from agents.bill b left join payers p on p.upline_id = b.upline_id
    where b.brand_id = ${tx.brandId} and b.kind = any(${[...kinds]}::text[]) and b.id > ${after}
      and (b.status = 'short' and b.amount <= p.balance
        or b.status = 'waiting' and b.first_by is null and b.amount <= ${twoPersonsAbove})
    order by b.id limit ${limit}`)

/**
 * Whether a salary that reduces a dividend waits for operators, who may deny it: one of its period, or one billed late for a period
 * whose dividend is paid.
 */
export async function hasUndecidedSalary(
  tx: Tx,
  { memberId, uplineId }: Pick<ContractRow, 'memberId' | 'uplineId'>,
  { from, until }: Period,
): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 as one from agents.bill b
    where b.brand_id = ${tx.brandId} and b.member_id = ${memberId} and b.kind <> 'dividend' and b.status = 'waiting'
      and b.ends_at <= ${until} and (b.ends_at > ${from} or exists (select from agents.bill d
        where d.brand_id = b.brand_id and d.member_id = b.member_id and d.kind = 'dividend'
          and d.upline_id is not distinct from ${uplineId}::bigint and d.begins_at < b.ends_at and d.ends_at >= b.ends_at))
    limit 1`)
  return found.length > 0
}

/** Sums the salaries billed to a member in a period; they are set off against the line's loss. */
export async function sumSalaries(tx: Tx, memberId: bigint, { from, until }: Period): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from agents.bill
    where brand_id = ${tx.brandId} and member_id = ${memberId} and kind <> 'dividend' and status not in ('below', 'denied')
      and ends_at > ${from} and ends_at <= ${until}`)
  return row?.sum ?? 0n
}

/**
 * Names the bills of a member that a period of one of its contracts depends on: those that wait for operators, and for a dividend the
 * last salary of each kind. It changes whenever they do.
 */
export async function selectBillsMark(
  tx: Tx,
  { memberId, kind }: Pick<ContractRow, 'memberId' | 'kind'>,
): Promise<string> {
  const newest = (salary: ContractKind) => sql`
    (select max(id) from agents.bill
      where ${kind} = 'dividend' and brand_id = ${tx.brandId} and member_id = ${memberId} and kind = ${salary})`
  const [row] = await tx.query<{ mark: string }>(sql`
    select concat_ws(':', ${newest('daily')}, ${newest('hourly')}, ${newest('realtime')},
      'waiting', (select string_agg(id::text, ',' order by id) from agents.bill
        where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'waiting')) as mark`)
  return row?.mark ?? ''
}

export type BillFilter = PageRange & {
  readonly kind: string | null
  readonly status: BillStatus | string | null
  readonly memberId: bigint | null
  readonly uplineId: bigint | null
  readonly q: string | null
  readonly from: Date | null
  readonly until: Date | null
}

const buildBillCondition = (tx: Tx, { kind, status, memberId, uplineId, q, from, until }: BillFilter) => sql`
  b.brand_id = ${tx.brandId} and (${kind}::text is null or b.kind = ${kind})
    and (${status}::text is null or b.status = ${status})
    and (${memberId}::bigint is null or b.member_id = ${memberId})
    and (${uplineId}::bigint is null or b.upline_id = ${uplineId})
    and (${q}::text is null or b.account ilike ${`%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`})
    and (${from}::timestamptz is null or b.ends_at > ${from})
    and (${until}::timestamptz is null or b.begins_at < ${until})`

/** Lists bills, newest first; those that wait for an approval first come, first served. */
export const selectBills = (tx: Tx, filter: BillFilter): Promise<(BillRow & { readonly total: number })[]> =>
  tx.query(sql`
    select ${columns}, (count(*) over ())::int as total from agents.bill b where ${buildBillCondition(tx, filter)}
    order by case when ${filter.status}::text = 'waiting' then b.id else -b.id end
    limit ${filter.limit} offset ${filter.offset}`)

/** Sums of bills; `amount` is without those that were denied. */
export type BillSums = {
  readonly validBet: bigint
  readonly netLoss: bigint
  readonly amount: bigint
  readonly paid: bigint
}

export async function sumBills(tx: Tx, filter: BillFilter): Promise<BillSums> {
  const [sums] = await tx.query<BillSums>(sql`
    select coalesce(sum(b.valid_bet), 0)::bigint as valid_bet, coalesce(sum(b.net_loss), 0)::bigint as net_loss,
      coalesce(sum(b.amount) filter (where b.status <> 'denied'), 0)::bigint as amount,
      coalesce(sum(b.amount) filter (where b.status = 'paid'), 0)::bigint as paid
    from agents.bill b where ${buildBillCondition(tx, filter)}`)
  return sums ?? { validBet: 0n, netLoss: 0n, amount: 0n, paid: 0n }
}

export type IncomeRow = {
  readonly day: string
  readonly kind: ContractKind
  readonly received: bigint
  readonly paid: bigint
}

/** Sums what contracts paid a member and cost it, by kind and by day in the given zone. */
export const selectIncome = (
  tx: Tx,
  memberId: bigint,
  { from, until, zone }: { from: Date | null; until: Date | null; zone: string },
): Promise<IncomeRow[]> =>
  tx.query<IncomeRow>(sql`
    select to_char(b.paid_at at time zone ${zone}, 'YYYY-MM-DD') as day, b.kind,
      coalesce(sum(b.amount) filter (where b.member_id = ${memberId}), 0)::bigint as received,
      coalesce(sum(b.amount) filter (where b.upline_id = ${memberId}), 0)::bigint as paid
    from agents.bill b
    where b.brand_id = ${tx.brandId} and b.status = 'paid' and (b.member_id = ${memberId} or b.upline_id = ${memberId})
      and (${from}::timestamptz is null or b.paid_at >= ${from}) and (${until}::timestamptz is null or b.paid_at < ${until})
    group by 1, 2 order by 1 desc, 2`)
