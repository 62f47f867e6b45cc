import { trialType } from '@gasing/contract/who'
import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

export type Range = {
  readonly from: Date
  readonly until: Date
  readonly memberId: bigint | null
  readonly reasons: readonly string[] | null
}
export type ExportRow = { readonly id: bigint } & Readonly<Record<string, string | bigint | number | Date | null>>

/** Reads one page of a table after an id, ordered by id. */
export type ReadPage = (tx: Tx, range: Range, after: bigint, limit: number) => Promise<ExportRow[]>

const createPageReader =
  (
    columns: RawBuilder<unknown>,
    source: RawBuilder<unknown>,
    names: { id: string; at: string; only?: RawBuilder<unknown> },
  ): ReadPage =>
  (tx, { from, until, memberId }, after, limit) => {
    const [id, at] = [sql.raw(names.id), sql.raw(names.at)]
    return tx.query<ExportRow>(sql`
      select ${id} as id, ${columns} from ${source}
      where r.brand_id = ${tx.brandId} and ${id} > ${after} and ${at} >= ${from} and ${at} < ${until}
        and (${memberId}::bigint is null or r.member_id = ${memberId}::bigint)
        and ${names.only ?? sql`true`}
      order by ${id} limit ${limit}`)
  }

export const readDepositsPage: ReadPage = createPageReader(
  sql`r.account, r.channel_id, r.amount, r.fee, r.paid_amount, r.paid_currency, r.status, r.reference, r.transaction, r.reason,
    r.decided_by, r.created_at, r.decided_at`,
  sql`cashier.deposit_pub r`,
  { id: 'r.deposit_id', at: 'r.created_at' },
)

export const readWithdrawalsPage: ReadPage = createPageReader(
  sql`r.account, r.channel_id, r.bank, r.holder, r.number_end, r.amount, r.fee, r.received_amount, r.status, r.dispute, r.reason,
    r.payment_reference, r.created_at, r.sent_at, r.ended_at`,
  sql`cashier.withdrawal_pub r`,
  { id: 'r.withdrawal_id', at: 'r.created_at' },
)

export const readAdjustmentsPage: ReadPage = createPageReader(
  sql`m.username as account, r.direction, r.unit, r.amount, r.reason, r.status, r.proposer, r.proposed_at, r.decider, r.decided_at, r.refusal`,
  sql`wallet.adjustment_pub r join members.member_pub m on m.brand_id = r.brand_id and m.member_id = r.member_id`,
  { id: 'r.adjustment_id', at: 'r.proposed_at' },
)

/** Members as in their list: without trial accounts. */
export const readMembersPage: ReadPage = createPageReader(
  sql`r.username as account, r.is_agent, r.status, u.username as upline, coalesce(b.balance, 0) as balance, coalesce(h.balance, 0) as held, r.registered_at`,
  sql`members.member_pub r
    left join members.member_pub u on u.brand_id = r.brand_id and u.member_id = r.upline_id
    left join ledger.account_pub b on b.brand_id = r.brand_id and b.address = 'member:' || r.member_id || ':main'
    left join ledger.account_pub h on h.brand_id = r.brand_id and h.address = 'member:' || r.member_id || ':held'`,
  { id: 'r.member_id', at: 'r.registered_at', only: sql`r.is_agent <> ${trialType}` },
)

/** Returns when the brand's first member registered; null if there is none. */
export async function selectFirstRegistrationAt(tx: Tx): Promise<Date | null> {
  const [first] = await tx.query<{ at: Date | null }>(
    sql`select min(registered_at) as at from members.member_pub where brand_id = ${tx.brandId}`,
  )
  return first?.at ?? null
}

/** Reads entries of a time range, ordered by id; ids follow time only approximately. */
export const readEntriesPage: ReadPage = (tx, { from, until, memberId, reasons }, after, limit) =>
  tx.query<ExportRow>(sql`
    select e.entry_id as id, e.at, a.address as account, c.address as counter, e.reason, e.delta as amount, e.balance_after, e.version,
      e.key, e.reference
    from ledger.entry_pub e
    join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
    join ledger.account_pub c on c.brand_id = e.brand_id and c.account_id = e.counter_id
    where e.brand_id = ${tx.brandId} and e.entry_id > ${after} and e.at >= ${from} and e.at < ${until}
      and (${memberId}::bigint is null or e.account_id = any(select account_id from ledger.account_pub
        where brand_id = ${tx.brandId} and address = any(array['member:' || ${memberId}::bigint || ':main',
          'member:' || ${memberId}::bigint || ':held'])))
      and (${reasons}::text[] is null or e.reason = any(${reasons}::text[]))
    order by e.entry_id limit ${limit}`)
