import type { Value } from '@gasing/contract/call'
import type { riskCase } from '@gasing/contract/calls/office/risk'
import { sql, type Tx } from '#platform/db/tx.ts'
import { holdingCondition } from './store-holds.ts'

/** Queries for cases, their signs and notes. */
type CaseAnswer = Value<typeof riskCase>
export type CaseState = CaseAnswer['state']
export type SignKind = CaseAnswer['signals'][number]['kind']
export type SignDetails = Pick<
  CaseAnswer['signals'][number],
  'count' | 'accounts' | 'deposited' | 'staked' | 'received'
>

export type CaseRow = {
  readonly caseId: bigint
  readonly memberId: bigint
  readonly account: string
  readonly state: CaseState
  readonly assignedId: bigint | null
  readonly assignedTo: string | null
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly openedAt: Date
  readonly updatedAt: Date
  readonly kinds: readonly SignKind[]
  readonly held: number
}

const columns = sql`
  c.case_id, c.member_id, c.account, c.state, c.assigned_id, c.assigned_to, c.reason, c.decided_by, c.decided_at,
  c.opened_at, c.updated_at,
  (select coalesce(array_agg(distinct s.kind), '{}') from risk.sign s
   where s.brand_id = c.brand_id and s.case_id = c.case_id) as kinds,
  (select count(distinct s.withdrawal_id)::int from risk.sign s
   where s.brand_id = c.brand_id and s.case_id = c.case_id and ${holdingCondition}) as held`

export async function selectRunningCase(
  tx: Tx,
  memberId: bigint,
): Promise<{ caseId: bigint; state: CaseState } | undefined> {
  const [row] = await tx.query<{ caseId: bigint; state: CaseState }>(sql`
    select case_id, state from risk.member_case
    where brand_id = ${tx.brandId} and member_id = ${memberId} and state in ('open', 'watching')`)
  return row
}

/** Returns the member's running case, or opens one; the unique index decides between concurrent calls. */
export async function insertOrSelectRunningCase(tx: Tx, about: { memberId: bigint; account: string }): Promise<bigint> {
  const [made] = await tx.query<{ caseId: bigint }>(sql`
    insert into risk.member_case (brand_id, member_id, account, opened_at, updated_at)
    values (${tx.brandId}, ${about.memberId}, ${about.account}, ${tx.now}, ${tx.now})
    on conflict (brand_id, member_id) where state in ('open', 'watching') do update set updated_at = ${tx.now}
    returning case_id`)
  if (!made) throw new Error('expected the id of the open case, got no row')
  return made.caseId
}

/** The details of a sign that has none. */
export const emptyDetails: SignDetails = { count: 0, deposited: null, staked: null, received: null, accounts: [] }

type NewSign = {
  readonly caseId: bigint
  readonly kind: SignKind
  readonly withdrawalId: bigint | null
  readonly details: SignDetails
  readonly holds: boolean
}

export async function insertSign(tx: Tx, sign: NewSign): Promise<void> {
  await tx.query(sql`
    insert into risk.sign (brand_id, case_id, kind, withdrawal_id, details, holds, at)
    values (${tx.brandId}, ${sign.caseId}, ${sign.kind}, ${sign.withdrawalId}, ${JSON.stringify(sign.details)}::jsonb,
      ${sign.holds}, ${tx.now})`)
}

/** Whether an operator has cleared a sign of this kind that covers all of these accounts. */
export async function isClearedSign(
  tx: Tx,
  memberId: bigint,
  { kind, accounts }: { kind: SignKind; accounts: readonly string[] },
): Promise<boolean> {
  const found = await tx.query(sql`
    select from risk.member_case c join risk.sign s on s.brand_id = c.brand_id and s.case_id = c.case_id
    where c.brand_id = ${tx.brandId} and c.member_id = ${memberId} and c.state = 'cleared' and s.kind = ${kind}
      and s.details->'accounts' @> ${JSON.stringify(accounts)}::jsonb limit 1`)
  return found.length > 0
}

export async function updateCaseTime(tx: Tx, caseId: bigint): Promise<void> {
  await tx.query(sql`
    update risk.member_case set updated_at = ${tx.now} where brand_id = ${tx.brandId} and case_id = ${caseId}`)
}

export async function selectCase(tx: Tx, caseId: bigint): Promise<CaseRow | undefined> {
  const [row] = await tx.query<CaseRow>(sql`
    select ${columns} from risk.member_case c where c.brand_id = ${tx.brandId} and c.case_id = ${caseId}`)
  return row
}

