import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig, repositoryRoot } from '../config.ts'
import { migrate, migrationFiles } from '../db/migrate.ts'
import { makePool } from '../db/pool.ts'
import { makeLog } from '../log.ts'
import type { Platform } from '../platform.ts'
import { sha256 } from '../seal.ts'
import { makePlatform } from '../start.ts'

/** `owner` sees all brands and every table: audit queries run with it. */
export type TestPlatform = Platform & { readonly adminUrl: string; readonly owner: pg.Pool; close(): Promise<void> }

/** Generous timeouts, so that a busy machine does not turn a race into a timeout: tests check who wins, not how fast. */
const patience = { statementMs: 25_000, lockMs: 25_000, connectMs: 25_000 }

/** A platform on a database of its own, cloned from a migrated template; `close` removes it. */
export async function testPlatform(environment: Record<string, string> = {}): Promise<TestPlatform> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest')
  const template = await migratedTemplate(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  const dataDir = mkdtempSync(join(tmpdir(), 'gasing-'))
  const databaseUrl = withDatabase(server, name)
  const config = readConfig(
    { SANDBOX: '1', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment },
    repositoryRoot(),
  )
  const platform = await makePlatform(config, makeLog(process.env.LOG_LEVEL ?? 'silent'), patience)
  const owner = makePool({ url: databaseUrl, max: 2, asOwner: true }, platform.log)
  return {
    ...platform,
    adminUrl: databaseUrl,
    owner,
    async close() {
      await owner.end()
      await platform.close()
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The template database for exactly this set of migrations, created once by the first caller. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `template_${sha256(
    migrationFiles()
      .map((file) => file.checksum)
      .join(),
  )
    .toString('hex')
    .slice(0, 16)}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(7246313)')
    const { rows } = await client.query('select from pg_database where datname = $1 and not datallowconn', [name])
    if (rows.length > 0) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    const url = withDatabase(server, name)
    const pool = makePool({ url, max: 2, asOwner: true }, makeLog('silent'))
    await migrate(pool)
    await pool.end()
    await client.query(`alter database ${name} allow_connections false`)
  })
  return name
}

export function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
