import { later, sql, type Tx } from '#platform/db/tx.ts'
import type { BrandMoney, MoveOutcome, VendorCommand } from './store-money.ts'
import { wavesOf } from './waves.ts'

/** Carries out several commands of one member in this transaction, in as many steps as needed; waits if the account is locked. */
export async function moveInTurn(
  tx: Tx,
  { decimals, currency }: BrandMoney,
  commands: readonly VendorCommand[],
): Promise<MoveOutcome[]> {
  if (commands.length === 0) return []
  const of = <Value>(name: (command: VendorCommand) => Value): Value[] => commands.map(name)
  const rows = await tx.query<{ ord: number } & MoveOutcome>(sql`
    select ord, outcome, balance, version from games.move_waves_pub(${wavesOf(commands)}::int[], ${tx.brandId}, true,
      ${decimals}::int, ${currency}, ${of((c) => c.vendor)}::text[], ${of((c) => c.kind)}::smallint[], ${of((c) => c.tx)}::text[],
      ${of((c) => c.ref)}::text[], ${of((c) => c.tokenHash)}::bytea[], ${of((c) => c.memberId.toString())}::bigint[],
      ${of((c) => c.gameCode)}::text[], ${of((c) => c.round)}::text[], ${of((c) => c.closed)}::boolean[],
      ${of((c) => c.amount.toString())}::bigint[], ${of((c) => c.hash)}::bytea[], ${of((c) => c.currency)}::text[],
      ${of((c) => c.winWithoutBet)}::boolean[])`)
  return rows.toSorted((one, other) => one.ord - other.ord).map(({ ord: _, ...outcome }) => outcome)
}

/** A member's round as recorded by the play module, or null. */
export async function roundOf(
  tx: Tx,
  { vendor, memberId, round }: Pick<VendorCommand, 'vendor' | 'memberId' | 'round'>,
): Promise<{ status: string } | null> {
  const [row] = await tx.query<{ status: string }>(sql`
    select status from play.round_pub
    where brand_id = ${tx.brandId} and vendor = ${vendor} and member_id = ${memberId} and reference = ${round}`)
  return row ?? null
}

export type Posting = {
  readonly tx: string
  readonly entryId: bigint
  readonly at: Date
  /** Whether it has been rolled back since. */
  readonly undone: boolean
}

/** Our ledger entry for each of a vendor's transactions; the same on every call. */
export async function postingsOf(tx: Tx, vendor: string, keys: readonly string[]): Promise<Map<string, Posting>> {
  const rows = await tx.query<Posting>(sql`
    select named.tx, e.entry_id, e.at, m.state is not distinct from 'reversed' as undone
    from ledger.entry_pub e, lateral (select substr(e.key, ${`vendor:${vendor}:`.length + 1}::int)) as named (tx)
    left join games.vendor_mark m on m.brand_id = ${tx.brandId} and m.vendor = ${vendor} and m.tx = named.tx
    where e.brand_id = ${tx.brandId} and e.key = any(${keys.map((key) => `vendor:${vendor}:${key}`)}::text[]) and e.line = 0`)
  return new Map(rows.map((row) => [row.tx, row]))
}

/** Closes a round without a movement. */
export async function closeRound(
  tx: Tx,
  { vendor, memberId, gameCode, round }: Pick<VendorCommand, 'vendor' | 'memberId' | 'gameCode' | 'round'>,
): Promise<void> {
  await tx.query(sql`
    select play.record_pub(${tx.brandId}, array[${memberId}::bigint], array[${vendor}::text], array[${gameCode}::text],
      array[${round}::text], array[0::bigint], array[0::bigint], array[true], array[false])`)
}

/**
 * Sets lock and statement timeouts below the two seconds that a vendor waits, so that nothing commits after the vendor has given
 * up (K04).
 */
export async function boundTimes(tx: Tx): Promise<void> {
  await tx.query(sql`select set_config('lock_timeout', '1500', true), set_config('statement_timeout', '1800', true)`)
}

/**
 * Sets a savepoint, so that what follows can be undone separately. The statement is sent with the next one and costs no round
 * trip.
 */
export async function beginPart(tx: Tx): Promise<void> {
  await tx.query(sql`${later}savepoint part`)
}

export async function keepPart(tx: Tx): Promise<void> {
  await tx.query(sql`${later}release savepoint part`)
}

export async function undoPart(tx: Tx): Promise<void> {
  await tx.query(sql`rollback to savepoint part`)
}
