import { type Config, findRepositoryRoot, InvalidSetting, readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { findUnsafeSettings } from '#platform/db/durability.ts'
import { readInstallation, recordInstallation } from '#platform/db/installation.ts'
import { findMissingMigrations, isNeverMigrated, migrate } from '#platform/db/migrate.ts'
import { describeMissingRights, findMissingRights } from '#platform/db/owner-rights.ts'
import { createPool } from '#platform/db/pool.ts'
import { waitUntilStarted } from '#platform/db/started.ts'
import { createLog, stackOf } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'

const log = createLog()

/** A fatal start-up error; its message is for the person who started the process. */
class StartupError extends Error {}

async function main(): Promise<void> {
  const config = readConfig(process.env, findRepositoryRoot())
  if (config.role === 'migrate') return prepareDatabase(config)
  const platform = await createPlatform(config, log)
  await ensureDurableDatabase(platform.pool)
  await ensureMatchingInstallation(platform.pool, config)
  await warnBeforeStart(platform)
  // imported here only: a migration and a refused start need none of it
  const { startProcess } = await import('./process.ts')
  const running = await startProcess(platform)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void exitAfterStop(running.stop))
}

/** C06: refuses to start on a database whose settings could lose committed data. */
async function ensureDurableDatabase(pool: Platform['pool']): Promise<void> {
  const unsafe = await waitUntilStarted(pool)
    .then(() => findUnsafeSettings(pool))
    .catch((error: Error) => {
      throw new StartupError(`The database cannot be reached: ${error.message}`)
    })
  if (unsafe.length > 0)
    throw new StartupError(`The database may lose committed transactions: switch on ${unsafe.join(', ')}.`)
}

/**
 * Refuses a sandbox on the database of a real installation, as when SANDBOX=0 is forgotten: it would add demo brands with public
 * passwords, and show every email and text message. The opposite is only reported, because it may be a test.
 */
async function ensureMatchingInstallation(pool: Platform['pool'], { sandbox }: Config): Promise<void> {
  const kind = await readInstallation(pool)
  if (kind === 'real' && sandbox)
    throw new StartupError(
      'This database belongs to a real installation, and SANDBOX is on. Set SANDBOX=0, or use another DATA_DIR or DATABASE_URL.',
    )
  if (kind === 'sandbox' && !sandbox)
    log.warn(
      'this database comes from a sandbox: its demo brands have public passwords; use a new one for real members',
    )
}

/** Names what an operator has to do before, or in spite of which, the process starts. */
async function warnBeforeStart({ pool, config }: Platform): Promise<void> {
  // the first migration may be under way, and its table not yet readable
  const unapplied = await findMissingMigrations(pool).catch(() => null)
  if (unapplied?.length !== 0)
    log.warn({ missing: unapplied?.length }, 'not ready until ROLE=migrate has run: the database lacks migrations')
  if (config.role === 'worker' || config.role === 'all') await warnOfMissingRights(pool)
}

async function warnOfMissingRights(pool: Platform['pool']): ReturnType<typeof findMissingRights> {
  const missing = await findMissingRights(pool)
  if (missing.length > 0) log.warn(describeMissingRights(missing))
  return missing
}

/**
 * Refuses to migrate a database in use with a login that is bound by row-level security, which binds owners too: statements that
 * change rows of brands would silently find none, and the migration would count as applied.
 */
async function ensureMigrationsSeeRows(pool: Platform['pool']): Promise<void> {
  const missing = await warnOfMissingRights(pool)
  if (!missing.includes('BYPASSRLS') || (await isNeverMigrated(pool))) return
  if ((await findMissingMigrations(pool)).length > 0)
    throw new StartupError(
      'The database has not been migrated: its user is bound by row-level security, so migrations would skip the rows of all brands. Use a superuser or one with BYPASSRLS (alter role … bypassrls).',
    )
}

/** Migrates the database, and seeds it in a sandbox. */
async function prepareDatabase(config: Config): Promise<void> {
  const pool = createPool({ url: config.databaseUrl, max: 2, asOwner: true }, log)
  try {
    await ensureDurableDatabase(pool)
    // before the migrations, which a sandbox of a later release must not apply to a real database either
    await ensureMatchingInstallation(pool, config)
    await ensureMigrationsSeeRows(pool)
    log.info({ applied: await migrate(pool) }, 'the database is up to date')
    await recordInstallation(pool, config.sandbox)
  } finally {
    await pool.end()
  }
  if (config.sandbox) await seedIfSandbox(config)
}

async function seedIfSandbox(config: Config): Promise<void> {
  // imported here only: outside the sandbox none of it is loaded
  const { seedSandbox } = await import('#sandbox/public.ts')
  const platform = await createPlatform(config, log)
  try {
    await seedSandbox(platform)
  } finally {
    await platform.close()
  }
}

async function exitAfterStop(stop: () => Promise<void>): Promise<never> {
  const tooLate = setTimeout(() => {
    log.error('shutdown timed out; unfinished work is dropped')
    process.exit(1)
  }, shutdownTimeoutMs)
  await stop()
  clearTimeout(tooLate)
  process.exit(0)
}

const shutdownTimeoutMs = 10_000

function exitWithError(error: unknown): never {
  if (error instanceof InvalidSetting || error instanceof StartupError) console.error(error.message)
  else log.fatal({ error: stackOf(error) }, 'the process exits after a fatal error')
  process.exit(1)
}

process.on('unhandledRejection', exitWithError)
process.on('uncaughtException', exitWithError)
await main().catch(exitWithError)
