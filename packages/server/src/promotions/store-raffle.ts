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
/** `countsFrom` is a timestamp as PostgreSQL writes it: a `Date` would cut its microseconds and count a bet that came before. */
export type StoredRaffle = Raffle & { readonly countsFrom: string; readonly countsUntil: Date | null }

/** Returns the raffle of a promotion. Nothing counts for it before the promotion begins, or after its end. */
export async function selectRaffle(tx: Tx, promotionId: bigint): Promise<StoredRaffle | null> {
  const [row] = await tx.query<Omit<StoredRaffle, 'amounts'> & { readonly amounts: readonly string[] }>(sql`
    select r.basis, r.per_ticket, r.tickets_max, r.turnover_percent, r.amounts::text[] as amounts, r.weights, r.enabled,
      greatest(r.counts_from, p.starts_at)::text as counts_from, p.ends_at as counts_until
    from promotions.raffle r join promotions.promotion p on p.brand_id = r.brand_id and p.id = r.promotion_id
    where r.brand_id = ${tx.brandId} and r.promotion_id = ${promotionId}`)
  return row ? { ...row, amounts: row.amounts.map(BigInt) } : null
}

/**
 * Inserts or updates a raffle. Deposits and bets count only from its creation, or from the last change of what earns a ticket
 * (decision 246).
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
      counts_from = case when (r.basis, r.per_ticket) = (excluded.basis, excluded.per_ticket) then r.counts_from
        else excluded.counts_from end`)
}

/** Sums a member's deposits or valid bets that count for a raffle. */
export async function sumCountedAmount(
  tx: Tx,
  memberId: bigint,
  { basis, countsFrom, countsUntil }: StoredRaffle,
): Promise<bigint> {
  const end = countsUntil ?? 'infinity'
  const [row] = await tx.query<{ sum: bigint }>(
    basis === 'deposit'
      ? sql`select coalesce(sum(e.delta), 0)::bigint as sum from ledger.account_pub a
          join ledger.entry_pub e on e.brand_id = a.brand_id and e.account_id = a.account_id
          where a.brand_id = ${tx.brandId} and a.address = ${`member:${memberId}:main`} and e.reason = 'deposit'
            and e.at >= ${countsFrom}::timestamptz and e.at < ${end}::timestamptz`
      : sql`select coalesce(sum(valid), 0)::bigint as sum from play.round_pub
          where brand_id = ${tx.brandId} and member_id = ${memberId} and status = 'settled'
            and settled_at >= ${countsFrom}::timestamptz and settled_at < ${end}::timestamptz`,
  )
  return row?.sum ?? 0n
}

/** Counts the tickets a member drew before the current counting start. */
export async function countDrawnTickets(
  tx: Tx,
  { promotionId, memberId }: MemberInRaffle,
  { countsFrom }: StoredRaffle,
): Promise<number> {
  const [row] = await tx.query<{ drawn: number }>(sql`
    select count(*)::int as drawn from promotions.raffle_draw
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and member_id = ${memberId} and drawn_at < ${countsFrom}::timestamptz`)
  return row?.drawn ?? 0
}

type MemberInRaffle = { readonly promotionId: bigint; readonly memberId: bigint }

/** Serialises a member's draws and reads of a raffle. */
export async function lockRaffleDraws(tx: Tx, { promotionId, memberId }: MemberInRaffle): Promise<void> {
  const name = `raffle:${tx.brandId}:${promotionId}:${memberId}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export type NextTicket = { readonly number: number; readonly seed: string }

/** Returns the next ticket to draw. Its seed is fixed from now on; `seed` of later calls is ignored. */
export async function reserveNextTicket(
  tx: Tx,
  { promotionId, memberId }: MemberInRaffle,
  seed: string,
): Promise<NextTicket> {
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

type DrawnTicket = Pick<Raffle, 'amounts' | 'weights'> & {
  readonly number: number
  readonly salt: string
  readonly amount: bigint
}

export async function updateDraw(tx: Tx, { promotionId, memberId }: MemberInRaffle, drawn: DrawnTicket): Promise<void> {
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
export const selectRaffleDraws = (
  tx: Tx,
  { promotionId, memberId }: MemberInRaffle,
  limit: number,
): Promise<DrawRow[]> =>
  tx.query<DrawRow>(sql`
    select number, seed, salt, amounts::text[] as amounts, weights, amount, drawn_at from promotions.raffle_draw
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and member_id = ${memberId} and drawn_at is not null
    order by number desc limit ${limit}`)

export async function sumDraws(tx: Tx, promotionId: bigint): Promise<{ drawn: number; paid: bigint }> {
  const [row] = await tx.query<{ drawn: number; paid: bigint }>(sql`
    select count(*)::int as drawn, coalesce(sum(amount), 0)::bigint as paid from promotions.raffle_draw
    where brand_id = ${tx.brandId} and promotion_id = ${promotionId} and drawn_at is not null`)
  return row ?? { drawn: 0, paid: 0n }
}