/** Returns a case, locked until the transaction ends. */
export async function lockCase(tx: Tx, caseId: bigint): Promise<CaseRow | undefined> {
  const [row] = await tx.query<CaseRow>(sql`
    select ${columns} from risk.member_case c where c.brand_id = ${tx.brandId} and c.case_id = ${caseId} for update of c`)
  return row
}

export type CaseDecision = { readonly state: CaseState; readonly reason: string; readonly operator: string }

export async function updateCaseState(
  tx: Tx,
  caseId: bigint,
  { state, reason, operator }: CaseDecision,
): Promise<void> {
  await tx.query(sql`
    update risk.member_case
    set state = ${state}, reason = ${reason}, decided_by = ${operator}, decided_at = ${tx.now}, updated_at = ${tx.now}
    where brand_id = ${tx.brandId} and case_id = ${caseId}`)
}

export async function updateCaseAssignee(
  tx: Tx,
  caseId: bigint,
  to: { id: bigint; name: string } | null,
): Promise<void> {
  await tx.query(sql`
    update risk.member_case
    set assigned_id = ${to?.id ?? null}, assigned_to = ${to?.name ?? null}, updated_at = ${tx.now}
    where brand_id = ${tx.brandId} and case_id = ${caseId}`)
}

export type SignRow = {
  readonly signId: bigint
  readonly kind: SignKind
  readonly withdrawalId: bigint | null
  readonly details: SignDetails
  readonly holds: boolean
  readonly at: Date
}

export const selectSigns = (tx: Tx, caseId: bigint, limit: number): Promise<SignRow[]> =>
  tx.query<SignRow>(sql`
    select sign_id, kind, withdrawal_id, details, holds, at from risk.sign
    where brand_id = ${tx.brandId} and case_id = ${caseId} order by sign_id desc limit ${limit}`)

export type NoteRow = { readonly noteId: bigint; readonly operator: string; readonly text: string; readonly at: Date }

export const selectNotes = (tx: Tx, caseId: bigint, limit: number): Promise<NoteRow[]> =>
  tx.query<NoteRow>(sql`
    select note_id, operator, text, at from risk.note
    where brand_id = ${tx.brandId} and case_id = ${caseId} order by note_id desc limit ${limit}`)

export async function countSignsAndNotes(tx: Tx, caseId: bigint): Promise<{ signs: number; notes: number }> {
  const [counted] = await tx.query<{ signs: number; notes: number }>(sql`
    select (select count(*)::int from risk.sign where brand_id = ${tx.brandId} and case_id = ${caseId}) as signs,
      (select count(*)::int from risk.note where brand_id = ${tx.brandId} and case_id = ${caseId}) as notes`)
  return counted ?? { signs: 0, notes: 0 }
}

export async function insertNote(
  tx: Tx,
  caseId: bigint,
  { operatorId, operator, text }: { operatorId: bigint; operator: string; text: string },
): Promise<void> {
  await tx.query(sql`
    insert into risk.note (brand_id, case_id, operator_id, operator, text, at)
    values (${tx.brandId}, ${caseId}, ${operatorId}, ${operator}, ${text}, ${tx.now})`)
}

export type OpenedRange = { readonly from: Date | null; readonly until: Date | null }
export type CaseFilter = OpenedRange & {
  readonly q: string | null
  readonly state: string | null
  readonly memberId: bigint | null
  readonly assignedId: bigint | null
  readonly unassigned: boolean
  readonly limit: number
  readonly offset: number
}

/** Lists cases: open ones first, oldest first; then watched ones and the rest, newest first. */
export const selectCases = (tx: Tx, f: CaseFilter): Promise<(CaseRow & { total: number })[]> =>
  tx.query<CaseRow & { total: number }>(sql`
    select ${columns}, count(*) over ()::int as total from risk.member_case c
    where c.brand_id = ${tx.brandId} and (${f.state}::text is null or c.state = ${f.state})
      and (${f.memberId}::bigint is null or c.member_id = ${f.memberId})
      and (${f.assignedId}::bigint is null or c.assigned_id = ${f.assignedId})
      and (not ${f.unassigned}::boolean or c.assigned_id is null)
      and (${f.from}::timestamptz is null or c.opened_at >= ${f.from}) and (${f.until}::timestamptz is null or c.opened_at < ${f.until})
      and (${f.q}::text is null or starts_with(lower(c.account), lower(${f.q})) or c.case_id::text = ${f.q})
    order by c.state = 'open' desc, c.state = 'watching' desc,
      case when c.state = 'open' then c.case_id else -c.case_id end
    limit ${f.limit} offset ${f.offset}`)
