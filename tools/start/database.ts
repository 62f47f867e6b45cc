import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { getArchiveFolder, startArchiving } from '../backup/archive-log.ts'
import { readSealKey } from '../backup/key.ts'
import { reserveSettings } from '../postgres/log-reserve.ts'
import { findRunningUrl, PortTaken, type Postgres, startPostgres } from '../postgres.ts'
import { findFreePort } from './ports.ts'
import { getEmbeddedFolder, hasStudio, type Settings } from './settings.ts'

/**
 * The databases of the portal and of the studio, which is created where a studio runs; `server` is set when this process started
 * one.
 */
export type Databases = { portal: string; studio: string; server: Postgres | undefined }

/** The settings of the embedded server; a replaying server needs the same ones. */
export const embeddedSettings = { max_connections: 200, shared_buffers: '256MB', ...reserveSettings }
/** The custom setting by which a running server tells whether its archived log is encrypted. */
export const sealedSetting = 'gasing.sealed'

/** Opens the external database, or the embedded one, which another role's process may already have started. */
export async function openDatabases(settings: Settings): Promise<Databases> {
  const within = (portal: string, server: Postgres | undefined) => prepareDatabases(portal, server, hasStudio(settings))
  if (settings.databaseUrl) return within(settings.databaseUrl, undefined)
  const running = settings.role === 'all' ? undefined : findRunningUrl(getEmbeddedFolder(settings))
  if (running) return within(replaceDatabaseName(running, 'gasing'), undefined)
  const server = await startEmbedded(settings)
  try {
    return await within(replaceDatabaseName(server.url, 'gasing'), server)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function prepareDatabases(portal: string, server: Postgres | undefined, withStudio: boolean): Promise<Databases> {
  const studio = replaceDatabaseName(portal, `${getDatabaseName(portal)}_studio`)
  await createMissing(portal)
  if (withStudio) await createMissing(studio)
  return { portal, studio, server }
}

/** Reuses the port of the last start, unless another program has taken it since. */
async function startEmbedded(settings: Settings): Promise<Postgres> {
  mkdirSync(settings.dataDir, { recursive: true })
  if (readLastPort(settings) > 0) {
    try {
      return await restartEmbedded(settings)
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error
    }
  }
  const port = await findFreePort()
  const server = await startOnPort(settings, port)
  writeFileSync(getPortFile(settings), `${port}\n`)
  return server
}

/** Starts the embedded server on the port of its last start, where running programs expect it. */
export const restartEmbedded = (settings: Settings): Promise<Postgres> => startOnPort(settings, readLastPort(settings))

const getPortFile = (settings: Settings): string => join(settings.dataDir, 'postgres.port')

function readLastPort(settings: Settings): number {
  const portFile = getPortFile(settings)
  return existsSync(portFile) ? Number.parseInt(readFileSync(portFile, 'utf8'), 10) : 0
}

async function startOnPort(settings: Settings, port: number): Promise<Postgres> {
  const key = readSealKey(settings)
  const own = { ...embeddedSettings, [sealedSetting]: key ? 'on' : 'off' }
  const server = await startPostgres({
    dataDir: getEmbeddedFolder(settings),
    port,
    settings: own,
    archive: getArchiveFolder(settings),
    reserve: true,
  })
  return key ? stopArchivingToo(server, startArchiving(settings, key)) : server
}

const stopArchivingToo = (server: Postgres, end: () => void): Postgres => ({
  ...server,
  stop: async () => {
    await server.stop()
    end()
  },
})

/** Refuses a database that does not exist: a start creates one, and a command would create an empty one of a mistyped name. */
export async function ensureDatabaseExists(url: string): Promise<void> {
  if (await canConnect(url)) return
  throw new Error(`DATABASE_URL names a database that does not exist: ${getDatabaseName(url)} at ${new URL(url).host}`)
}

/** The named database may exist without access to the server's own, so it is tried first. */
async function createMissing(url: string): Promise<void> {
  if (await canConnect(url)) return
  const client = new pg.Client(replaceDatabaseName(url, 'postgres'))
  try {
    await client.connect()
    await client.query(`create database ${pg.escapeIdentifier(getDatabaseName(url))}`)
  } catch (error) {
    const where = `${getDatabaseName(url)} at ${new URL(url).host}`
    throw new Error(`The database ${where} does not exist and could not be created: ${(error as Error).message}`)
  } finally {
    await client.end()
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  const unknownDatabase = '3D000'
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === unknownDatabase) return false
    throw new Error(
      `The database of DATABASE_URL at ${new URL(url).host} cannot be reached: ${(error as Error).message}`,
    )
  }
}

function replaceDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

function getDatabaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres'
}
