import pg from 'pg'

/** Anything that runs SQL: the pool, or the connection of a transaction. */
export type Query = { query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<R>> }

const connectionsMax = 20
const connectMsMax = 3_000
const statementMsMax = 5_000

/** Makes a pool whose statements time out. The caller must listen to its `error` event; a lost idle connection is replaced. */
export function createPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    statement_timeout: statementMsMax,
    idle_in_transaction_session_timeout: statementMsMax,
    application_name: 'gasing-studio',
  })
}

/** Runs `use` in one transaction: commits when it resolves, rolls back when it throws. */
export async function inTransaction<T>(pool: pg.Pool, use: (tx: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const value = await use(client)
    await client.query('commit')
    return value
  } catch (cause) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw cause
  } finally {
    client.release(broken)
  }
}
