import type { eventKinds } from '@gasing/contract/calls/office/watch'
import { sql, type Tx } from '#platform/db/tx.ts'

export type EventKind = (typeof eventKinds)[number]
export type Facts = Readonly<Record<string, string>>

/** A notable event. Its key makes it one row, however often it is noticed. */
export type NewEvent = { readonly kind: EventKind; readonly key: string; readonly facts: Facts; readonly at: Date }

/**
 * Inserts events whose keys are new.
 * @returns how many were new
 */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<number> {
  const rows = await tx.query(sql`
    insert into watch.event (brand_id, kind, key, details, at)
    select ${tx.brandId}, t.kind, t.key, t.details::jsonb, t.at
    from unnest(${events.map(({ kind }) => kind)}::text[], ${events.map(({ key }) => key)}::text[],
      ${events.map(({ facts }) => JSON.stringify(facts))}::text[], ${events.map(({ at }) => at.toISOString())}::timestamptz[])
      as t(kind, key, details, at)
    on conflict (brand_id, kind, key) do nothing returning id`)
  return rows.length
}

export type EventRow = {
  readonly id: bigint
  readonly kind: string
  /** JSON text. */
  readonly details: string
  readonly at: Date
  readonly seenBy: string | null
  readonly seenAt: Date | null
}
const columns = sql`id, kind, details::text as details, at, seen_by, seen_at`

export type EventFilter = {
  readonly q: string | null
  readonly kind: string | null
  readonly seen: boolean | null
  readonly limit: number
  readonly offset: number
}

/** Unseen events first, then the newest. */
export const selectEvents = (tx: Tx, f: EventFilter): Promise<(EventRow & { total: number })[]> =>
  tx.query<EventRow & { total: number }>(sql`
    select ${columns}, (count(*) over ())::int as total from watch.event
    where brand_id = ${tx.brandId} and (${f.kind}::text is null or kind = ${f.kind})
      and (${f.seen}::boolean is null or (seen_at is not null) = ${f.seen})
      and (${f.q}::text is null or position(lower(${f.q}) in lower(details::text)) > 0 or id::text = ${f.q})
    order by seen_at is not null, id desc limit ${f.limit} offset ${f.offset}`)

export async function lockEvent(tx: Tx, id: bigint): Promise<EventRow | undefined> {
  const [row] = await tx.query<EventRow>(sql`
    select ${columns} from watch.event where brand_id = ${tx.brandId} and id = ${id} for update`)
  return row
}

export async function markEventSeen(tx: Tx, id: bigint, by: string): Promise<void> {
  await tx.query(sql`
    update watch.event set seen_by = ${by}, seen_at = ${tx.now} where brand_id = ${tx.brandId} and id = ${id}`)
}

/** The threshold of large wins; null when none are recorded. */
export async function readLargeWinThreshold(tx: Tx): Promise<bigint | null> {
  const [row] = await tx.query<{ largeWin: bigint | null }>(
    sql`select large_win from watch.rules where brand_id = ${tx.brandId}`,
  )
  return row?.largeWin ?? null
}

export async function saveLargeWinThreshold(tx: Tx, largeWin: bigint | null): Promise<void> {
  await tx.query(sql`
    insert into watch.rules (brand_id, large_win) values (${tx.brandId}, ${largeWin})
    on conflict (brand_id) do update set large_win = excluded.large_win`)
}

/** The database's current time, not the transaction's start. */
export async function readDatabaseClock(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ at: Date }>(sql`select clock_timestamp() as at`)
  if (!row) throw new Error('expected the current time, got no row')
  return row.at
}
