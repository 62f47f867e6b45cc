import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRunningServer, readServerRecord } from '../postgres/lock-file.ts'
import { isFree } from '../start/ports.ts'
import { type Environment, root } from '../start/settings.ts'

export const victims = ['portal', 'studio', 'database'] as const
export type Victim = (typeof victims)[number]

/** The product as `npm start` runs it, kept running whatever is killed. */
export type Product = {
  port: number
  dataDir: string
  environment: Environment
  /** Kills one of its processes without warning; false when it is not running. */
  kill: (victim: Victim) => boolean
  ready: (deadline: AbortSignal) => Promise<void>
  /** Aborts when the product does not stay up although nothing kills it. */
  broken: AbortSignal
  /** How often the starter was restarted: it exits when its database dies, or when a program never stays up. */
  restarts: () => number
  stop: () => Promise<void>
}

const files: Record<Exclude<Victim, 'database'>, string> = {
  portal: 'packages/server/src/main.ts',
  studio: 'packages/studio/src/main.ts',
}
const pollIntervalMs = 200
const portTriesMax = 1_000
const firstPort = 18_000
const stopSeconds = 60
const endsInRowMax = 5

/** Starts the product on its own data folder, and restarts it whenever it exits by itself. */
export async function startProduct(dataDir: string, requestedPort: number | undefined): Promise<Product> {
  const port = requestedPort ?? (await findFreePorts())
  const environment: Environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX: '1',
    // the campaign acts as many members, each with its own address
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  delete environment.DATABASE_URL
  const broken = new AbortController()
  let isStopping = false
  let restarts = 0
  let endsInRow = 0
  let starter = spawnStarter(environment, dataDir)
  const watch = (): void => {
    starter.once('exit', async () => {
      await pause(pollIntervalMs)
      if (isStopping) return
      restarts++
      if (++endsInRow > endsInRowMax)
        return broken.abort(new Error(`The product keeps stopping: see ${dataDir}/starter.log`))
      starter = spawnStarter(environment, dataDir)
      watch()
    })
  }
  watch()
  return {
    port,
    dataDir,
    environment,
    kill(victim) {
      const isHit = killProcess(victim === 'database' ? findDatabasePid(dataDir) : findChild(starter, files[victim]))
      if (isHit) endsInRow = 0
      return isHit
    },
    ready: (deadline) => waitUntilReady([port, port + 1], deadline),
    broken: broken.signal,
    restarts: () => restarts,
    async stop() {
      isStopping = true
      await stopStarter(starter)
    },
  }
}

function spawnStarter(environment: Environment, dataDir: string): ChildProcess {
  const log = openSync(join(dataDir, 'starter.log'), 'a')
  // When this program dies, the closed channel ends the starter and everything that it started.
  const starter = fork(join(root, 'tools/start.ts'), [], {
    cwd: root,
    env: { ...environment },
    execPath: process.execPath,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  return starter
}

async function stopStarter(starter: ChildProcess): Promise<void> {
  if (starter.exitCode !== null || starter.signalCode !== null) return
  const gone = once(starter, 'exit', { signal: AbortSignal.timeout(stopSeconds * 1000) })
  starter.kill('SIGTERM')
  await gone
}

function killProcess(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

function findDatabasePid(dataDir: string): number | undefined {
  const claim = readServerRecord(`${resolve(dataDir, 'postgres')}.json`)
  return claim && findRunningServer(claim.folder)
}

/** The process of one program among this starter's children: other products on the machine are left alone. */
function findChild(starter: ChildProcess, file: string): number | undefined {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  for (const line of stdout.split('\n')) {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (Number(parent) === starter.pid && args.endsWith(file)) return Number(pid)
  }
  return undefined
}

async function waitUntilReady(ports: readonly number[], deadline: AbortSignal): Promise<void> {
  for (const port of ports) {
    for (;;) {
      deadline.throwIfAborted()
      const isUp = await fetch(`http://localhost:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.ok,
        () => false,
      )
      if (isUp) break
      await pause(pollIntervalMs)
    }
  }
}

/** Portal, studio and metrics use consecutive ports. */
async function findFreePorts(): Promise<number> {
  for (let port = firstPort; port < firstPort + portTriesMax; port += 3) {
    if ((await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))) return port
  }
  throw new Error('found no three consecutive free ports')
}
