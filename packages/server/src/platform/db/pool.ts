import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { keepPlans } from './kept.ts'
import { travelling } from './travelling.ts'

/** The role that the application works as: not the owner of the tables, so row-level security binds it. */
export const appRole = 'gasing_app'
export const poolConnectionsMax = 20
export const statementTimeoutMs = 10_000
export const lockTimeoutMs = 2_000
const connectTimeoutMs = 3_000
/** A crowd comes back: whoever would open a connection anew waits for it, on a busy machine for half a second. */
const idleTimeoutMs = 600_000
/** The database ends a statement by itself; whoever hears nothing of it for so much longer is cut off from it. */
const silenceGraceMs = 2_000

// bigint columns, and arrays of them, become bigint; dates without a zone stay text, because a Date would shift them (T15)
const types = new pg.TypeOverrides()
types.setTypeParser(20, BigInt)
types.setTypeParser(1016, (text) => text.slice(1, -1).split(',').filter(Boolean).map(BigInt))
types.setTypeParser(1082, (text) => text)
types.setTypeParser(1114, (text) => text)

export type PoolOptions = {
  readonly url: string
  readonly max?: number
  readonly asOwner?: boolean
  readonly name?: string
  readonly statementMs?: number
  readonly lockMs?: number
  readonly connectMs?: number
}

/**
 * A pool whose connections work as the application's role and give up in time: the database ends what takes too long, and a network
 * that swallows what is said is not waited for either.
 */
export function makePool(
  { url, max = poolConnectionsMax, asOwner = false, name = 'gasing', ...times }: PoolOptions,
  log: Log,
): pg.Pool {
  const { statementMs = statementTimeoutMs, lockMs = lockTimeoutMs, connectMs = connectTimeoutMs } = times
  const role = asOwner ? '' : ` -c role=${appRole}`
  const limits = asOwner
    ? ''
    : ` -c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=15000`
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleTimeoutMs,
    ...(!asOwner && { query_timeout: statementMs + silenceGraceMs }),
    options: `-c timezone=UTC${limits}${role}`,
  })
  pool.on('connect', keepPlans)
  return hearingLoss(pool, log)
}

/** What the queue of jobs works with: as its library would make it, but that it can be waited for until it has closed. */
export const makeQueuePool = (url: string, log: Log): pg.Pool =>
  hearingLoss(new pg.Pool({ connectionString: url, application_name: 'gasing-jobs' }), log)

/** Without a listener on the pool and on every client a dying database ends the process (T11). */
function hearingLoss(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost')),
  )
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'))
  return pool
}

/** Tables are reached through raw statements, so the builder needs no table types. */
export type Db = Kysely<Record<string, never>>

export function makeDb(pool: pg.Pool): Db {
  const patient = {
    connect: async () => travelling(await pool.connect(), types),
    end: () => pool.end(),
    options: pool.options,
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: patient }), plugins: [new CamelCasePlugin()] })
}
