import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { parseKeyRing, readSecretFile } from '../../packages/server/src/platform/seal.ts'

const roles = ['all', 'api', 'worker', 'sockets', 'migrate', 'studio'] as const

/** The part of the product that this process starts. */
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

/** The root folder of the repository. */
export const root = resolve(import.meta.dirname, '../..')

/** Reads the settings of the start. Throws with a sentence that names a wrong value. */
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

/** Stops the start with a message when the data folder cannot be created or written. */
export const checkFolder = ({ dataDir }: Settings): void => requireFolder('DATA_DIR', dataDir)

/**
 * Creates the folder of a setting if it does not exist and tests it by writing, because the permissions of a virtual folder mean
 * nothing.
 * @throws a sentence that names the setting, when nothing can be stored there
 */
export function requireFolder(setting: string, folder: string, mode?: number): void {
  try {
    createFolder(folder, mode)
    rmdirSync(mkdtempSync(join(folder, '.try-')))
  } catch {
    throw new Error(`${setting} must be a writable folder, not "${folder}".`)
  }
}

/**
 * Creates one folder at a time, from the top. NOTE: `mkdirSync` with `recursive` never returns where the system reports a new
 * folder as missing, as /proc does.
 */
function createFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) createFolder(dirname(folder), mode)
  mkdirSync(folder, { mode })
}

/**
 * Checks what only the portal reads before anything starts: otherwise its process would fail with the message hidden in a log.
 */
export function checkPortal(settings: Settings, env: Environment): void {
  if (settings.role === 'studio') return
  readConfig(buildPortalEnvironment(settings, settings.databaseUrl ?? 'postgres://embedded', env), root)
  if (!settings.isSandbox && settings.role !== 'migrate') checkKeys(settings)
}

/** Outside the sandbox nobody creates the portal's keys. Migrations need none. */
function checkKeys({ dataDir }: Settings): void {
  parseKeyRing(readSecretFile(resolve(dataDir, 'keys/seal.hex'), null))
  readSecretFile(resolve(dataDir, 'keys/body.jwk.json'), null)
}

/** The metrics port of a portal process. */
export const getMetricsPort = ({ port }: Settings, env: Environment): string => env.METRICS_PORT || String(port + 2)

/** The environment of the portal's processes; what the user has already set is kept. */
export function buildPortalEnvironment(settings: Settings, databaseUrl: string, env: Environment): Environment {
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
    VENDOR_KEYS_DIR: env.VENDOR_KEYS_DIR || resolve(dataDir, 'keys'),
    METRICS_PORT: getMetricsPort(settings, env),
  }
}

/** Where the portal keeps its data, and its credentials for other services. */
const portalVariables = /^(DATABASE_URL|BACKUP_KEY_FILE|(SMTP|SMS|IDENTITY|S3)_.*)$/

/** The environment of the game studio, which is an external vendor to the portal and shares nothing with it. */
export function buildStudioEnvironment(settings: Settings, databaseUrl: string, env: Environment): Environment {
  const { port, dataDir } = settings
  const rest = Object.entries(env).filter(([name]) => !portalVariables.test(name))
  return {
    ...Object.fromEntries(rest),
    STUDIO_PORT: String(port + 1),
    STUDIO_DATABASE_URL: env.STUDIO_DATABASE_URL || databaseUrl,
    STUDIO_PUBLIC_URL: env.STUDIO_PUBLIC_URL || `http://localhost:${port + 1}`,
    STUDIO_PRIVATE_KEY_FILE: env.STUDIO_PRIVATE_KEY_FILE || resolve(dataDir, 'keys/studio.pem'),
    STUDIO_OPERATORS_FILE: env.STUDIO_OPERATORS_FILE || resolve(dataDir, 'studio-operators.json'),
  }
}

/** Whether this start includes the studio. Outside the sandbox it is a vendor like any other, on its own machine: ROLE=studio. */
export function hasStudio({ role, isSandbox }: Settings): boolean {
  return role === 'studio' || (role === 'all' && isSandbox)
}

/**
 * Whether this folder holds an embedded database from an earlier start. Its password is always here; its data may be elsewhere,
 * where another user runs it.
 */
export function hasEmbeddedDatabase(settings: Settings): boolean {
  return existsSync(`${getEmbeddedFolder(settings)}.password`)
}

/** The folder of the embedded database. */
export function getEmbeddedFolder({ dataDir }: Settings): string {
  return resolve(dataDir, 'postgres')
}

function readPort(text = ''): number {
  if (text === '') return 8080
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0
  // The next two ports are the studio's and the metrics'.
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
