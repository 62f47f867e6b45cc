import pg from 'pg'

/**
 * Checks the indexes and pages of a database with the server's own `amcheck`, each index against its table (C07), and leaves
 * nothing behind. @returns what is broken, in the server's words
 */
export async function findUnsoundness(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const findings: string[] = []
    const { rows } = await client.query<{ index: string }>(
      `select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_am a on a.oid = c.relam where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p' order by 1`,
    )
    if (rows.length === 0) throw new Error('expected at least one index, found none')
    for (const { index } of rows)
      await client
        .query('select bt_index_check($1::regclass, true, true)', [index])
        .catch((error: Error) => findings.push(`${index}: ${error.message}`))
    const pages = await client.query<{ words: string }>(
      `select format('%s, page %s: %s', c.oid::regclass, v.blkno, v.msg) as words from pg_class c
       cross join lateral verify_heapam(c.oid) v where c.relkind = 'r' and c.relpersistence = 'p' limit 20`,
    )
    return [...findings, ...pages.rows.map(({ words }) => words)]
  } finally {
    await client.query('drop extension if exists amcheck').catch(() => undefined)
    await client.end()
  }
}
