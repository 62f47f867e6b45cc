import { deferredHint, preparedHint, sql, type Tx } from '#platform/db/tx.ts'
import { type DrawRow, listStatesBefore } from './model.ts'

/** Statements about draws. Each state change names the states that it may leave. */
const columns = sql`d.draw_id, d.lottery, d.issue, d.opens_at, d.closes_at, d.draws_at, d.status, d.price_version, d.seed_hash,
  d.beacon_round, d.station, d.closed_at, d.ticket_root, d.tickets, d.drawn_at, d.beacon_key, d.beacon_signature, d.randomness, d.seed,
  d.result::text as result, d.settlement, d.covered`

const takeFirstOrNull = async (rows: Promise<DrawRow[]>): Promise<DrawRow | null> => (await rows)[0] ?? null

/** Draws that take bets now or later, the next ones of each lottery first. */
export const selectComingDraws = (tx: Tx, lottery: string | null, perLottery: number): Promise<DrawRow[]> =>
  tx.query<DrawRow>(sql`
    select ${columns} from lottery.lottery l cross join lateral (
      select d.* from lottery.draw d
      where d.brand_id = l.brand_id and d.lottery = l.code and d.status in ('pending', 'selling') and d.closes_at > ${tx.now}
      order by d.draws_at limit ${perLottery}) d
    where l.brand_id = ${tx.brandId} and l.enabled and (${lottery}::text is null or l.code = ${lottery})
    order by d.lottery, d.draws_at`)

export type DrawFilter = {
  readonly drawId: bigint | null
  readonly issue: string | null
  readonly before: bigint | null
  readonly limit: number
}

/**
 * Draws no longer on sale, newest first. Those voided before they closed, without ever having a bet, as after a change of the
 * rhythm, are returned only when asked for by name.
 */
export const selectPastDraws = (
  tx: Tx,
  lottery: string,
  { drawId, issue, before: below, limit }: DrawFilter,
): Promise<DrawRow[]> =>
  tx.query<DrawRow>(sql`
    select ${columns} from lottery.draw d
    where brand_id = ${tx.brandId} and lottery = ${lottery} and status not in ('pending', 'selling')
      and (${drawId}::bigint is null or draw_id = ${drawId}::bigint) and (${issue}::text is null or issue = ${issue}::text)
      and (status not in ('voiding', 'void') or closed_at is not null or coalesce(${drawId}::text, ${issue}::text) is not null
        or exists (select from lottery.bet b where b.brand_id = d.brand_id and b.draw_id = d.draw_id))
      and (${below}::bigint is null or (draws_at, draw_id) < (select x.draws_at, x.draw_id from lottery.draw x
        where x.brand_id = ${tx.brandId} and x.draw_id = ${below}::bigint))
    order by draws_at desc, draw_id desc limit ${limit}`)

export type PastResult = Pick<DrawRow, 'drawId' | 'issue' | 'drawsAt'> & { readonly result: string }

/** The last draws with a result in force, newest first. */
export const selectPastResults = (tx: Tx, lottery: string, limit: number): Promise<PastResult[]> =>
  tx.query<PastResult>(sql`
    select draw_id, issue, draws_at, result::text as result from lottery.draw
    where brand_id = ${tx.brandId} and lottery = ${lottery} and draws_at <= ${tx.now} and result is not null
      and status not in ('voiding', 'void')
    order by draws_at desc limit ${limit}`)

/**
 * Locks the next draws of the same lottery that take bets, or the chosen ones of them; none of them closes until this transaction
 * ends.
 */
export const lockFollowingDraws = (
  tx: Tx,
  draw: DrawRow,
  { chosen, limit }: { readonly chosen: readonly bigint[] | null; readonly limit: number },
): Promise<DrawRow[]> =>
  tx.query<DrawRow>(sql`
    select ${columns} from lottery.draw d
    where d.brand_id = ${tx.brandId} and d.lottery = ${draw.lottery} and d.draws_at > ${draw.drawsAt} and d.draw_id <> ${draw.drawId}
      and d.status in ('pending', 'selling') and d.closes_at > clock_timestamp()
      and (${chosen === null} or d.draw_id = any(${(chosen ?? []).map(String)}::bigint[]))
    order by d.draws_at limit ${limit} for share`)

