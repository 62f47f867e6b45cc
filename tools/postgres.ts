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
  chooseIdentity,
  commandAs,
  giveTo,
  type Identity,
  reachableBinaries,
  reachableFolder,
} from './postgres/identity.ts'
import { forgetDeadServer, isAlive, readClaim, readLockFile, runningServer, writeClaim } from './postgres/lock-file.ts'
import { reserveLog } from './postgres/log-reserve.ts'

export type PostgresOrder = {
  dataDir: string
  port: number
  settings?: Record<string, string | number>
  identity?: Identity
  /** Where finished pieces of the log are kept; nothing is kept while the folder does not exist. */
  archive?: string
  /** Whether a new database is given pieces of the log to write on, half a gigabyte: those that serve people need them, tests do not. */
  reserve?: boolean
  /** How long it may take to become ready: replaying a log takes its time. */
  readySeconds?: number
}

/** A running server: its superuser's address, its folder and process, a promise of its end, and how to end it. */
export type Postgres = { url: string; folder: string; pid: number; exited: Promise<void>; stop: () => Promise<void> }

/** Another program listens on the port. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use, so the database cannot start on it.`)
  }
}

type Place = {
  folder: string
  passwordFile: string
  claimFile: string
  logFile: string
  identity: Identity
  binaries: Binaries
}

const readySecondsUsual = 60
const lockedRetrySeconds = 20
const stopSeconds = 30
const lookEveryMs = 20

// What money needs from the database, said at every start, so that no edited file can take it away.
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

// The folder comes by the environment: a path may hold anything, and the shell must not read it. A piece that is kept
// already, as after a crash, is kept well only if it is the same.
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
 * Starts the packaged PostgreSQL on `dataDir`, which is filled at the first start and found again at every later one.
 * Works as root too. A server whose owner died without stopping it is stopped first; one whose owner lives is left alone.
 */
export async function startPostgres(order: PostgresOrder): Promise<Postgres> {
  const place = prepare(order)
  await evictOrphan(place)
  if (!existsSync(join(place.folder, 'PG_VERSION'))) initialise(place, order.reserve === true)
  const child = await launch(place, order)
  writeClaim(place.claimFile, { owner: process.pid, folder: place.folder, port: order.port })
  const exited =
    child.exitCode === null && child.signalCode === null ? once(child, 'exit').then(() => {}) : Promise.resolve()
  return {
    url: urlOf(place.passwordFile, order.port),
    folder: place.folder,
    pid: child.pid as number,
    exited,
    stop: () => stop(child),
  }
}

/** The superuser's address of the server that a living process runs on `dataDir` now, if one does. */
export function urlOfRunningPostgres(dataDir: string): string | undefined {
  const claim = readClaim(`${resolve(dataDir)}.json`)
  if (!claim || !isAlive(claim.owner) || !runningServer(claim.folder)) return undefined
  return urlOf(`${resolve(dataDir)}.password`, claim.port)
}

/** PostgreSQL's own folder below a data folder, whether or not something is in it yet. */
export function folderOfPostgres(dataDir: string): string {
  return prepare({ dataDir, port: 0 }).folder
}

function urlOf(passwordFile: string, port: number): string {
  return `postgres://postgres:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/postgres`
}

function prepare(order: PostgresOrder): Place {
  const wanted = resolve(order.dataDir)
  mkdirSync(dirname(wanted), { recursive: true })
  const identity = order.identity ?? chooseIdentity()
  return {
    // PostgreSQL's folder lies inside, so that a half-filled one can be told from a finished one by its name.
    folder: join(realpathSync(reachableFolder(identity, wanted)), 'pg18'),
    passwordFile: `${wanted}.password`,
    claimFile: `${wanted}.json`,
    logFile: `${wanted}.log`,
    identity,
    binaries: reachableBinaries(identity, findBinaries()),
  }
}

