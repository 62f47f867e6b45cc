import { sql, type Tx } from '#platform/db/tx.ts'
import type { DrawStatus } from './model.ts'
import type { OutsideSettings } from './store-outside.ts'

/** Statements about results of outside draws: what was typed, read and confirmed. */
export type ResultLineRow = Pick<OutsideSettings, 'area' | 'region'> & {
  readonly drawId: bigint
  readonly lottery: string
  readonly names: Readonly<Record<string, string>>
  readonly station: Readonly<Record<string, string>> | null
  readonly family: string
  readonly issue: string
  readonly status: DrawStatus
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly bets: number
  readonly waits: boolean
  readonly readings: number
  readonly total: number
}

const resultSource = sql`select d.draw_id, d.lottery, l.names, d.station, o.area, o.region, l.family, d.issue, d.status, d.opens_at, d.closes_at,
    d.draws_at, (select count(*)::int from lottery.bet b where b.brand_id = d.brand_id and b.draw_id = d.draw_id) as bets,
    exists (select from lottery.result_entry e where e.brand_id = d.brand_id and e.draw_id = d.draw_id and e.state = 'waiting')
      as waits,
    (select count(*)::int from lottery.source_reading r where r.brand_id = d.brand_id and r.draw_id = d.draw_id
      and r.result is not null) as readings,
    count(*) over ()::int as total
  from lottery.draw d
  join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery
  join lottery.outside o on o.brand_id = d.brand_id and o.lottery = d.lottery`

const resultViewConditions = {
  due: sql`(d.status = 'closed' or (d.status in ('pending', 'selling') and d.closes_at <= clock_timestamp())
    or exists (select from lottery.result_entry e where e.brand_id = d.brand_id and e.draw_id = d.draw_id and e.state = 'waiting'))`,
  coming: sql`d.status in ('pending', 'selling') and d.closes_at > clock_timestamp()`,
  done: sql`d.status in ('drawn', 'settling', 'settled', 'corrected', 'voiding', 'void')`,
} as const
type ResultView = keyof typeof resultViewConditions

type ResultPage = { readonly q: string | null; readonly limit: number; readonly offset: number }

export const selectResultLines = (
  tx: Tx,
  view: ResultView,
  { q, limit, offset }: ResultPage,
): Promise<ResultLineRow[]> =>
  tx.query<ResultLineRow>(sql`${resultSource}
    where d.brand_id = ${tx.brandId} and ${resultViewConditions[view]}
      and (${q}::text is null or d.lottery ilike '%' || ${q} || '%' or d.issue like ${q} || '%' or l.names::text ilike '%' || ${q} || '%')
    order by ${view === 'done' ? sql`d.draws_at desc` : sql`d.draws_at`}, d.draw_id limit ${limit} offset ${offset}`)

export async function selectResultLine(tx: Tx, drawId: bigint): Promise<ResultLineRow | null> {
  const [row] = await tx.query<ResultLineRow>(
    sql`${resultSource} where d.brand_id = ${tx.brandId} and d.draw_id = ${drawId}`,
  )
  return row ?? null
}

/** Locks a draw, which serialises typing, confirming and dropping its result. */
export async function lockForResult(tx: Tx, drawId: bigint): Promise<void> {
  await tx.query(sql`select from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${drawId} for update`)
}

export type ResultEntryRow = {
  readonly entryId: bigint
  readonly operatorId: bigint | null
  readonly enteredBy: string
  readonly enteredAt: Date
  /** JSON. */
  readonly result: string
  readonly reason: string
  readonly state: 'waiting' | 'confirmed' | 'dropped'
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

export const selectResultEntries = (tx: Tx, drawId: bigint): Promise<ResultEntryRow[]> =>
  tx.query<ResultEntryRow>(sql`
    select entry_id, operator_id, entered_by, entered_at, result::text as result, reason, state, decided_at, decided_by
    from lottery.result_entry where brand_id = ${tx.brandId} and draw_id = ${drawId} order by entry_id desc limit 50`)

export async function insertResultEntry(
  tx: Tx,
  drawId: bigint,
  entry: { operatorId: bigint | null; enteredBy: string; result: string; reason: string },
): Promise<bigint> {
  const [row] = await tx.query<{ entryId: bigint }>(sql`
    insert into lottery.result_entry (brand_id, draw_id, operator_id, entered_by, result, reason, entered_at)
    values (${tx.brandId}, ${drawId}, ${entry.operatorId}, ${entry.enteredBy}, ${entry.result}::jsonb, ${entry.reason}, ${tx.now})
    returning entry_id`)
  if (!row) throw new Error('expected the id of the inserted result entry, got no row')
  return row.entryId
}

export async function updateEntryDecision(
  tx: Tx,
  entryId: bigint,
  state: 'confirmed' | 'dropped',
  decidedBy: string,
): Promise<void> {
  await tx.query(sql`
    update lottery.result_entry set state = ${state}, decided_at = ${tx.now}, decided_by = ${decidedBy}
    where brand_id = ${tx.brandId} and entry_id = ${entryId} and state = 'waiting'`)
}

/** Drops the waiting entry of a draw that is voided or gets its result from another one. */
export async function discardWaitingEntry(tx: Tx, drawId: bigint, decidedBy: string): Promise<void> {
  await tx.query(sql`
    update lottery.result_entry set state = 'dropped', decided_at = ${tx.now}, decided_by = ${decidedBy}
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and state = 'waiting'`)
}

/** Gives a closed draw its first result. */
export async function updateToFirstResult(tx: Tx, drawId: bigint, result: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update lottery.draw set status = 'drawn', drawn_at = clock_timestamp(), result = ${result}::jsonb
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'closed' and seed_hash is null returning draw_id`)
  return rows.length > 0
}

/** Ends betting on a draw now. @returns whether it took bets */
export async function updateBettingEnded(tx: Tx, drawId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    update lottery.draw set closes_at = clock_timestamp()
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and status in ('pending', 'selling')
      and closes_at > clock_timestamp() returning draw_id`)
  return rows.length > 0
}

