// Runs one of the portal's command lines with its settings and database: with-database.ts FILE [arguments …]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { ensureDatabaseExists, openDatabases } from './start/database.ts'
import {
  buildPortalEnvironment,
  checkPortal,
  hasEmbeddedDatabase,
  readSettings,
  root,
  type Settings,
} from './start/settings.ts'

/**
 * Finds the database: the one in DATABASE_URL, else the embedded one, either of a running start or started for this command
 * alone. Before the first start there is none, and the command runs without it, because some need none.
 */
async function findDatabase(settings: Settings): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!settings.databaseUrl && !hasEmbeddedDatabase(settings)) return { url: '', stop: async () => {} }
  if (settings.databaseUrl) await ensureDatabaseExists(settings.databaseUrl)
  const { portal, server } = await openDatabases(settings)
  return { url: portal, stop: async () => server?.stop() }
}

/** @returns the exit code of the command */
async function runCommand([file, ...args]: readonly string[]): Promise<number> {
  if (!file) throw new Error('Usage: with-database.ts FILE [arguments …]')
  const settings: Settings = { ...readSettings(process.env, []), role: 'api' }
  checkPortal(settings, process.env)
  const database = await findDatabase(settings)
  Object.assign(process.env, buildPortalEnvironment(settings, database.url, process.env))
  if (!database.url) delete process.env.DATABASE_URL
  // A child process, so that a command that exits by itself does not keep the database from being stopped.
  const child = spawn(process.execPath, [resolve(root, file), ...args], { stdio: 'inherit' })
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = (await once(child, 'exit')) as [number | null]
  await database.stop()
  return code ?? 1
}

try {
  process.exit(await runCommand(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
