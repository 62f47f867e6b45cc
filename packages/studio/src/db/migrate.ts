import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'

const folder = resolve(import.meta.dirname, '../../migrations')
// an arbitrary number; all studios on one database must use the same
const lockKey = 720_108_114

/** Applies the numbered migrations that are missing, one studio at a time. Throws when a file was changed after it ran. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists studio_migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from studio_migration',
    )
    const done = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort())
      await runOnce(client, name, done.get(name))
  } finally {
    await client.end()
  }
}

async function runOnce(client: pg.Client, name: string, ranAs: string | undefined): Promise<void> {
  const sql = readFileSync(join(folder, name), 'utf8')
  const checksum = createHash('sha256').update(sql).digest('hex')
  if (ranAs === checksum) return
  if (ranAs !== undefined) throw new Error(`Migration ${name} was changed after it was applied.`)
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into studio_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}
