import type pg from 'pg'

/** Runs work on a connection. */
export type RunOnConnection = <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>

/**
 * Lends a pool's connections to a caller that runs one statement after another: work that begins in the same turn of the event
 * loop in which the last one ended gets the same connection at once, unless others wait for one. A failure discards the
 * connection.
 */
export function createConnectionReuse(pool: pg.Pool): RunOnConnection {
  let kept: pg.PoolClient | null = null
  const keep = (client: pg.PoolClient) => {
    if (kept || pool.waitingCount > 0) return client.release()
    kept = client
    setImmediate(() => {
      if (kept !== client) return
      kept = null
      client.release()
    })
  }
  return async (work) => {
    const client = kept ?? (await pool.connect())
    if (client === kept) kept = null
    try {
      const result = await work(client)
      keep(client)
      return result
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }
}
