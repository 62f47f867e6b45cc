import { deferredHint, sql, type Tx } from '#platform/db/tx.ts'
import { assignSteps } from './batch-steps.ts'
import type { BrandMoney, MoveOutcome, VendorCommand } from './store-money.ts'

/** Carries out several commands of one member in this transaction, in as many steps as needed; waits if the account is locked. */
export async function applyCommandsInOrder(
  tx: Tx,
  { decimals, currency }: BrandMoney,
  commands: readonly VendorCommand[],
): Promise<MoveOutcome[]> {
  if (commands.length === 0) return []
  const of = <Value>(name: (command: VendorCommand) => Value): Value[] => commands.map(name)
  const rows = await tx.query<{ ord: number } & MoveOutcome>(sql`
    select ord, outcome, balance, version from games.move_waves_pub(${assignSteps(commands)}::int[], ${tx.brandId}, true,
      ${decimals}::int, ${currency}, ${of((c) => c.vendor)}::text[], ${of((c) => c.kind)}::smallint[], ${of((c) => c.tx)}::text[],
      ${of((c) => c.ref)}::text[], ${of((c) => c.tokenHash)}::bytea[], ${of((c) => c.memberId.toString())}::bigint[],
      ${of((c) => c.gameCode)}::text[], ${of((c) => c.round)}::text[], ${of((c) => c.closed)}::boolean[],
      ${of((c) => c.amount.toString())}::bigint[], ${of((c) => c.hash)}::bytea[], ${of((c) => c.currency)}::text[],
      ${of((c) => c.winWithoutBet)}::boolean[])`)
  return rows.toSorted((one, other) => one.ord - other.ord).map(({ ord: _, ...outcome }) => outcome)
}

/** A member's round as recorded by the play module, or null. */
export async function selectPlayedRound(
  tx: Tx,
  { vendor, memberId, round }: Pick<VendorCommand, 'vendor' | 'memberId' | 'round'>,
): Promise<{ status: string } | null> {
  const [row] = await tx.query<{ status: string }>(sql`
    select status from play.round_pub
    where brand_id = ${tx.brandId} and vendor = ${vendor} and member_id = ${memberId} and reference = ${round}`)
  return row ?? null
}

export type VendorPosting = {
  readonly tx: string
  readonly entryId: bigint
  readonly at: Date
  /** Whether it has been rolled back since. */
  readonly undone: boolean
}

/** Our ledger entry for each of a vendor's transactions; the same on every call. */
export async function selectPostings(
  tx: Tx,
  vendor: string,
  keys: readonly string[],
): Promise<Map<string, VendorPosting>> {
  const rows = await tx.query<VendorPosting>(sql`
    select named.tx, e.entry_id, e.at, m.state is not distinct from 'reversed' as undone
    from ledger.entry_pub e, lateral (select substr(e.key, ${`vendor:${vendor}:`.length + 1}::int)) as named (tx)
    left join games.vendor_mark m on m.brand_id = ${tx.brandId} and m.vendor = ${vendor} and m.tx = named.tx
    where e.brand_id = ${tx.brandId} and e.key = any(${keys.map((key) => `vendor:${vendor}:${key}`)}::text[]) and e.line = 0`)
  return new Map(rows.map((row) => [row.tx, row]))
}

/** Closes a round without a movement. */
export async function closeVendorRound(
  tx: Tx,
  { vendor, memberId, gameCode, round }: Pick<VendorCommand, 'vendor' | 'memberId' | 'gameCode' | 'round'>,
): Promise<void> {
  await tx.query(sql`
    select play.record_pub(${tx.brandId}, array[${memberId}::bigint], array[${vendor}::text], array[${gameCode}::text],
      array[${round}::text], array[0::bigint], array[0::bigint], array[true], array[false])`)
}

const lockMsMax = 1500
const lockMsLeast = 100
const statementMsMax = 1800
/** Enough for the statements of a batch on a busy machine. */
const statementMsLeast = 500

/**
 * Sets lock and statement timeouts below the two seconds that a vendor waits, so that nothing commits after the vendor has given
 * up (K04). A message that has already waited gets that much less.
 */
export async function setVendorTimeouts(tx: Tx, waitedMs = 0): Promise<void> {
  const leftOf = (most: number, least: number) => Math.max(least, Math.round(most - waitedMs)).toString()
  const [lockMs, statementMs] = [leftOf(lockMsMax, lockMsLeast), leftOf(statementMsMax, statementMsLeast)]
  await tx.query(sql`
    select set_config('lock_timeout', ${lockMs}, true), set_config('statement_timeout', ${statementMs}, true)`)
}

/**
 * Sets a savepoint, so that what follows can be undone separately. The statement is sent with the next one and costs no round
 * trip.
 */
export async function openSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`${deferredHint}savepoint part`)
}

export async function releaseSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`${deferredHint}release savepoint part`)
}

export async function rollBackToSavepoint(tx: Tx): Promise<void> {
  await tx.query(sql`rollback to savepoint part`)
}