export const selectDraw = (tx: Tx, drawId: bigint): Promise<DrawRow | null> =>
  takeFirstOrNull(
    tx.query<DrawRow>(
      sql`select ${columns} from lottery.draw d where brand_id = ${tx.brandId} and draw_id = ${drawId}`,
    ),
  )

export const selectDraws = (tx: Tx, drawIds: readonly bigint[]): Promise<DrawRow[]> =>
  tx.query<DrawRow>(
    sql`select ${columns} from lottery.draw d where brand_id = ${tx.brandId} and draw_id = any(${drawIds.map(String)}::bigint[])`,
  )

/** Our own draws past their closing time that are not closed yet, oldest first. */
export const selectDrawsToClose = (tx: Tx, limit: number): Promise<{ drawId: bigint }[]> =>
  tx.query(sql`
    select draw_id from lottery.draw
    where brand_id = ${tx.brandId} and seed_hash is not null and status in ('pending', 'selling') and closes_at <= clock_timestamp()
    order by closes_at limit ${limit}`)

/**
 * Returns our own draws past their draw time that have not ended, and any draw being voided, oldest first. Draws being settled
 * come last: wins without room may keep any number of them there, and they must not displace draws that await their result.
 * @param which `settling` leaves out draws that await their result
 */
export const selectDueDraws = (
  tx: Tx,
  which: 'all' | 'settling',
  limit: number,
): Promise<{ drawId: bigint; drawsAt: Date }[]> =>
  tx.query(sql`
    select draw_id, draws_at from lottery.draw
    where brand_id = ${tx.brandId} and status not in ('settled', 'corrected', 'void')
      and ((seed_hash is not null and draws_at <= clock_timestamp()) or status = 'voiding')
      and (${which === 'all'} or status in ('drawn', 'settling', 'voiding'))
    order by status = 'settling', draws_at limit ${limit}`)

