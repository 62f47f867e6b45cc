import { sql, type Tx } from '#platform/db/tx.ts'

/** Reads other modules' public views; writes nothing. */
export type AccountRow = {
  readonly accountId: bigint
  readonly address: string
  readonly balance: bigint
  readonly version: bigint
  readonly memberId: bigint | null
  readonly member: string | null
}
export type LineRow = {
  readonly entryId: bigint
  readonly at: Date
  readonly accountId: bigint
  readonly account: string
  readonly counter: string
  readonly reason: string
  readonly delta: bigint
  readonly balanceAfter: bigint
  readonly version: bigint
  readonly key: string
  readonly reference: string
}

/** What was lent to a member (M11) has no running balance: it is summed from the other side, with the sign of this one. */
const lentBalance = sql`(
  select -coalesce(sum(e.delta), 0)::bigint from ledger.account_pub o
  join ledger.entry_pub e on e.brand_id = o.brand_id and e.account_id = o.account_id and e.reason = 'rollback'
    and e.counter_id = a.account_id
  where o.brand_id = a.brand_id and o.address = 'member:' || m.member_id || ':main')`
const accountColumns = sql`a.account_id, a.address, case when a.address like 'receivable:%' then ${lentBalance} else a.balance end
  as balance, a.version, m.member_id, m.username as member`
const accountSource = sql`
  ledger.account_pub a left join members.member_pub m on m.brand_id = a.brand_id
    and m.member_id = substring(a.address from '^(?:member|receivable):([0-9]{1,18})')::bigint`

/** Returns accounts by username prefix, member id or exact account address. */
export const selectAccountsMatching = (tx: Tx, q: string): Promise<AccountRow[]> =>
  tx.query<AccountRow>(sql`
    with wanted as (
      select ${q}::text as address
      union all
      select w.address from (
        select member_id from members.member_pub
        where brand_id = ${tx.brandId} and (starts_with(lower(username), lower(${q})) or member_id::text = ${q})
        order by username limit 10) m,
      lateral (values ('member:' || m.member_id || ':main'), ('member:' || m.member_id || ':held'),
        ('member:' || m.member_id || ':points'),
        ('receivable:' || m.member_id)) as w(address)
    )
    select ${accountColumns} from wanted w join ${accountSource} on a.address = w.address
    where a.brand_id = ${tx.brandId} order by m.username, a.address limit 40`)

export async function selectAccount(tx: Tx, accountId: bigint): Promise<AccountRow | null> {
  const [row] = await tx.query<AccountRow>(sql`
    select ${accountColumns} from ${accountSource} where a.brand_id = ${tx.brandId} and a.account_id = ${accountId}`)
  return row ?? null
}

const lineColumns = sql`e.entry_id, e.at, e.account_id, a.address as account, c.address as counter, e.reason, e.delta, e.balance_after,
  e.version, e.key, e.reference`
const lineSource = sql`ledger.entry_pub e
  join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
  join ledger.account_pub c on c.brand_id = e.brand_id and c.account_id = e.counter_id`

/** Returns entries by exact keys and by key prefixes, which end with a colon. */
export const selectLinesByKeys = (tx: Tx, keys: readonly string[], starts: readonly string[]): Promise<LineRow[]> =>
  tx.query<LineRow>(sql`
    select ${lineColumns} from (
      select x.brand_id, x.account_id, x.entry_id from unnest(${[...keys]}::text[]) k,
        lateral (select * from ledger.entry_pub where brand_id = ${tx.brandId} and key = k order by line limit 40) x
      union
      select x.brand_id, x.account_id, x.entry_id from unnest(${[...starts]}::text[]) s,
        lateral (select * from ledger.entry_pub where brand_id = ${tx.brandId} and key >= s and key < s || 'ÿ'
          order by key limit 40) x
    ) f join ${lineSource} on e.brand_id = f.brand_id and e.account_id = f.account_id and e.entry_id = f.entry_id
    order by e.at desc, e.entry_id desc limit 40`)

/** Returns the vendors that have a house account. */
export async function selectHouseVendors(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ vendor: string }>(sql`
    select substring(address from 7) as vendor from ledger.account_pub
    where brand_id = ${tx.brandId} and address >= 'house:' and address < 'house;'`)
  return rows.map(({ vendor }) => vendor)
}

export type LinesPage = {
  readonly accountId: bigint
  readonly from: Date | null
  readonly until: Date | null
  readonly before: bigint | null
  readonly limit: number
}

/** An entry carries the start time of its transaction: neighbouring times can be out of order by less than this. */
const clockSkew = sql`interval '2 minutes'`

