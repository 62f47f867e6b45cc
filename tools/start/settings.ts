import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../../packages/server/src/platform/config.ts'

const roles = ['all', 'api', 'worker', 'sockets', 'migrate', 'studio'] as const

/** Which part of the product this process starts. */
export type Role = (typeof roles)[number]

export type Settings = {
  port: number
  role: Role
  isSandbox: boolean
  dataDir: string
  backupDir: string
  backupKeyFile: string | undefined
  databaseUrl: string | undefined
  isWatching: boolean
}

export type Environment = Record<string, string | undefined>

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** Reads the settings of the start; a wrong value stops it with a sentence that names it. */
export function readSettings(env: Environment, args: string[]): Settings {
  const dataDir = resolve(root, env.DATA_DIR || '.data')
  return {
    port: readPort(env.PORT),
    role: readRole(env.ROLE),
    isSandbox: readSandbox(env.SANDBOX),
    dataDir,
    backupDir: resolve(root, env.BACKUP_DIR || `${dataDir}/backups`),
    backupKeyFile: env.BACKUP_KEY_FILE ? resolve(root, env.BACKUP_KEY_FILE) : undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    isWatching: args.includes('--watch'),
  }
}

/** Everything that is kept is kept there: a folder that cannot be made or written stops the start in words. */
export const checkFolder = ({ dataDir }: Settings): void => mustBeFolder('DATA_DIR', dataDir)

/**
 * Makes the folder of a setting where there is none. Something is put into it, because what the rights say of a folder that is
 * no disk's means nothing.
 * @throws a sentence that names the setting, when nothing can be kept there
 */
export function mustBeFolder(setting: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode)
    rmdirSync(mkdtempSync(join(folder, '.try-')))
  } catch {
    throw new Error(`${setting} must be a folder that can be written, not "${folder}".`)
  }
}

/**
 * One folder at a time, from above.
 * NOTE: `mkdirSync` with `recursive` never comes back where a system says of a new folder that it is not there, as /proc does.
 */
function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode)
  mkdirSync(folder, { mode })
}

/** What only the portal reads is looked at before anything starts: a process that stops for it says so in a log. */
export function checkPortal(settings: Settings, env: Environment): void {
  if (settings.role === 'studio') return
  readConfig(portalEnvironment(settings, settings.databaseUrl ?? 'postgres://embedded', env), root)
}

/** Where a process of the portal tells its figures. */
export const metricsPortOf = ({ port }: Settings, env: Environment): string => env.METRICS_PORT || String(port + 2)

/** The environment of the portal's processes; what the person who starts it has set already is kept. */
export function portalEnvironment(settings: Settings, databaseUrl: string, env: Environment): Environment {
  const { port, dataDir } = settings
  return {
    ...env,
    PORT: String(port),
    ROLE: settings.role,
    SANDBOX: settings.isSandbox ? '1' : '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    WEB_DIST: env.WEB_DIST || resolve(root, 'packages/web/dist'),
    OFFICE_DIST: env.OFFICE_DIST || resolve(root, 'packages/office/dist'),
    ART_DIST: env.ART_DIST || resolve(root, 'packages/web/dist-art'),
    STUDIO_URL: env.STUDIO_URL || `http://localhost:${port + 1}`,
    VENDOR_KEYS_DIR: env.VENDOR_KEYS_DIR || resolve(dataDir, 'keys'),
    METRICS_PORT: metricsPortOf(settings, env),
  }
}

/** Where the portal keeps its data, and what it proves itself with to others. */
const portalsOwn = /^(DATABASE_URL|BACKUP_KEY_FILE|(SMTP|SMS|IDENTITY|S3)_.*)$/

/** The environment of the game studio, which is an outside vendor to the portal and shares nothing with it. */
export function studioEnvironment(settings: Settings, databaseUrl: string, env: Environment): Environment {
  const { port, dataDir } = settings
  const rest = Object.entries(env).filter(([name]) => !portalsOwn.test(name))
  return {
    ...Object.fromEntries(rest),
    STUDIO_PORT: String(port + 1),
    STUDIO_DATABASE_URL: env.STUDIO_DATABASE_URL || databaseUrl,
    STUDIO_PUBLIC_URL: env.STUDIO_PUBLIC_URL || `http://localhost:${port + 1}`,
    STUDIO_PRIVATE_KEY_FILE: env.STUDIO_PRIVATE_KEY_FILE || resolve(dataDir, 'keys/studio.pem'),
    STUDIO_OPERATORS_FILE: env.STUDIO_OPERATORS_FILE || resolve(dataDir, 'studio-operators.json'),
  }
}

/** Outside the sandbox the studio is a vendor like any other, on a machine of its own: ROLE=studio. */
export function hasStudio({ role, isSandbox }: Settings): boolean {
  return role === 'studio' || (role === 'all' && isSandbox)
}

/** Does this folder hold an embedded database from an earlier start? */
export function hasEmbeddedDatabase(settings: Settings): boolean {
  return existsSync(embeddedFolder(settings))
}

/** Where the embedded database lives. */
export function embeddedFolder({ dataDir }: Settings): string {
  return resolve(dataDir, 'postgres')
}

function readPort(text = ''): number {
  if (text === '') return 8080
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0
  // Two more follow it: the studio's and the metrics'.
  if (port < 1 || port > 65_533) throw new Error(`PORT must be a number from 1 to 65533, not "${text}".`)
  return port
}

function readRole(text = ''): Role {
  const role = roles.find((known) => known === (text || 'all'))
  if (!role) throw new Error(`ROLE must be one of ${roles.join(', ')}, not "${text}".`)
  return role
}

function readSandbox(text = ''): boolean {
  if (text !== '' && text !== '0' && text !== '1') throw new Error(`SANDBOX must be 0 or 1, not "${text}".`)
  return text !== '0'
}