/** Closes a draw past its closing time; waits for bets in flight. @returns whether this call closed it */
export async function updateToClosed(tx: Tx, drawId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    update lottery.draw set status = 'closed', closed_at = clock_timestamp()
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = any(${listStatesBefore('closed')}::text[])
      and closes_at <= clock_timestamp() returning draw_id`)
  return rows.length > 0
}

export async function updateTicketRoot(tx: Tx, drawId: bigint, root: Buffer, tickets: number): Promise<void> {
  await tx.query(sql`
    update lottery.draw set ticket_root = ${root}, tickets = ${tickets} where brand_id = ${tx.brandId} and draw_id = ${drawId}`)
}

export async function selectSealedSeed(tx: Tx, drawId: bigint): Promise<Buffer> {
  const [row] = await tx.query<{ seedSealed: Buffer }>(
    sql`select seed_sealed from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${drawId}`,
  )
  if (!row) throw new Error(`expected the sealed seed of draw ${drawId}, got no row`)
  return row.seedSealed
}

/**
 * Records that a closed draw's round was requested in vain. Of the time since the last such request at most `pauseMaxMs` counts:
 * the start of the wait moves forward by the rest. @returns since when the round has been missing; null in every other state
 */
export async function markMissedSince(tx: Tx, drawId: bigint, pauseMaxMs: number): Promise<Date | null> {
  const [row] = await tx.query<{ missedSince: Date }>(sql`
    update lottery.draw set missed_at = ${tx.now}, missed_since = coalesce(missed_since
        + greatest(${tx.now}::timestamptz - missed_at - make_interval(secs => ${pauseMaxMs}::float / 1000), interval '0'), ${tx.now})
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'closed' returning missed_since`)
  return row?.missedSince ?? null
}

export type DrawnValues = {
  readonly key: Buffer
  readonly signature: Buffer
  readonly randomness: Buffer
  readonly seed: Buffer
  readonly result: string
}

export async function updateToDrawn(tx: Tx, drawId: bigint, drawn: DrawnValues): Promise<boolean> {
  const rows = await tx.query(sql`
    update lottery.draw set status = 'drawn', drawn_at = clock_timestamp(), beacon_key = ${drawn.key},
      beacon_signature = ${drawn.signature}, randomness = ${drawn.randomness}, seed = ${drawn.seed},
      result = ${drawn.result}::jsonb
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = any(${listStatesBefore('drawn')}::text[]) returning draw_id`)
  return rows.length > 0
}

/** The first settlement of a draw begins; a later one has begun with its correction. */
export async function updateToSettling(tx: Tx, drawId: bigint): Promise<void> {
  await tx.query(sql`
    update lottery.draw set status = 'settling' where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'drawn'`)
}

/**
 * Locks a draw for a piece of its settlement, so that pieces run one at a time.
 * @returns false when another worker holds it, or this settlement of it has ended
 */
export async function lockForSettlement(tx: Tx, { drawId, status, settlement }: DrawRow): Promise<boolean> {
  const rows = await tx.query(sql`
    select draw_id from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = ${status}
      and settlement = ${settlement} for no key update skip locked`)
  return rows.length > 0
}

/** Locks a draw against any change, including bets, until this transaction ends. */
export async function lockDraw(tx: Tx, drawId: bigint): Promise<void> {
  await tx.query(
    sql`select draw_id from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${drawId} for update`,
  )
}

/** Begins to void a draw, in whatever state. @returns whether it was not being voided before */
export async function updateToVoiding(tx: Tx, drawId: bigint): Promise<boolean> {
  // waits for a piece of its settlement in progress
  await lockDraw(tx, drawId)
  // a new settlement number once settlement has begun: finding out whether a bet was ended already would mean reading all of them
  const rows = await tx.query(sql`
    update lottery.draw d set status = 'voiding', settled_upto = 0,
      settlement = settlement + case when status in ('settling', 'settled', 'corrected') then 1 else 0 end
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = any(${listStatesBefore('voiding')}::text[]) returning draw_id`)
  return rows.length > 0
}

/** Replaces a wrong result and begins the next settlement; the wrong one is kept. */
export async function replaceResult(tx: Tx, drawId: bigint, result: string): Promise<boolean> {
  await tx.query(sql`
    insert into lottery.former_result (brand_id, draw_id, settlement, result, at)
    select brand_id, draw_id, settlement, result, ${tx.now} from lottery.draw
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and result is not null`)
  const rows = await tx.query(sql`
    update lottery.draw set status = 'settling', settlement = settlement + 1, settled_upto = 0, result = ${result}::jsonb
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status in ('drawn', 'settling', 'settled', 'corrected')
    returning draw_id`)
  return rows.length > 0
}

export type FormerResult = { readonly drawId: bigint; readonly result: string; readonly at: Date }

/** Replaced results of draws, oldest first. */
export const selectFormerResults = (tx: Tx, drawIds: readonly bigint[]): Promise<FormerResult[]> =>
  tx.query(sql`
    select draw_id, result::text as result, at from lottery.former_result
    where brand_id = ${tx.brandId} and draw_id = any(${drawIds.map(String)}::bigint[]) order by draw_id, settlement`)

/** Records that the settlement of a locked draw has ended every bet up to an id. */
export async function updateSettledUpTo(tx: Tx, drawId: bigint, upto: bigint): Promise<void> {
  await tx.query(
    sql`${deferredHint} update lottery.draw set settled_upto = ${upto} where brand_id = ${tx.brandId} and draw_id = ${drawId}`,
  )
}

/** Ends a locked draw whose last settlement has ended every bet. @returns whether it did */
export async function updateDrawToEnded(tx: Tx, drawId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    update lottery.draw d set settled_at = clock_timestamp(),
      status = case when d.status = 'voiding' then 'void' when d.settlement > 1 then 'corrected' else 'settled' end
    where d.brand_id = ${tx.brandId} and d.draw_id = ${drawId} and d.status in ('settling', 'voiding')
      and not exists (select from lottery.bet b where b.brand_id = d.brand_id and b.draw_id = d.draw_id
        and b.settlement < d.settlement and b.status <> 'cancelled')
    returning draw_id`)
  return rows.length > 0
}

/** Locks a draw that still takes bets, or returns null; it cannot close until this transaction ends. */
export const lockOpenDraw = (tx: Tx, drawId: bigint): Promise<DrawRow | null> =>
  takeFirstOrNull(
    tx.query<DrawRow>(sql`${preparedHint}
      select ${columns} from lottery.draw d
      where brand_id = ${tx.brandId} and draw_id = ${drawId} and status in ('pending', 'selling')
        and closes_at > clock_timestamp() for share`),
  )
