import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, findBinaries } from './postgres/binaries.ts'
import {
  buildCommand,
  changeOwner,
  chooseIdentity,
  ensureReachableBinaries,
  ensureReachableFolder,
  type Identity,
} from './postgres/identity.ts'
import {
  clearDeadLock,
  findRunningServer,
  isAlive,
  readLockFile,
  readServerRecord,
  writeServerRecord,
} from './postgres/lock-file.ts'
import { preallocateLog } from './postgres/log-reserve.ts'
import { stopWithOwner } from './postgres/stop-with-owner.ts'

export type PostgresOrder = {
  dataDir: string
  port: number
  settings?: Record<string, string | number>
  identity?: Identity
  /** Where finished WAL segments are archived; nothing is archived while the folder does not exist. */
  archive?: string
  /** Whether a new database gets half a gigabyte of preallocated WAL segments: production needs them, tests do not. */
  reserve?: boolean
  /** How long the start may take: replaying a log takes time. */
  readySeconds?: number
  /** How long after the end of this process the server is stopped, if this process has not stopped it. */
  graceSeconds?: number
}

/** A running server: its superuser URL, folder and process id, a promise of its exit, and how to stop it. */
export type Postgres = { url: string; folder: string; pid: number; exited: Promise<void>; stop: () => Promise<void> }

/** Another program is listening on the port. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use, so the database cannot start on it.`)
  }
}

type ServerPlace = {
  folder: string
  passwordFile: string
  claimFile: string
  logFile: string
  identity: Identity
  binaries: Binaries
}

const defaultReadySeconds = 60
const lockedRetrySeconds = 20
const stopSeconds = 30
/** As long as the programs of `npm start` may take to finish. */
const defaultGraceSeconds = 15
const pollIntervalMs = 20

// The settings that money depends on, passed at every start, so that no edited file can override them.
const alwaysSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

// The folder is passed by the environment: a path may contain anything, and the shell must not interpret it. A segment that is
// already archived, as after a crash, is accepted only if it is identical.
const archiveSettings = {
  archive_mode: 'on',
  archive_timeout: 300,
  archive_command: [
    'test ! -d "$GASING_ARCHIVE" || cmp -s "%p" "$GASING_ARCHIVE/%f" ||',
    '{ test ! -e "$GASING_ARCHIVE/%f" && cp "%p" "$GASING_ARCHIVE/%f.part" &&',
    'sync "$GASING_ARCHIVE/%f.part" && mv "$GASING_ARCHIVE/%f.part" "$GASING_ARCHIVE/%f"; }',
  ].join(' '),
}

/**
 * Starts the packaged PostgreSQL on `dataDir`, which is initialised at the first start and reused afterwards. Works as root too.
 * A server whose owner died without stopping it is stopped first, or soon after by itself; one whose owner lives is left alone.
 */
export async function startPostgres(order: PostgresOrder): Promise<Postgres> {
  const place = preparePlace(order)
  await stopOrphan(place)
  if (!existsSync(join(place.folder, 'PG_VERSION'))) initialise(place, order.reserve === true)
  // a restart after a crash must not erase why the server crashed
  if (existsSync(place.logFile)) renameSync(place.logFile, `${place.logFile}.1`)
  const child = await launchServer(place, order)
  writeServerRecord(place.claimFile, { owner: process.pid, folder: place.folder, port: order.port })
  const pid = child.pid as number
  const graceSeconds = order.graceSeconds ?? defaultGraceSeconds
  const endWatch = stopWithOwner({ pid, folder: place.folder, graceSeconds })
  const exited =
    child.exitCode === null && child.signalCode === null ? once(child, 'exit').then(() => {}) : Promise.resolve()
  return {
    url: buildUrl(place.passwordFile, order.port),
    folder: place.folder,
    pid,
    exited,
    stop: async () => {
      await stopServer(child)
      endWatch()
    },
  }
}

/** The superuser URL of the server that a living process runs on `dataDir`, if there is one. */
export function findRunningUrl(dataDir: string): string | undefined {
  const claim = readServerRecord(`${resolve(dataDir)}.json`)
  if (!claim || !isAlive(claim.owner) || !findRunningServer(claim.folder)) return undefined
  return buildUrl(`${resolve(dataDir)}.password`, claim.port)
}

/** PostgreSQL's own folder below a data folder, whether or not it is initialised. */
export function getPostgresFolder(dataDir: string): string {
  return preparePlace({ dataDir, port: 0 }).folder
}

function buildUrl(passwordFile: string, port: number): string {
  return `postgres://postgres:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/postgres`
}

