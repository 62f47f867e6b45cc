import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { findUnsafeSettings } from './db/durability.ts'
import { readMigrationFiles } from './db/migrate.ts'
import type { Platform } from './platform.ts'

const checkTimeoutMs = 2_000

/** Conditions for a process to receive work, by name. */
export type Checks = Readonly<Record<string, () => Promise<boolean>>>
export type Readiness = { readonly ready: boolean; readonly checks: Readonly<Record<string, boolean>> }

/** Checks of every process: the database answers, is writable, migrated and durable, and has its queue. */
export function createDatabaseChecks({ pool }: Platform, folder?: string): Checks {
  // this process's own migrations: files of its successor may already be there while it still serves
  const known = readMigrationFiles(folder).map(({ name }) => name)
  return {
    database: async () => {
      const { rows } = await pool.query<{ writable: boolean }>(
        `select current_setting('transaction_read_only') = 'off' as writable`,
      )
      return rows[0]?.writable === true
    },
    migrations: async () => {
      const { rows } = await pool.query<{ name: string }>('select name from public.gasing_migration')
      const applied = new Set(rows.map(({ name }) => name))
      return known.every((name) => applied.has(name))
    },
    durability: async () => (await findUnsafeSettings(pool)).length === 0,
    jobs: () => hasJobQueue(pool),
  }
}

async function hasJobQueue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select exists (select from pg_namespace where nspname = 'graphile_worker') as there",
  )
  return rows[0]?.there === true
}

/** Runs all checks in parallel. One that fails or times out counts as false. */
export async function readReadiness(checks: Checks): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await withTimeout(check)] as const),
  )
  return { ready: results.every(([, fulfilled]) => fulfilled), checks: Object.fromEntries(results) }
}

async function withTimeout(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, checkTimeoutMs, false)
  })
  try {
    return await Promise.race([check().catch(() => false), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Serves `/healthz` (alive) and `/readyz` (ready for work), without a session and for every host. */
export function serveHealth(server: FastifyInstance, checks: Checks): void {
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    const readiness = await readReadiness(checks)
    return reply
      .code(readiness.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}
