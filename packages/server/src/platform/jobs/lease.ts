import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf } from '../log.ts'
import type { Platform } from '../platform.ts'

/** Longer than the database's idle-in-transaction timeout: when a lease passes on, transactions begun under it are gone. */
export const defaultLeaseMs = 20_000
/** Heartbeats per lease duration. */
const heartbeatsPerLease = 4
const reacquireMs = 500

/**
 * A worker's lease on its jobs: an advisory lock on a connection that the database closes after one lease duration of silence.
 * The queue alone would reserve a killed worker's jobs for hours.
 */
type Lease = {
  /** Starts holding the lease, under the worker's name in the queue. */
  begin(worker: string): void
  /**
   * Waits until the lease is held.
   * @returns a function that tells whether it has been held ever since
   */
  taken(): Promise<() => boolean>
  end(): Promise<void>
}

export function holdLease(platform: Platform, leaseMs: number): Lease {
  const ending = new AbortController()
  let holding: Promise<void> = Promise.resolve()
  /** Incremented whenever the lock is lost: work begun under an earlier term has lost its lease. */
  let term = 0
  let heldUntil = 0
  let held = Promise.withResolvers<void>()
  const lost = () => {
    heldUntil = 0
    term++
    held = Promise.withResolvers<void>()
  }
  const hold = async (worker: string) => {
    while (!ending.signal.aborted) {
      try {
        await holdLock(platform, { worker, leaseMs, ending: ending.signal }, (until) => {
          heldUntil = until
          held.resolve()
        })
      } catch (error) {
        platform.log.warn({ error: reasonOf(error) }, 'the lease of this worker was lost')
      }
      lost()
      await pause(reacquireMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  return {
    begin(worker) {
      holding = hold(worker)
    },
    async taken() {
      for (await held.promise; performance.now() >= heldUntil; await held.promise) await pause(reacquireMs)
      const own = term
      return () => own === term && performance.now() < heldUntil
    },
    async end() {
      ending.abort()
      await holding
    },
  }
}

type LeaseOptions = { readonly worker: string; readonly leaseMs: number; readonly ending: AbortSignal }

/** Holds the lock on one connection until it is lost or the lease ends; `beat` gets the time until which it is safe. */
async function holdLock(
  platform: Platform,
  { worker, leaseMs, ending }: LeaseOptions,
  beat: (until: number) => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: platform.config.databaseUrl,
    application_name: 'gasing-lease',
    options: `-c idle_session_timeout=${leaseMs}`,
    connectionTimeoutMillis: leaseMs,
    query_timeout: leaseMs,
  })
  // its jobs may pass on from that moment on
  const losing = new AbortController()
  client.on('error', () => losing.abort())
  const over = AbortSignal.any([ending, losing.signal])
  await client.connect()
  try {
    const since = performance.now()
    let suspects: readonly string[] = []
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(worker)])
    while (!over.aborted) {
      const askedAt = performance.now()
      const gone = await selectDeadWorkers(client, worker)
      beat(askedAt + leaseMs)
      // a new holder waits before judging others: after a database restart they may not have reconnected yet
      if (askedAt - since > leaseMs)
        await releaseJobsOfDeadWorkers(
          platform,
          client,
          gone.filter((each) => suspects.includes(each)),
        )
      suspects = gone
      await pause(leaseMs / heartbeatsPerLease, undefined, { signal: over }).catch(() => {})
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const lockName = (worker: string) => `gasing-worker:${worker}`

/** Workers that have jobs but hold no lease. */
async function selectDeadWorkers(client: pg.Client, own: string): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    `with busy as materialized (
       select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null and locked_by <> $1)
     select worker from busy where pg_try_advisory_xact_lock(hashtextextended($2 || worker, 0))`,
    [own, lockName('')],
  )
  return rows.map(({ worker }) => worker)
}

/** Returns the jobs of dead workers to the queue. */
async function releaseJobsOfDeadWorkers(
  { log }: Platform,
  client: pg.Client,
  workers: readonly string[],
): Promise<void> {
  if (workers.length === 0) return
  log.warn({ workers }, 'workers lost their lease; their jobs are released')
  await client.query('select graphile_worker.force_unlock_workers($1::text[])', [workers])
}
