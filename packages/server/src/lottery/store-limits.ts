import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements about held numbers and about limited sales of draws. */
export type HeldNumber = {
  readonly play: string
  /** Row of the board, from 0. */
  readonly place: number
  readonly symbol: string
  /** Ten-thousandths of the price; 0: closed. */
  readonly share: number
}

export const selectHolds = (tx: Tx, lottery: string): Promise<HeldNumber[]> =>
  tx.query<HeldNumber>(sql`
    select play, place, symbol, share from lottery.hold where brand_id = ${tx.brandId} and lottery = ${lottery}
    order by play, place, symbol`)

export async function replaceHolds(tx: Tx, lottery: string, holds: readonly HeldNumber[]): Promise<void> {
  await tx.query(sql`delete from lottery.hold where brand_id = ${tx.brandId} and lottery = ${lottery}`)
  await tx.query(sql`
    insert into lottery.hold (brand_id, lottery, play, place, symbol, share)
    select ${tx.brandId}, ${lottery}, play, place, symbol, share
    from unnest(${holds.map(({ play }) => play)}::text[], ${holds.map(({ place }) => place)}::int[],
      ${holds.map(({ symbol }) => symbol)}::text[], ${holds.map(({ share }) => share)}::int[]) as t(play, place, symbol, share)`)
}

export type SoldSubject = { readonly drawId: bigint; readonly subject: string }
export type SoldAmount = SoldSubject & { readonly stake: bigint }

const toSoldColumns = (sold: readonly SoldSubject[]) => sql`${sold.map(({ drawId }) => `${drawId}`)}::bigint[],
  ${sold.map(({ subject }) => subject)}::text[]`

/** Committed sales of draws by subject; subjects without sales are left out. */
export const selectSold = (tx: Tx, counters: readonly SoldSubject[]): Promise<SoldAmount[]> =>
  tx.query<SoldAmount>(sql`
    select s.draw_id, s.subject, sum(s.stake)::bigint as stake
    from (select distinct draw_id, subject from unnest(${toSoldColumns(counters)}) as t(draw_id, subject)) w
    join lottery.sold s on s.brand_id = ${tx.brandId} and s.draw_id = w.draw_id and s.subject = w.subject
    group by 1, 2`)

/** Numbers of draws with sales of at least this amount. */
export const selectMostSold = (tx: Tx, drawIds: readonly bigint[], least: bigint): Promise<SoldAmount[]> =>
  tx.query<SoldAmount>(sql`
    select draw_id, subject, sum(stake)::bigint as stake from lottery.sold
    where brand_id = ${tx.brandId} and draw_id = any(${drawIds.map(String)}::bigint[]) and subject like 'number:%'
    group by 1, 2 having sum(stake) >= ${least} order by 1, 2`)

const shardOfConnection = sql`pg_backend_pid() % 16`

/** Sales of a subject, and their limit; null: counted without a limit. */
export type LimitedSale = SoldAmount & { readonly most: bigint | null }

/**
 * Counts the sales of a slip on this connection's shard, so that connections do not block each other. A limit is never exceeded,
 * even by concurrent sales. The draws are locked in the order of their ids, each in one statement, so that the full one is known.
 * @returns the first subject without room; the transaction must then be rolled back
 */
export async function insertSales(tx: Tx, sold: readonly LimitedSale[]): Promise<SoldSubject | null> {
  const free = sold.filter(({ most }) => most === null)
  if (free.length > 0) await addSales(tx, free)
  const limited = sold.flatMap(({ most, ...each }) => (most === null ? [] : [{ ...each, most }]))
  const byDraw = [...Map.groupBy(limited, ({ drawId }) => drawId)].sort(([one], [other]) => (one < other ? -1 : 1))
  const full = await Promise.all(
    byDraw.map(async ([drawId, sales]) => {
      const [row] = await tx.query<{ subject: string | null }>(sql`
        select lottery.take_room(${tx.brandId}, ${shardOfConnection}, ${toSoldColumns(sales)},
          ${sales.map(({ stake }) => `${stake}`)}::bigint[], ${sales.map(({ most }) => `${most}`)}::bigint[]) as subject`)
      return row?.subject ? { drawId, subject: row.subject } : null
    }),
  )
  return full.find((each) => each !== null) ?? null
}

/** Adds sales, or subtracts them when negative; the room under the limit changes accordingly. */
export async function addSales(tx: Tx, sold: readonly SoldAmount[]): Promise<void> {
  await tx.query(sql`
    insert into lottery.sold as s (brand_id, draw_id, subject, shard, stake, room)
    select ${tx.brandId}, draw_id, subject, ${shardOfConnection}, sum(stake), -sum(stake)
    from unnest(${toSoldColumns(sold)}, ${sold.map(({ stake }) => `${stake}`)}::bigint[]) as t(draw_id, subject, stake)
    group by draw_id, subject order by draw_id, subject
    on conflict (brand_id, draw_id, subject, shard) do update set stake = s.stake + excluded.stake, room = s.room + excluded.room`)
}

/** Adds sales to counts that begin anew; the remaining room is negative when a limit was set below the sales. */
export async function addCounts(tx: Tx, sold: readonly LimitedSale[]): Promise<void> {
  await tx.query(sql`
    insert into lottery.sold as s (brand_id, draw_id, subject, shard, stake, room)
    select ${tx.brandId}, draw_id, subject, -1, sum(stake), coalesce(min(most), 0) - sum(stake)
    from unnest(${toSoldColumns(sold)}, ${sold.map(({ stake }) => `${stake}`)}::bigint[],
      ${sold.map(({ most }) => most?.toString() ?? null)}::bigint[]) as t(draw_id, subject, stake, most)
    group by draw_id, subject
    on conflict (brand_id, draw_id, subject, shard) do update set stake = s.stake + excluded.stake, room = s.room - excluded.stake`)
}

export async function deleteSales(tx: Tx, drawId: bigint): Promise<void> {
  await tx.query(sql`delete from lottery.sold where brand_id = ${tx.brandId} and draw_id = ${drawId}`)
}

/** Locks the draws of a lottery that take bets: nothing bets on or closes them until this transaction ends. */
export const lockOpenDraws = (tx: Tx, lottery: string): Promise<{ drawId: bigint }[]> =>
  tx.query(sql`
    select draw_id from lottery.draw
    where brand_id = ${tx.brandId} and lottery = ${lottery} and status in ('pending', 'selling')
    order by draw_id for update`)

export type SoldBet = {
  readonly drawId: bigint
  readonly memberId: bigint
  readonly play: string
  readonly selection: string
  readonly stake: bigint
}

/** Returns the open bets of a draw after one of them, by id. */
export const selectOpenBetsOf = (
  tx: Tx,
  drawId: bigint,
  { above, limit }: { readonly above: bigint; readonly limit: number },
): Promise<(SoldBet & { readonly betId: bigint })[]> =>
  tx.query(sql`
    select bet_id, draw_id, member_id, play, selection, stake from lottery.bet
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'open' and bet_id > ${above}
    order by bet_id limit ${limit}`)