export type SourceReading = {
  readonly source: number
  readonly result: string | null
  readonly fault: string | null
  readonly readAt: Date
}

export const selectReadings = (tx: Tx, drawId: bigint): Promise<SourceReading[]> =>
  tx.query<SourceReading>(sql`
    select source, result::text as result, fault, read_at from lottery.source_reading
    where brand_id = ${tx.brandId} and draw_id = ${drawId} order by source`)

export async function upsertReading(
  tx: Tx,
  drawId: bigint,
  { source: number, result, fault }: Omit<SourceReading, 'readAt'>,
): Promise<void> {
  await tx.query(sql`
    insert into lottery.source_reading (brand_id, draw_id, source, result, fault, read_at)
    values (${tx.brandId}, ${drawId}, ${number}, ${result}::jsonb, ${fault}, ${tx.now})
    on conflict (brand_id, draw_id, source) do update set result = excluded.result, fault = excluded.fault, read_at = excluded.read_at`)
}

/** Records that the sources of a closed draw were read. */
export async function markSourcesRead(tx: Tx, drawId: bigint): Promise<void> {
  await tx.query(
    sql`update lottery.draw set missed_at = ${tx.now} where brand_id = ${tx.brandId} and draw_id = ${drawId} and status = 'closed'`,
  )
}

/**
 * Outside draws that are ready for a step, newest first; those whose settlement has begun may wait for long, and come last. Those
 * whose sources have been read in vain take turns after the others.
 */
export const selectOutsideWork = (
  tx: Tx,
  step: 'close' | 'read' | 'settle',
  limit: number,
): Promise<{ drawId: bigint }[]> =>
  tx.query(sql`
    select d.draw_id from lottery.draw d
    join lottery.outside o on o.brand_id = d.brand_id and o.lottery = d.lottery
    where d.brand_id = ${tx.brandId} and ${stepConditions[step]}
    order by d.status = 'settling', d.missed_at nulls first, d.draws_at desc limit ${limit}`)

const stepConditions = {
  close: sql`d.status in ('pending', 'selling') and d.closes_at <= clock_timestamp()`,
  read: sql`d.status = 'closed' and cardinality(o.sources) = 2
    and d.draws_at between clock_timestamp() - interval '3 days' and clock_timestamp()`,
  settle: sql`d.status in ('drawn', 'settling')`,
} as const

type RelatedDraw = Pick<ResultLineRow, 'names' | 'issue'>

/** Draws whose result follows from that of another one of the same day. */
export const selectFollowingDraws = (
  tx: Tx,
  drawId: bigint,
): Promise<(RelatedDraw & Pick<ResultLineRow, 'drawId' | 'status'>)[]> =>
  tx.query(sql`
    select d.draw_id, d.issue, d.status, l.names from lottery.draw leader
    join lottery.outside o on o.brand_id = leader.brand_id and o.follows = leader.lottery
    join lottery.draw d on d.brand_id = o.brand_id and d.lottery = o.lottery and d.issue = leader.issue
    join lottery.lottery l on l.brand_id = d.brand_id and l.code = d.lottery
    where leader.brand_id = ${tx.brandId} and leader.draw_id = ${drawId} order by d.draw_id`)

/** The draw that the result of a draw follows from; without a status when there is none on its day. */
export async function selectLeadingDraw(
  tx: Tx,
  drawId: bigint,
): Promise<(RelatedDraw & { readonly status: DrawStatus | null }) | null> {
  const [row] = await tx.query<RelatedDraw & { status: DrawStatus | null }>(sql`
    select d.issue, leader.status, l.names from lottery.draw d
    join lottery.outside o on o.brand_id = d.brand_id and o.lottery = d.lottery
    join lottery.lottery l on l.brand_id = o.brand_id and l.code = o.follows
    left join lottery.draw leader on leader.brand_id = o.brand_id and leader.lottery = o.follows and leader.issue = d.issue
    where d.brand_id = ${tx.brandId} and d.draw_id = ${drawId}`)
  return row ?? null
}
