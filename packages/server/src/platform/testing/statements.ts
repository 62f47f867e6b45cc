import type pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * The statements on tables of the given schemas that `use` sends to the database, in order: two requests that do the same work
 * take the same time, however busy the machine is.
 */
export async function recordStatements(pool: pg.Pool, schemas: RegExp, use: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const watched = new Map<pg.PoolClient, Query>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    const query = client.query as Query
    watched.set(client, query)
    const told: Query = (...args) => {
      const [first] = args
      const text = typeof first === 'string' ? first : (first as { text: string }).text
      if (schemas.test(text)) sent.push(text)
      return query.apply(client, args)
    }
    client.query = told as typeof client.query
  }
  pool.on('acquire', watch)
  try {
    await use()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) client.query = query as typeof client.query
  }
  return sent
}