function preparePlace(order: PostgresOrder): ServerPlace {
  const wantedFolder = resolve(order.dataDir)
  mkdirSync(dirname(wantedFolder), { recursive: true })
  const identity = order.identity ?? chooseIdentity()
  return {
    // PostgreSQL's folder is a subfolder, so that a half-filled one can be told from a finished one by its name.
    folder: join(realpathSync(ensureReachableFolder(identity, wantedFolder)), 'pg18'),
    passwordFile: `${wantedFolder}.password`,
    claimFile: `${wantedFolder}.json`,
    logFile: `${wantedFolder}.log`,
    identity,
    binaries: ensureReachableBinaries(identity, findBinaries()),
  }
}

async function stopOrphan({ folder, claimFile }: ServerPlace): Promise<void> {
  const pid = findRunningServer(folder)
  if (pid === undefined) return clearDeadLock(folder)
  const owner = readServerRecord(claimFile)?.owner ?? 0
  if (isAlive(owner))
    throw new Error(`The database in ${folder} is in use by process ${owner}. Stop that process first.`)
  process.kill(pid, 'SIGINT')
  if (!(await waitUntilTrue(() => !isAlive(pid), stopSeconds)))
    throw new Error(`The previous database server (process ${pid}) does not stop.`)
}

/** Initialises a fresh folder under another name and renames it when complete, so that half a database is never taken for one. */
function initialise({ folder, passwordFile, identity, binaries }: ServerPlace, withReserve: boolean): void {
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  const password = existsSync(passwordFile)
    ? readFileSync(passwordFile, 'utf8').trim()
    : randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const handed = join(dirname(folder), 'password.part')
  writeFileSync(handed, `${password}\n`, { mode: 0o600 })
  changeOwner(identity, handed)
  const { file, args, ...as } = buildCommand(identity, binaries.initdb, [
    ...['--pgdata', part, '--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', handed],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ...['--data-checksums', '--no-instructions'],
  ])
  const { status, stderr, error } = spawnSync(file, args, {
    ...as,
    cwd: dirname(folder),
    env: buildEnvironment(),
    encoding: 'utf8',
  })
  rmSync(handed)
  if (status !== 0)
    throw new Error(`The database could not be created in ${folder}: ${error?.message ?? stderr.trim()}`)
  if (withReserve) preallocateLog(part, identity)
  renameSync(part, folder)
}

/**
 * Starts the server; after a crash it retries while the dead server's children still hold its shared memory, for a second or two.
 */
async function launchServer(place: ServerPlace, order: PostgresOrder): Promise<ChildProcess> {
  const giveUpAt = performance.now() + lockedRetrySeconds * 1000
  for (;;) {
    const child = spawnServer(place, order)
    if (await waitUntilReady(child, place.folder, order.readySeconds ?? defaultReadySeconds)) return child
    await stopServer(child)
    const logEnd = readLogEnd(place.logFile)
    const isLocked = /pre-existing shared memory|lock file .* already exists/.test(logEnd)
    if (!isLocked || performance.now() > giveUpAt) throw createStartError(logEnd, order.port)
    await pause(250)
  }
}

function spawnServer({ folder, logFile, identity, binaries }: ServerPlace, order: PostgresOrder): ChildProcess {
  const { port, settings, archive } = order
  const all = Object.entries({ ...settings, ...(archive && archiveSettings), ...alwaysSettings, port })
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, ...as } = buildCommand(identity, binaries.postgres, ['-D', folder, ...flags])
  const log = openSync(logFile, 'w', 0o600)
  // Its own process group: Ctrl-C in the terminal must reach the programs that use the database before the database.
  const child = spawn(file, args, {
    ...as,
    cwd: folder,
    env: { ...buildEnvironment(), ...(archive && { GASING_ARCHIVE: resolve(archive) }) },
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return child
}

async function waitUntilReady(child: ChildProcess, folder: string, readySeconds: number): Promise<boolean> {
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const isReady = () => {
    const lock = readLockFile(folder)
    return lock?.pid === child.pid && lock?.status === 'ready'
  }
  return (await waitUntilTrue(() => hasEnded() || isReady(), readySeconds)) && !hasEnded()
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const { pid } = child
  const gone = once(child, 'exit')
  process.kill(pid, 'SIGINT')
  const late = setTimeout(() => process.kill(pid, 'SIGQUIT'), stopSeconds * 1000)
  await gone
  clearTimeout(late)
}

async function waitUntilTrue(isTrue: () => boolean, seconds: number): Promise<boolean> {
  const giveUpAt = performance.now() + seconds * 1000
  while (performance.now() < giveUpAt) {
    if (isTrue()) return true
    await pause(pollIntervalMs)
  }
  return isTrue()
}

/** The caller's shell settings (PGDATA, locale, library overrides) must not affect the server. */
function buildEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' }
}

function readLogEnd(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2000) : ''
}

function createStartError(logTail: string, port: number): Error {
  if (/could not bind|could not create any TCP/.test(logTail)) return new PortTaken(port)
  return new Error(`The database does not start:\n${logTail.trim()}`)
}
