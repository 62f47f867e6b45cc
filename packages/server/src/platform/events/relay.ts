import { sql } from 'kysely'
import type pg from 'pg'
import { inBrand, systemScope } from '../db/tx.ts'
import { defaultLeaseMs } from '../jobs/lease.ts'
import { reasonOf } from '../log.ts'
import type { Platform } from '../platform.ts'
import type { Listener } from './emit.ts'

/** NOTIFY channel of pushes; the payload is a JSON list of [topic, event]. */
export const pushChannel = 'gasing_push'
const linesPerTickMax = 1000
/** A notification holds less than 8000 bytes: up to this, and one more line of at most as many. */
const notifyBytesMax = 3900
const busyPauseMs = 20
const idlePauseMs = 60
const takeoverPauseMs = 2000
/** How long a brand's events wait after one of them has failed. */
const failedPauseMs = 2000
/** Lets one relay run across all workers, held as a session-level advisory lock on its own connection. */
const relayLock = 7_246_312

export type PushLine = readonly [topic: string, event: unknown]
export type Relay = { stop(): Promise<void> }

/** Relays outbox lines until stopped: events to listeners, pushes to the processes with sockets. */
export function startRelay(platform: Platform, listeners: readonly Listener[]): Relay {
  let stopped = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const waiting: WaitingBrands = new Map()
  const run = async () => {
    while (!stopped) {
      let client: pg.PoolClient | undefined
      try {
        client = await platform.pool.connect()
        const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [relayLock])
        if (!rows[0]?.mine) await pause(takeoverPauseMs)
        else {
          // the database cuts off a frozen relay, so that its lock passes on and nothing it sends after waking is accepted (C10)
          await client.query(`set idle_session_timeout = ${defaultLeaseMs}`)
          while (!stopped) {
            const moved = (await relayPushes(client)) + (await relayEvents(platform, listeners, waiting))
            await pause(moved > 0 ? busyPauseMs : idlePauseMs)
          }
        }
      } catch (error) {
        platform.log.warn({ error: reasonOf(error) }, 'the relay lost its connection')
        await pause(takeoverPauseMs)
      } finally {
        // destroying the connection also releases the lock
        client?.release(true)
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}

/**
 * Deletes push lines and notifies about them in one transaction: a line is gone exactly when it was notified. One that no
 * notification can carry makes its receivers load everything again; it must not hold up all others.
 */
export async function relayPushes(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ moved: number; chunks: string[] | null }>(
    `with taken as (
       delete from platform.outbox where id in (
         select id from platform.outbox where kind in ('push', 'pushes') order by id limit ${linesPerTickMax})
       returning id, kind, name, payload),
     lines as (
       select row_number() over (order by id, place) as nth, name, payload from (
         select id, 0 as place, name, payload from taken where kind = 'push'
         union all
         select id, place, line->>0, line->1
         from taken, jsonb_array_elements(payload) with ordinality as p(line, place) where kind = 'pushes') l),
     newest as (
       select distinct on (name, payload->>'type', case when payload->>'type' in ('balance', 'config', 'status') then 0 else nth end)
         nth, json_build_array(name, payload)::text as line
       from lines order by name, payload->>'type', case when payload->>'type' in ('balance', 'config', 'status') then 0 else nth end, nth desc),
     fitting as (
       select nth, case when octet_length(line) < ${notifyBytesMax} then line
         else json_build_array(line::json->0, json_build_object('type', 'resync'))::text end as line from newest),
     sized as (select line, nth, (sum(octet_length(line) + 1) over (order by nth)) / ${notifyBytesMax} as chunk from fitting),
     chunked as (select chunk, '[' || string_agg(line, ',' order by nth) || ']' as text from sized group by chunk),
     rung as (select pg_notify('${pushChannel}', text) from (select text from chunked order by chunk) c)
     select (select count(*)::int from taken) as moved, (select count(*)::int from rung) as rung`,
  )
  return rows[0]?.moved ?? 0
}

type EventLine = { id: bigint; brandId: number; name: string; payload: unknown }
/** Brands of which an event has failed, with the moment until which their events wait, on the process's monotonic clock. */
type WaitingBrands = Map<number, number>

/**
 * Runs the listeners of pending events; a line is deleted when all of them have succeeded. After a failure the later events of the
 * same brand wait, because they may build on it; those of other brands go on.
 * @returns the number of events relayed
 */
export async function relayEvents(
  platform: Platform,
  listeners: readonly Listener[],
  waiting: WaitingBrands = new Map(),
): Promise<number> {
  const now = performance.now()
  for (const [brandId, until] of waiting) if (until <= now) waiting.delete(brandId)
  const { rows } = await sql<EventLine>`
    select id, brand_id, name, payload from platform.outbox
    where kind = 'event' and brand_id <> all(${[...waiting.keys()]}::int[]) order by id limit 200`.execute(platform.db)
  let relayed = 0
  for (const line of rows) {
    if (waiting.has(line.brandId)) continue
    try {
      await relayEvent(platform, listeners, line)
      relayed++
    } catch (error) {
      waiting.set(line.brandId, performance.now() + failedPauseMs)
      platform.log.error(
        { event: line.name, id: line.id.toString(), brandId: line.brandId, error: String(error) },
        'an event could not be handled; it and the later events of its brand are tried again',
      )
    }
  }
  return relayed
}

async function relayEvent(platform: Platform, listeners: readonly Listener[], line: EventLine): Promise<void> {
  const scope = systemScope(platform, line.brandId, 'relay')
  for (const { event, listener, handle } of listeners) {
    if (event !== line.name) continue
    await inBrand(scope, async (tx) => {
      const first = await tx.query(sql`
        insert into platform.heard (brand_id, event_id, listener) values (${tx.brandId}, ${line.id}, ${listener})
        on conflict do nothing returning 1 as first`)
      if (first.length === 1) await handle(tx, line.payload as never)
    })
  }
  await sql`delete from platform.outbox where id = ${line.id}`.execute(platform.db)
}
