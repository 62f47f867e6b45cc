import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { reasonOf } from '../log.ts'
import { appRole } from './pool.ts'

const migrationsFolder = join(import.meta.dirname, '../../../migrations')
/** Prevents two processes that start together from migrating at once. */
const migrationLock = 7_246_311

/** Applies forward-only SQL files, each in its own transaction, and records each with its checksum. */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // with a pool of its own, the library would not wait for it to close, and a lost connection in between would go unhandled
    await runMigrations({ pgPool: pool })
    await client.query(`create table if not exists public.gasing_migration (
      name text primary key, checksum text not null, at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.gasing_migration',
    )
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const { name, text, checksum } of readMigrationFiles()) {
      if (done.has(name)) {
        if (done.get(name) !== checksum) throw new Error(`Migration ${name} was changed after it was applied.`)
        continue
      }
      await applyMigration(client, { name, text, checksum })
      applied.push(name)
    }
    // the readiness check reads the migration state with the application's role
    await client.query(`grant select on public.gasing_migration to ${appRole}`)
    return applied
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
}

/** The migrations that the database lacks: all of a new one, and some where an earlier release migrated it, as after a restore. */
export async function findMissingMigrations(pool: pg.Pool): Promise<string[]> {
  if (await isNeverMigrated(pool)) return readMigrationFiles().map(({ name }) => name)
  const { rows } = await pool.query<{ name: string }>('select name from public.gasing_migration')
  const applied = new Set(rows.map(({ name }) => name))
  return readMigrationFiles().flatMap(({ name }) => (applied.has(name) ? [] : [name]))
}

/** Whether no migration has begun yet. */
export async function isNeverMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ never: boolean }>(
    `select to_regclass('public.gasing_migration') is null as never`,
  )
  return rows[0]?.never === true
}

type MigrationFile = { readonly name: string; readonly text: string; readonly checksum: string }

/** The migrations in order. */
export function readMigrationFiles(folder = migrationsFolder): readonly MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

async function applyMigration(client: pg.PoolClient, { name, text, checksum }: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into public.gasing_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    // a lost connection has already been rolled back, and the original error must be reported
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}
