import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findRepositoryRoot, readConfig } from '../config.ts'
import { createPlatform } from '../create-platform.ts'
import { migrate, readMigrationFiles } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import type { Platform } from '../platform.ts'
import { sha256 } from '../seal.ts'

/** `owner` sees all brands and every table: audit queries run with it. */
export type TestPlatform = Platform & {
  readonly adminUrl: string
  readonly owner: pg.Pool
  /** Registers what `close` stops first, such as an application on this platform; the newest goes first. */
  onClose(stop: () => Promise<unknown>): void
  close(): Promise<void>
}

/** A platform that, if it is a test's own, closes what runs on it first. */
export type HostPlatform = Platform & Partial<Pick<TestPlatform, 'onClose'>>

/** Generous timeouts, so that a busy machine does not turn a race into a timeout: tests check who wins, not how fast. */
const generousTimeouts = { statementMs: 25_000, lockMs: 25_000, connectMs: 25_000 }

/** A platform on a database of its own, cloned from a migrated template; `close` removes it. */
export async function createTestPlatform(environment: Record<string, string> = {}): Promise<TestPlatform> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest')
  const template = await ensureTemplate(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, (client) => client.query(`create database ${name} template ${template}`))
  const dataDir = mkdtempSync(join(tmpdir(), 'gasing-'))
  const databaseUrl = withDatabaseName(server, name)
  const config = readConfig(
    { SANDBOX: '1', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment },
    findRepositoryRoot(),
  )
  const platform = await createPlatform(config, createLog(process.env.LOG_LEVEL ?? 'silent'), generousTimeouts)
  const owner = createPool({ url: databaseUrl, max: 2, asOwner: true }, platform.log)
  const stops: (() => Promise<unknown>)[] = []
  return {
    ...platform,
    adminUrl: databaseUrl,
    owner,
    onClose: (stop) => void stops.push(stop),
    async close() {
      for (const stop of stops.toReversed()) await stop()
      await owner.end()
      await platform.close()
      await runOnServer(server, (client) => client.query(`drop database ${name} with (force)`))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The template database for exactly this set of migrations, created once by the first caller. */
async function ensureTemplate(server: string): Promise<string> {
  const name = `template_${sha256(
    readMigrationFiles()
      .map((file) => file.checksum)
      .join(),
  )
    .toString('hex')
    .slice(0, 16)}`
  await runOnServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7246313)')
    const { rows } = await client.query('select from pg_database where datname = $1 and not datallowconn', [name])
    if (rows.length > 0) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    const url = withDatabaseName(server, name)
    const pool = createPool({ url, max: 2, asOwner: true }, createLog('silent'))
    await migrate(pool)
    await pool.end()
    await client.query(`alter database ${name} allow_connections false`)
  })
  return name
}

export function withDatabaseName(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function runOnServer(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
