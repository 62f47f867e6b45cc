import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { preparedHint, sql, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'

/** One line of a posting: the change to a bounded account, and the unbounded counter account. */
export type EntryCommand = {
  readonly key: string
  readonly line: number
  readonly hash: Buffer
  readonly account: bigint
  readonly counter: bigint
  readonly delta: bigint
  readonly reason: string
  readonly reference: string
}

export type EntryOutcome = {
  readonly accountId: bigint
  /**
   * 0 posted, 1 already posted, 2 insufficient balance, 3 key exists with other content, 4 account locked by another transaction.
   */
  readonly status: number
  readonly balance: bigint
  readonly version: bigint
  readonly entryId: bigint | null
}

export async function insertOrSelectAccountIds(
  tx: Tx,
  accounts: readonly { address: string; bounded: boolean }[],
): Promise<bigint[]> {
  const rows = await tx.query<{ ord: bigint; accountId: bigint }>(sql`${preparedHint}
    select distinct ord, account_id from ledger.accounts_pub(
      ${tx.brandId}, ${accounts.map(({ address }) => address)}::text[], ${accounts.map(({ bounded }) => bounded)}::boolean[])
    order by ord`)
  return rows.map(({ accountId }) => accountId)
}

/**
 * Refuses `balance_full` when an account would exceed its maximum. The database transaction has been aborted by then and cannot
 * continue.
 */
async function refuseBalanceFull<Row>(posted: Promise<Row[]>): Promise<Row[]> {
  try {
    return await posted
  } catch (error) {
    if (isConstraintViolation(error, 'account_bound')) return refuse('balance_full')
    throw error
  }
}

/** @param wait whether to wait for a locked account; otherwise its status is 4 */
export function postEntries(tx: Tx, commands: readonly EntryCommand[], wait = true): Promise<EntryOutcome[]> {
  const posted = tx.query<EntryOutcome>(sql`${preparedHint}
    select account_id, status, balance, version, entry_id from ledger.post_pub(
      ${tx.brandId}, ${wait}, ${commands.map((c) => c.key)}::text[], ${commands.map((c) => c.line)}::smallint[],
      ${commands.map((c) => c.hash)}::bytea[], ${commands.map((c) => c.account.toString())}::bigint[],
      ${commands.map((c) => c.counter.toString())}::bigint[], ${commands.map((c) => c.delta.toString())}::bigint[],
      ${commands.map((c) => c.reason)}::text[], ${commands.map((c) => c.reference)}::text[])`)
  return refuseBalanceFull(posted)
}

/** Payments from one house account, whose keys are new. */
export const postCreditEntries = (
  tx: Tx,
  counter: bigint,
  commands: readonly Omit<EntryCommand, 'line' | 'counter'>[],
): Promise<Pick<EntryOutcome, 'accountId' | 'balance' | 'version'>[]> =>
  refuseBalanceFull(
    tx.query(sql`
      select account_id, balance, version from ledger.credit_many_pub(
        ${tx.brandId}, ${counter}, ${commands.map((c) => c.key)}::text[], ${commands.map((c) => c.hash)}::bytea[],
        ${commands.map((c) => c.account.toString())}::bigint[], ${commands.map((c) => c.delta.toString())}::bigint[],
        ${commands.map((c) => c.reason)}::text[], ${commands.map((c) => c.reference)}::text[])`),
  )

export type AccountState = { readonly address: string; readonly balance: bigint; readonly version: bigint }

export function selectAccountStates(tx: Tx, addresses: readonly string[]): Promise<AccountState[]> {
  return tx.query<AccountState>(sql`
    select address, balance, version from ledger.account
    where brand_id = ${tx.brandId} and address = any(${[...addresses]}::text[])`)
}

/** Locks an account until the transaction ends, for a caller that judges its balance before it posts. */
export async function lockAccount(tx: Tx, address: string): Promise<void> {
  await tx.query(sql`select account_id from ledger.lock_pub(${tx.brandId}, true, array[${address}::text])`)
}

/** The total balance of the accounts, in micro-units. */
export async function sumBalances(tx: Tx, addresses: readonly string[]): Promise<bigint> {
  const [held] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(balance), 0)::bigint as sum from ledger.account
    where brand_id = ${tx.brandId} and address = any(${[...addresses]}::text[])`)
  return held?.sum ?? 0n
}

export type Entry = {
  readonly entryId: bigint
  readonly at: Date
  readonly account: string
  readonly counter: string
  readonly delta: bigint
  readonly balanceAfter: bigint
  readonly key: string
  readonly reason: string
  readonly reference: string
}

export type EntryRange = {
  readonly addresses: readonly string[]
  readonly from: Date | null
  readonly until: Date | null
  readonly reasons: readonly string[] | null
  /** Omits entries with a zero amount, such as the win of a lost round. */
  readonly movingOnly?: boolean
  readonly before: bigint | null
  readonly limit: number
}

const playReasons: readonly string[] = ['bet', 'win', 'rollback']
/** Must repeat the condition of a partial index literally, so that these few entries are found among many bets. */
const notPlayCondition = sql`and e.reason not in ('bet', 'win', 'rollback')`

/**
 * An entry carries the start time of its transaction, which may have waited for the account: neighbouring times can be out of
 * order by up to this much.
 */
const clockSkew = sql`interval '2 minutes'`

/**
 * The ids that a time range of an account can contain, so that no other entries are read: to be found once per account. As a condition
 * on entries they may be found anew for each entry that the brand has in that time.
 */
const buildEntryIds = (tx: Tx, { from, until }: Pick<EntryRange, 'from' | 'until'>) => sql`
  ledger.first_entry_pub(${tx.brandId}, a.id, ${from ?? '-infinity'}::timestamptz - ${clockSkew}) as first_id,
  ledger.first_entry_pub(${tx.brandId}, a.id, ${until ?? 'infinity'}::timestamptz + ${clockSkew}) as end_id`

/**
 * Entries, newest first. Each account is read backwards along its own index, so a page costs the same however long the history.
 */
export function selectLedgerEntries(tx: Tx, range: EntryRange): Promise<Entry[]> {
  const isBounded = range.from !== null || range.until !== null
  return tx.query<Entry>(sql`
    select e.id as entry_id, e.at, a.address as account, c.address as counter, e.delta, e.balance_after, e.key, e.reason, e.reference
    from ledger.account a
    ${isBounded ? sql`cross join lateral (select ${buildEntryIds(tx, range)} offset 0) ids` : sql``}
    cross join lateral (
      select * from ledger.entry e
      where e.brand_id = a.brand_id and e.account_id = a.id
        and (${range.before}::bigint is null or e.id < ${range.before}::bigint)
        and (${range.from}::timestamptz is null or e.at >= ${range.from}::timestamptz)
        and (${range.until}::timestamptz is null or e.at < ${range.until}::timestamptz)
        and (${range.reasons}::text[] is null or e.reason = any(${range.reasons}::text[]))
        and (not ${range.movingOnly ?? false} or e.delta <> 0)
        ${isBounded ? sql`and e.id >= ids.first_id and e.id < ids.end_id` : sql``}
        ${range.reasons?.every((reason) => !playReasons.includes(reason)) ? notPlayCondition : sql``}
      order by e.id desc limit ${range.limit}) e
    join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id
    where a.brand_id = ${tx.brandId} and a.address = any(${[...range.addresses]}::text[])
    order by e.id desc limit ${range.limit}`)
}

export type DaySum = { readonly day: string; readonly reason: string; readonly sum: bigint }
export type DayRange = { readonly zone: string; readonly from: Date | null; readonly until: Date | null }

type EntryIds = { readonly accountId: bigint; readonly firstId: bigint; readonly endId: bigint }

/** Daily sums by reason for an account, in a time zone, newest day first; returned stakes have the reason `returned`. */
export async function selectDailySums(tx: Tx, address: string, { zone, from, until }: DayRange): Promise<DaySum[]> {
  // bounds first, so that the planner knows how little of a long history lies between them
  const [ids] = await tx.query<EntryIds>(sql`
    select a.id as account_id, ${buildEntryIds(tx, { from, until })}
    from ledger.account a where a.brand_id = ${tx.brandId} and a.address = ${address}`)
  if (!ids) return []
  return tx.query<DaySum>(sql`
    select to_char(e.at at time zone ${zone}, 'YYYY-MM-DD') as day, e.summed_as as reason,
      sum(e.delta)::bigint as sum
    from ledger.entry_pub e
    where e.brand_id = ${tx.brandId} and e.account_id = ${ids.accountId}
      and e.entry_id >= ${ids.firstId} and e.entry_id < ${ids.endId}
      and (${from}::timestamptz is null or e.at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or e.at < ${until}::timestamptz)
    group by 1, 2 order by 1 desc, 2`)
}