async function evictOrphan({ folder, claimFile }: Place): Promise<void> {
  const pid = runningServer(folder)
  if (pid === undefined) return forgetDeadServer(folder)
  const owner = readClaim(claimFile)?.owner ?? 0
  if (isAlive(owner)) throw new Error(`The database in ${folder} is in use by process ${owner}. Stop that one first.`)
  process.kill(pid, 'SIGINT')
  if (!(await comesTrue(() => !isAlive(pid), stopSeconds)))
    throw new Error(`The old database server ${pid} does not stop.`)
}

/** Fills a fresh folder under another name and renames it when all is written: half a database is never taken for one. */
function initialise({ folder, passwordFile, identity, binaries }: Place, withReserve: boolean): void {
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  const password = existsSync(passwordFile)
    ? readFileSync(passwordFile, 'utf8').trim()
    : randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const handed = join(dirname(folder), 'password.part')
  writeFileSync(handed, `${password}\n`, { mode: 0o600 })
  giveTo(identity, handed)
  const { file, args, ...as } = commandAs(identity, binaries.initdb, [
    ...['--pgdata', part, '--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', handed],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ...['--data-checksums', '--no-instructions'],
  ])
  const { status, stderr, error } = spawnSync(file, args, {
    ...as,
    cwd: dirname(folder),
    env: plainEnvironment(),
    encoding: 'utf8',
  })
  rmSync(handed)
  if (status !== 0) throw new Error(`The database could not be made in ${folder}: ${error?.message ?? stderr.trim()}`)
  if (withReserve) reserveLog(part, identity)
  renameSync(part, folder)
}

/** Starts the server; just after a crash it waits for the children of the dead one, which may hold its memory for a second or two. */
async function launch(place: Place, order: PostgresOrder): Promise<ChildProcess> {
  const giveUpAt = performance.now() + lockedRetrySeconds * 1000
  for (;;) {
    const child = spawnServer(place, order)
    if (await becomesReady(child, place.folder, order.readySeconds ?? readySecondsUsual)) return child
    await stop(child)
    const words = lastWords(place.logFile)
    const isLocked = /pre-existing shared memory|lock file .* already exists/.test(words)
    if (!isLocked || performance.now() > giveUpAt) throw explain(words, order.port)
    await pause(250)
  }
}

function spawnServer({ folder, logFile, identity, binaries }: Place, order: PostgresOrder): ChildProcess {
  const { port, settings, archive } = order
  const all = Object.entries({ ...settings, ...(archive && archiveSettings), ...alwaysSettings, port })
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, ...as } = commandAs(identity, binaries.postgres, ['-D', folder, ...flags])
  const log = openSync(logFile, 'w', 0o600)
  // A process group of its own: Ctrl-C in the terminal must reach the programs that use the database before the database.
  const child = spawn(file, args, {
    ...as,
    cwd: folder,
    env: { ...plainEnvironment(), ...(archive && { GASING_ARCHIVE: resolve(archive) }) },
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return child
}

async function becomesReady(child: ChildProcess, folder: string, readySeconds: number): Promise<boolean> {
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const isReady = () => {
    const lock = readLockFile(folder)
    return lock?.pid === child.pid && lock?.status === 'ready'
  }
  return (await comesTrue(() => hasEnded() || isReady(), readySeconds)) && !hasEnded()
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const { pid } = child
  const gone = once(child, 'exit')
  process.kill(pid, 'SIGINT')
  const late = setTimeout(() => process.kill(pid, 'SIGQUIT'), stopSeconds * 1000)
  await gone
  clearTimeout(late)
}

async function comesTrue(isTrue: () => boolean, seconds: number): Promise<boolean> {
  const giveUpAt = performance.now() + seconds * 1000
  while (performance.now() < giveUpAt) {
    if (isTrue()) return true
    await pause(lookEveryMs)
  }
  return isTrue()
}

/** Settings of the caller's shell (PGDATA, locale, a proxy of libraries) are none of the server's business. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' }
}

function lastWords(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2000) : ''
}

function explain(words: string, port: number): Error {
  if (/could not bind|could not create any TCP/.test(words)) return new PortTaken(port)
  return new Error(`The database does not start:\n${words.trim()}`)
}
