import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { pipelineConnection } from './pipelined-connection.ts'
import { prepareMarkedStatements } from './prepared-statements.ts'

/** The application's role: it does not own the tables, so row-level security applies to it. */
export const appRole = 'gasing_app'
export const poolConnectionsMax = 20
export const statementTimeoutMs = 10_000
export const lockTimeoutMs = 2_000
const connectTimeoutMs = 3_000
/** Load comes in bursts: opening a connection again would delay a request, on a busy machine by half a second. */
const idleTimeoutMs = 600_000
/** The database ends slow statements itself; if nothing arrives for this much longer, the connection is cut. */
const silenceGraceMs = 2_000

// bigint columns and arrays become bigint; timestamps without a zone stay text, because a Date would shift them (T15)
const typeOverrides = new pg.TypeOverrides()
typeOverrides.setTypeParser(20, BigInt)
typeOverrides.setTypeParser(1016, (text) => text.slice(1, -1).split(',').filter(Boolean).map(BigInt))
typeOverrides.setTypeParser(1082, (text) => text)
typeOverrides.setTypeParser(1114, (text) => text)

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
 * A pool whose connections use the application's role and time out: the database ends slow statements, and a network that drops
 * packets is not waited for either.
 */
export function createPool(
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
    types: typeOverrides,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleTimeoutMs,
    ...(!asOwner && { query_timeout: statementMs + silenceGraceMs }),
    options: `-c timezone=UTC${limits}${role}`,
  })
  pool.on('connect', prepareMarkedStatements)
  return handleConnectionErrors(pool, log)
}

/** The job queue's pool: like the one its library would create, except that its closing can be awaited. */
export const createQueuePool = (url: string, log: Log): pg.Pool =>
  handleConnectionErrors(new pg.Pool({ connectionString: url, application_name: 'gasing-jobs' }), log)

/** Without error listeners on the pool and on every client, a dying database ends the process (T11). */
function handleConnectionErrors(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost')),
  )
  pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'))
  return pool
}

/** Tables are accessed by raw statements, so the query builder needs no table types. */
export type Db = Kysely<Record<string, never>>

export function createDb(pool: pg.Pool): Db {
  const patient = {
    connect: async () => pipelineConnection(await pool.connect(), typeOverrides),
    end: () => pool.end(),
    options: pool.options,
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: patient }), plugins: [new CamelCasePlugin()] })
}
