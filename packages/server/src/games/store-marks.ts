import { sql, type Tx } from '#platform/db/tx.ts'
import type { Round } from '#play/public.ts'
import type { VendorCommand } from './store-money.ts'

/** The ledger entry of the movement that a rollback names. */
export async function selectAppliedMovement(
  tx: Tx,
  { vendor, ref }: VendorCommand,
): Promise<{ delta: bigint; reference: string } | null> {
  const [row] = await tx.query<{ delta: bigint; reference: string }>(sql`
    select delta, reference from ledger.entry_pub
    where brand_id = ${tx.brandId} and key = ${`vendor:${vendor}:${ref}`} and line = 0`)
  return row ?? null
}

/** Marks a movement as reversed. @returns false when it has a mark already */
export async function insertReversedMark(tx: Tx, { vendor, ref, tx: by, hash }: VendorCommand): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into games.vendor_mark (brand_id, vendor, tx, state, outcome, by_tx, hash)
    values (${tx.brandId}, ${vendor}, ${ref}, 'reversed', 'done', ${by}, ${hash}) on conflict do nothing returning 1 as first`)
  return rows.length === 1
}

/**
 * The vendor's transaction id of a round's first bet. Entries carry the start time of their transaction, hence the margin in the
 * search.
 */
export async function selectFirstBet(
  tx: Tx,
  { memberId, vendor, gameCode, reference, openedAt }: Round & { readonly memberId: bigint },
): Promise<string | null> {
  const entryNear = (by: string) =>
    sql`ledger.first_entry_pub(${tx.brandId}, a.account_id, ${openedAt}::timestamptz + ${by}::interval)`
  const [row] = await tx.query<{ key: string }>(sql`
    select e.key from ledger.account_pub a join ledger.entry_pub e on e.brand_id = a.brand_id and e.account_id = a.account_id
    where a.brand_id = ${tx.brandId} and a.address = ${`member:${memberId}:main`} and e.reason = 'bet'
      and e.reference = ${`${vendor}/${gameCode}/${reference}`}
      and e.entry_id >= ${entryNear('-2 minutes')} and e.entry_id < ${entryNear('2 minutes')}
    order by e.entry_id limit 1`)
  const begins = `vendor:${vendor}:`
  return row?.key.startsWith(begins) ? row.key.slice(begins.length) : null
}

type ReclaimedPayout = {
  readonly memberId: bigint
  readonly vendor: string
  readonly reference: string
  readonly amount: bigint
  /** Whether the message that takes it back closes the round. */
  readonly closed: boolean
}

/** Takes a payout off its round. `reference` is the ledger's: vendor/game/round. */
export async function subtractPayout(tx: Tx, payout: ReclaimedPayout): Promise<void> {
  const { memberId, vendor, reference, amount, closed } = payout
  const [, game = '', ...round] = reference.split('/')
  await tx.query(sql`
    select play.record_pub(${tx.brandId}, array[${memberId}::bigint], array[${vendor}::text], array[${game}::text],
      array[${round.join('/')}::text], array[0::bigint], array[${-amount}::bigint], array[${closed}::boolean], array[true])`)
}

/** Reopens the round of a rolled-back movement, if the vendor's contract says so. */
export async function reopenRound(tx: Tx, { vendor, memberId }: VendorCommand, reference: string): Promise<void> {
  const [, , ...round] = reference.split('/')
  await tx.query(sql`
    select play.reopen_pub(${tx.brandId}, array[${memberId}::bigint], array[${vendor}::text], array[${round.join('/')}::text])
    from games.vendor where brand_id = ${tx.brandId} and code = ${vendor} and (flags ->> 'rollbackReopens')::boolean`)
}

type TransactionKey = Pick<VendorCommand, 'vendor' | 'tx'>

/** Locks a member's account for this transaction, so that two messages about it cannot both be the first. */
export async function lockMainAccount(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    sql`select account_id from ledger.lock_pub(${tx.brandId}, true, array[${`member:${memberId}:main`}::text])`,
  )
}

/** Whether a transaction is known: it has a ledger entry or a mark (refused, tombstoned, reversed or reduced). */
export async function isTransactionKnown(tx: Tx, { vendor, tx: key }: TransactionKey): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 as taken from ledger.entry_pub where brand_id = ${tx.brandId} and key = ${`vendor:${vendor}:${key}`} and line = 0
    union all
    select 1 from games.vendor_mark where brand_id = ${tx.brandId} and vendor = ${vendor} and tx = ${key}`)
  return rows.length > 0
}

/** What a resettlement took under this transaction id, after any loan; null when it took nothing. */
export async function selectResettledAmount(
  tx: Tx,
  { vendor, tx: key }: TransactionKey,
): Promise<{ address: string; delta: bigint; reference: string } | null> {
  const [row] = await tx.query<{ address: string; delta: bigint; reference: string }>(sql`
    select a.address, e.delta, e.reference
    from ledger.entry_pub e join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
    where e.brand_id = ${tx.brandId} and e.key = ${`vendor:${vendor}:${key}`} and e.reason = 'rollback'
    order by e.line desc limit 1`)
  return row ?? null
}

type RefusedBet = Pick<VendorCommand, 'vendor' | 'tx' | 'hash'>

/** Remembers a refused bet and its outcome; an existing mark is kept. */
export async function insertRefusedMark(tx: Tx, { vendor, tx: key, hash }: RefusedBet, outcome: string): Promise<void> {
  await tx.query(sql`
    insert into games.vendor_mark (brand_id, vendor, tx, state, outcome, by_tx, hash)
    values (${tx.brandId}, ${vendor}, ${key}, 'refused', ${outcome}, ${key}, ${hash}) on conflict do nothing`)
}

/** Returns the state of a transaction so far: applied, refused, tombstoned, reversed, reduced, or null when it is unknown. */
export async function selectTransactionState(tx: Tx, { vendor, tx: key }: TransactionKey): Promise<string | null> {
  const [row] = await tx.query<{ fate: string | null }>(sql`
    select coalesce(
      (select state from games.vendor_mark where brand_id = ${tx.brandId} and vendor = ${vendor} and tx = ${key}),
      (select 'applied' from ledger.entry_pub
        where brand_id = ${tx.brandId} and key = ${`vendor:${vendor}:${key}`} and line = 0)) as fate`)
  return row?.fate ?? null
}
