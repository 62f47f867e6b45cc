import { sql, type Tx } from '#platform/db/tx.ts'

/** Queries for raffles. Money in micro-units. */
export type Raffle = {
  readonly basis: 'deposit' | 'valid_bet'
  readonly perTicket: bigint
  readonly ticketsMax: number
  readonly turnoverPercent: number
  readonly amounts: readonly bigint[]
  readonly weights: readonly number[]
  readonly enabled: boolean
}
export type KeptRaffle = Raffle & { readonly countsFrom: Date }

export async function raffleOf(tx: Tx, promotionId: bigint): Promise<KeptRaffle | null> {
  const [row] = await tx.query<Omit<KeptRaffle, 'amounts'> & { readonly amounts: readonly string[] }>(sql`
    select basis, per_ticket, tickets_max, turnover_percent, amounts::text[] as amounts, weights, enabled, counts_from
    from promotions.raffle where brand_id = ${tx.brandId} and promotion_id = ${promotionId}`)
  return row ? { ...row, amounts: row.amounts.map(BigInt) } : null
}

/**
 * Inserts or updates a raffle. Deposits and bets count only from its creation, or from the last change of its basis (decision
 * 246).
 */
export async function upsertRaffle(tx: Tx, promotionId: bigint, r: Raffle): Promise<void> {
  await tx.query(sql`
    insert into promotions.raffle as r (brand_id, promotion_id, basis, per_ticket, tickets_max, turnover_percent, amounts, weights,
      enabled, counts_from)
    values (${tx.brandId}, ${promotionId}, ${r.basis}, ${r.perTicket}, ${r.ticketsMax}, ${r.turnoverPercent},
      ${r.amounts.map(String)}::bigint[], ${[...r.weights]}::int[], ${r.enabled}, ${tx.now})
    on conflict (brand_id, promotion_id) do update set basis = excluded.basis, per_ticket = excluded.per_ticket,
      tickets_max = excluded.tickets_max, turnover_percent = excluded.turnover_percent, amounts = excluded.amounts,
      weights = excluded.weights, enabled = excluded.enabled,
      counts_from = case when r.basis = excluded.basis then r.counts_from else excluded.counts_from end`)
}

/** Sums a member's deposits or valid bets that count for a raffle. */
export async function countedFor(tx: Tx, memberId: bigint, { basis, countsFrom }: KeptRaffle): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    basis === 'deposit'
      ? sql`select coalesce(sum(e.delta), 0)::bigint as sum from ledger.account_pub a
          join ledger.entry_pub e on e.brand_id = a.brand_id and e.account_id = a.account_id
          where a.brand_id = ${tx.brandId} and a.address = ${`member:${memberId}:main`} and e.reason = 'deposit'
            and e.at >= ${countsFrom}`
      : sql`select coalesce(sum(valid), 0)::bigint as sum from play.round_pub
          where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'settled' and settled_at >= ${countsFrom}`,
  )
  return row?.sum ?? 0n
}

/** Counts the tickets a member drew before the current counting start. */
export async function drawnBefore(
  tx: Tx,
  { promotionId, memberId }: Place,
  { countsFrom }: KeptRaffle,
): Promise<number> {
  const [row] = await tx.query<{ drawn: number }>(sql`
    select count(*)::int as drawn from promotions.raffle_draw
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and member_id = ${memberId} and drawn_at < ${countsFrom}`)
  return row?.drawn ?? 0
}

type Place = { readonly promotionId: bigint; readonly memberId: bigint }

/** Serialises a member's draws in a raffle. */
export async function lockDraws(tx: Tx, { promotionId, memberId }: Place): Promise<void> {
  const name = `raffle:${tx.brandId}:${promotionId}:${memberId}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export type NextTicket = { readonly number: number; readonly seed: string }

/** Returns the next ticket to draw. Its seed is fixed from now on; `seed` of later calls is ignored. */
export async function nextTicket(tx: Tx, { promotionId, memberId }: Place, seed: string): Promise<NextTicket> {
  await tx.query(sql`
    insert into promotions.raffle_draw (brand_id, promotion_id, member_id, number, seed)
    select ${tx.brandId}, ${promotionId}, ${memberId}, coalesce(max(number), 0) + 1, ${seed}
    from promotions.raffle_draw
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and member_id = ${memberId}
    having bool_and(drawn_at is not null) is not false
    on conflict do nothing`)
  const [row] = await tx.query<NextTicket>(sql`
    select number, seed from promotions.raffle_draw
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and member_id = ${memberId} and drawn_at is null`)
  if (!row) throw new Error('expected the next raffle ticket, got no row')
  return row
}

type Drawn = Pick<Raffle, 'amounts' | 'weights'> & {
  readonly number: number
  readonly salt: string
  readonly amount: bigint
}

export async function keepDraw(tx: Tx, { promotionId, memberId }: Place, drawn: Drawn): Promise<void> {
  await tx.query(sql`
    update promotions.raffle_draw set salt = ${drawn.salt}, amount = ${drawn.amount}, drawn_at = ${tx.now},
      amounts = ${drawn.amounts.map(String)}::bigint[], weights = ${[...drawn.weights]}::int[]
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and member_id = ${memberId} and number = ${drawn.number}
      and drawn_at is null`)
}

export type DrawRow = {
  readonly number: number
  readonly seed: string
  readonly salt: string
  readonly amounts: readonly string[]
  readonly weights: readonly number[]
  readonly amount: bigint
  readonly drawnAt: Date
}

/** Returns a member's draws, newest first. */
export const drawsOf = (tx: Tx, { promotionId, memberId }: Place, limit: number): Promise<DrawRow[]> =>
  tx.query<DrawRow>(sql`
    select number, seed, salt, amounts::text[] as amounts, weights, amount, drawn_at from promotions.raffle_draw
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and member_id = ${memberId} and drawn_at is not null
    order by number desc limit ${limit}`)

export async function drawnOf(tx: Tx, promotionId: bigint): Promise<{ drawn: number; paid: bigint }> {
  const [row] = await tx.query<{ drawn: number; paid: bigint }>(sql`
    select count(*)::int as drawn, coalesce(sum(amount), 0)::bigint as paid from promotions.raffle_draw
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and drawn_at is not null`)
  return row ?? { drawn: 0, paid: 0n }
}
