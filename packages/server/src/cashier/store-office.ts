import { sql, type Tx } from '#platform/db/tx.ts'
import { parseSearchedId } from '#platform/http/ids.ts'
import { type DepositRow, depositColumns, depositSource } from './store-deposits.ts'
import { statementLineKeyOf } from './store-statement-lines.ts'
import { type WithdrawalRow, withdrawalColumns, withdrawalSource } from './store-withdrawals.ts'

export type OfficeFilter = {
  readonly q: string | null
  readonly status: string | null
  readonly memberId: bigint | null
  /** Creation time, half-open. */
  readonly from: Date | null
  readonly until: Date | null
  readonly sort: 'id' | 'amount'
  readonly ascending: boolean
  readonly limit: number
  readonly offset: number
}

/** Hand-copied references are upper case, however they are typed; a provider's are case-sensitive. */
const buildDepositCondition = (tx: Tx, { q, status, memberId, from, until }: OfficeFilter) => sql`
  d.brand_id = ${tx.brandId} and (${status}::text is null or d.status = ${status})
  and (${memberId}::bigint is null or d.member_id = ${memberId})
  and (${from}::timestamptz is null or d.created_at >= ${from}) and (${until}::timestamptz is null or d.created_at < ${until})
  and (${q}::text is null or starts_with(d.account_key, lower(${q})) or d.reference in (${q}, ${q?.toUpperCase() ?? null})
    or d.line_key = ${q === null ? null : statementLineKeyOf(q)} or d.deposit_id = ${parseSearchedId(q)}::bigint)`

export async function selectOfficeDeposits(tx: Tx, filter: OfficeFilter): Promise<DepositRow[]> {
  const column = filter.sort === 'amount' ? sql`d.amount` : sql`d.deposit_id`
  const order = filter.ascending ? sql`${column} asc` : sql`${column} desc`
  return tx.query<DepositRow>(sql`
    select ${depositColumns} from ${depositSource} where ${buildDepositCondition(tx, filter)}
    order by ${order}, d.deposit_id desc limit ${filter.limit} offset ${filter.offset}`)
}

export async function countOfficeDeposits(tx: Tx, filter: OfficeFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(sql`
    select count(*)::int as total from cashier.deposit d where ${buildDepositCondition(tx, filter)}`)
  return counted?.total ?? 0
}

const buildWithdrawalCondition = (tx: Tx, { q, status, memberId, from, until }: OfficeFilter) => sql`
  w.brand_id = ${tx.brandId}
  and (${status}::text is null or w.status = ${status} or (${status} = 'disputed' and w.dispute = 'open'))
  and (${memberId}::bigint is null or w.member_id = ${memberId})
  and (${from}::timestamptz is null or w.created_at >= ${from}) and (${until}::timestamptz is null or w.created_at < ${until})
  and (${q}::text is null or starts_with(w.account_key, lower(${q})) or starts_with(w.holder_key, lower(${q}))
    or w.payment_key = ${q === null ? null : statementLineKeyOf(q)} or w.withdrawal_id = ${parseSearchedId(q)}::bigint)`

export async function selectOfficeWithdrawals(tx: Tx, filter: OfficeFilter): Promise<WithdrawalRow[]> {
  const column = filter.sort === 'amount' ? sql`w.amount` : sql`w.withdrawal_id`
  const order = filter.ascending ? sql`${column} asc` : sql`${column} desc`
  return tx.query<WithdrawalRow>(sql`
    select ${withdrawalColumns} from ${withdrawalSource} where ${buildWithdrawalCondition(tx, filter)}
    order by ${order}, w.withdrawal_id desc limit ${filter.limit} offset ${filter.offset}`)
}

export async function countOfficeWithdrawals(tx: Tx, filter: OfficeFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(sql`
    select count(*)::int as total from cashier.withdrawal w where ${buildWithdrawalCondition(tx, filter)}`)
  return counted?.total ?? 0
}
