import { sql, type Tx } from '#platform/db/tx.ts'

/** What a contract's earliest unpaid period has come to so far. Money in micro-units. */
export type CurrentPeriodRow = {
  readonly beginsAt: Date
  readonly endsAt: Date
  /** Slots that begin before this time are counted. */
  readonly countedUntil: Date
  readonly validBet: bigint
  readonly netLoss: bigint
  readonly activeMembers: number
  /** The place of the tier reached, from 1. */
  readonly tier: number | null
  /** What would be paid if the period ended now. */
  readonly amount: bigint
  readonly corrected: bigint
  /** Wins of earlier periods that are set off. */
  readonly carried: bigint
  /** Names everything but bets that it was calculated from. */
  readonly basis: string | null
}

/** Serialises the calculation for a contract until the transaction ends, so that many views at once calculate it once. */
export async function lockCurrentPeriod(tx: Tx, contractId: bigint): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended(${`agents:${tx.brandId}:current:${contractId}`}, 0))`)
}

export async function selectCurrentPeriod(tx: Tx, contractId: bigint): Promise<CurrentPeriodRow | null> {
  const [row] = await tx.query<CurrentPeriodRow>(sql`
    select begins_at, ends_at, counted_until, valid_bet, net_loss, active_members, tier, amount, corrected, carried, basis
    from agents.current_period where brand_id = ${tx.brandId} and contract_id = ${contractId}`)
  return row ?? null
}

export async function upsertCurrentPeriod(tx: Tx, contractId: bigint, row: CurrentPeriodRow): Promise<void> {
  const { beginsAt, endsAt, countedUntil, validBet, netLoss, activeMembers, tier, amount, corrected, carried, basis } =
    row
  await tx.query(sql`
    insert into agents.current_period (brand_id, contract_id, begins_at, ends_at, counted_until, valid_bet, net_loss,
      active_members, tier, amount, corrected, carried, basis)
    values (${tx.brandId}, ${contractId}, ${beginsAt}, ${endsAt}, ${countedUntil}, ${validBet}, ${netLoss},
      ${activeMembers}, ${tier}, ${amount}, ${corrected}, ${carried}, ${basis})
    on conflict (brand_id, contract_id) do update set begins_at = excluded.begins_at, ends_at = excluded.ends_at,
      counted_until = excluded.counted_until, valid_bet = excluded.valid_bet, net_loss = excluded.net_loss,
      active_members = excluded.active_members, tier = excluded.tier, amount = excluded.amount,
      corrected = excluded.corrected, carried = excluded.carried, basis = excluded.basis`)
}