/** Ids between which all entries of a time range are, so that no others of a long history are read (decision 342). */
type EntryIds = { readonly firstId: bigint | null; readonly endId: bigint | null }

async function selectEntryIds(tx: Tx, { accountId, from, until }: LinesPage): Promise<EntryIds> {
  if (from === null && until === null) return { firstId: null, endId: null }
  const [ids] = await tx.query<EntryIds>(sql`
    select ledger.first_entry_pub(${tx.brandId}, ${accountId}, ${from}::timestamptz - ${clockSkew}) as first_id,
      ledger.first_entry_pub(${tx.brandId}, ${accountId}, ${until}::timestamptz + ${clockSkew}) as end_id`)
  return { firstId: from && (ids?.firstId ?? null), endId: until && (ids?.endId ?? null) }
}

export async function selectLinesOfAccount(tx: Tx, page: LinesPage): Promise<LineRow[]> {
  const { accountId, from, until, before, limit } = page
  const { firstId, endId } = await selectEntryIds(tx, page)
  return tx.query<LineRow>(sql`
    select ${lineColumns} from ${lineSource}
    where e.brand_id = ${tx.brandId} and e.account_id = ${accountId}
      and (${before}::bigint is null or e.entry_id < ${before}::bigint)
      and (${firstId}::bigint is null or e.entry_id >= ${firstId}::bigint)
      and (${endId}::bigint is null or e.entry_id < ${endId}::bigint)
      and (${from}::timestamptz is null or e.at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or e.at < ${until}::timestamptz)
    order by e.entry_id desc limit ${limit}`)
}

/**
 * Returns the loans of a member and their repayments, as the entries of the account that they were lent from: each is stored once, with
 * the balance of the member's own account.
 */
export const selectLinesOfLoans = (tx: Tx, { accountId, from, until, before, limit }: LinesPage): Promise<LineRow[]> =>
  tx.query<LineRow>(sql`
    select * from (
      select e.entry_id, e.at, r.account_id, r.address as account, m.address as counter, e.reason, -e.delta as delta,
        (-sum(e.delta) over upto)::bigint as balance_after, row_number() over upto as version, e.key, e.reference
      from ledger.account_pub r
      join ledger.account_pub m on m.brand_id = r.brand_id and m.address = 'member:' || split_part(r.address, ':', 2) || ':main'
      join ledger.entry_pub e on e.brand_id = r.brand_id and e.account_id = m.account_id and e.reason = 'rollback'
        and e.counter_id = r.account_id
      where r.brand_id = ${tx.brandId} and r.account_id = ${accountId}
      window upto as (order by e.entry_id)) l
    where (${before}::bigint is null or entry_id < ${before}::bigint)
      and (${from}::timestamptz is null or at >= ${from}::timestamptz) and (${until}::timestamptz is null or at < ${until}::timestamptz)
    order by entry_id desc limit ${limit}`)

/** A non-null column of a record, as text. */
export type RecordColumn = { readonly name: string; readonly value: string }
const recordSources = {
  deposit: sql`cashier.deposit_pub r where r.deposit_id =`,
  withdrawal: sql`cashier.withdrawal_pub r where r.withdrawal_id =`,
  adjustment: sql`wallet.adjustment_pub r where r.adjustment_id =`,
  transfer: sql`wallet.transfer_pub r where r.transfer_id =`,
} as const
export type RecordKind = keyof typeof recordSources

/** Returns all columns of a record's public view; empty when there is no such record. */
export const selectRecord = (tx: Tx, kind: RecordKind, id: string): Promise<RecordColumn[]> =>
  tx.query<RecordColumn>(sql`
    select f.key as name, f.value from (select to_jsonb(r) as record from ${recordSources[kind]} ${id}::bigint
      and r.brand_id = ${tx.brandId}) x, jsonb_each_text(x.record) f
    where f.value is not null and f.key <> 'brand_id' order by f.key`)

export type RoundKey = { readonly memberId: bigint; readonly vendor: string; readonly reference: string }

export const selectRoundRecord = (tx: Tx, { memberId, vendor, reference }: RoundKey): Promise<RecordColumn[]> =>
  tx.query<RecordColumn>(sql`
    select f.key as name, f.value from (select to_jsonb(r) as record from play.round_pub r
      where r.brand_id = ${tx.brandId} and r.vendor = ${vendor} and r.member_id = ${memberId}
        and r.reference = ${reference}) x, jsonb_each_text(x.record) f
    where f.value is not null and f.key <> 'brand_id' order by f.key`)
