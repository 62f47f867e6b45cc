import { type Config, readConfig, repositoryRoot, WrongSetting } from '#platform/config.ts'
import { unsafeSettings } from '#platform/db/durability.ts'
import { migrate } from '#platform/db/migrate.ts'
import { makePool } from '#platform/db/pool.ts'
import { makeLog } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { makePlatform } from '#platform/start.ts'
import { startProcess } from './process.ts'

const log = makeLog()

/** A fatal start-up error; its message is for the person who started the process. */
class CannotStart extends Error {}

async function main(): Promise<void> {
  const config = readConfig(process.env, repositoryRoot())
  if (config.role === 'migrate') return prepare(config)
  const platform = await makePlatform(config, log)
  await mustBeDurable(platform.pool)
  const running = await startProcess(platform)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave(running.stop))
}

/** C06: refuses to start on a database whose settings could lose committed data. */
async function mustBeDurable(pool: Platform['pool']): Promise<void> {
  const unsafe = await unsafeSettings(pool).catch((error: Error) => {
    throw new CannotStart(`The database cannot be reached: ${error.message}`)
  })
  if (unsafe.length > 0)
    throw new CannotStart(`The database may lose committed transactions: switch on ${unsafe.join(', ')}.`)
}

/** Migrates the database, and seeds it in a sandbox. */
async function prepare(config: Config): Promise<void> {
  const pool = makePool({ url: config.databaseUrl, max: 2, asOwner: true }, log)
  try {
    await mustBeDurable(pool)
    log.info({ applied: await migrate(pool) }, 'the database is up to date')
  } finally {
    await pool.end()
  }
  if (config.sandbox) await fill(config)
}

async function fill(config: Config): Promise<void> {
  // imported here only: outside the sandbox none of it is loaded
  const { seedSandbox } = await import('#sandbox/public.ts')
  const platform = await makePlatform(config, log)
  try {
    await seedSandbox(platform)
  } finally {
    await platform.close()
  }
}

async function leave(stop: () => Promise<void>): Promise<never> {
  const tooLate = setTimeout(() => {
    log.error('shutdown timed out; unfinished work is dropped')
    process.exit(1)
  }, drainMsMax)
  await stop()
  clearTimeout(tooLate)
  process.exit(0)
}

const drainMsMax = 10_000

function fail(error: unknown): never {
  if (error instanceof WrongSetting || error instanceof CannotStart) console.error(error.message)
  else
    log.fatal({ error: error instanceof Error ? error.stack : String(error) }, 'the process exits after a fatal error')
  process.exit(1)
}

process.on('unhandledRejection', fail)
process.on('uncaughtException', fail)
await main().catch(fail)
