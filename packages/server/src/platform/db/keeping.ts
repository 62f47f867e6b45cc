import type pg from 'pg'

/** Runs work on a connection. */
export type OnConnection = <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>

/**
 * Connections of a pool for somebody who goes from one statement to the next: whoever begins anew in the turn of the event loop
 * in which the last one ended has the same connection at once, unless others wait for one. What failed costs its connection.
 */
export function keeping(pool: pg.Pool): OnConnection {
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
