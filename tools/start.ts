import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildPages, watchPages } from './start/builds.ts'
import { type Databases, openDatabases, restartEmbedded } from './start/database.ts'
import { type KeptServer, keepServer } from './start/keep-server.ts'
import { createSandboxKeys, writeStudioOperators } from './start/keys.ts'
import { writeNotice } from './start/notice.ts'
import { isFree } from './start/ports.ts'
import {
  buildPortalEnvironment,
  buildStudioEnvironment,
  checkFolder,
  checkPortal,
  getMetricsPort,
  hasStudio,
  type Role,
  readSettings,
  type Settings,
} from './start/settings.ts'
import { createSupervisor, type Program, runOnce, type Supervisor } from './start/supervisor.ts'

/** A start in progress: its settings, the signal that ends it, and the failure that ended it, if any. */
type Run = {
  settings: Settings
  logFolder: string
  ending: AbortSignal
  end: (failure?: Error) => void
  failure: Error | undefined
}

type KeptDatabases = Databases & { kept?: KeptServer }

const readySeconds = 120
const answerSeconds = 5
const pollIntervalMs = 100
const withPages: Role[] = ['all', 'api']
const withPortalPort: Role[] = ['all', 'api', 'sockets']
const withFigures: Role[] = ['all', 'api', 'sockets', 'worker']

/** Starts everything, runs until Ctrl-C or a failure, and stops everything in reverse order. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv)
  checkPortal(settings, process.env)
  checkFolder(settings)
  const run = createRun(settings)
  await using stack = new AsyncDisposableStack()
  try {
    await startAll(run, stack)
    if (!run.ending.aborted) await new Promise((done) => run.ending.addEventListener('abort', done))
  } catch (error) {
    run.end(error as Error)
  }
  if (run.failure) reportFailure(run.failure)
}

function createRun(settings: Settings): Run {
  const controller = new AbortController()
  const run: Run = {
    settings,
    logFolder: join(settings.dataDir, 'logs'),
    ending: controller.signal,
    failure: undefined,
    // Only the first reason counts: failures during the stop follow from it.
    end(failure) {
      if (controller.signal.aborted) return
      run.failure = failure
      controller.abort()
    },
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.end())
  process.on('disconnect', () => run.end())
  return run
}

/** Everything started goes on the stack at once, so that a failure of the next step stops it too. */
async function startAll(run: Run, stack: AsyncDisposableStack): Promise<void> {
  const { settings, ending } = run
  await checkPorts(settings)
  if (settings.isSandbox) createSandboxKeys(settings.dataDir)
  const [databases, made] = await waitForBoth(
    openWatchedDatabases(run, stack),
    withPages.includes(settings.role) ? buildPages(process.env, ending) : Promise.resolve([]),
  )
  ending.throwIfAborted()
  // a refused second start, or another part beside this one, must not overwrite the port that the studio knows
  if (settings.isSandbox && hasStudio(settings)) writeStudioOperators(settings.dataDir, settings.port)
  if (settings.role === 'migrate') {
    await runMigrations(run, databases)
    return run.end()
  }
  const crew = createSupervisor({ logFolder: run.logFolder, isWatching: settings.isWatching, onFailure: run.end })
  stack.defer(crew.stop)
  await startPrograms(run, crew, databases)
  databases.kept?.settle()
  if (settings.isWatching) watchPages(process.env, ending)
  printNotice(settings, databases, made)
}

async function openWatchedDatabases(run: Run, stack: AsyncDisposableStack): Promise<KeptDatabases> {
  const { settings, end } = run
  const databases = await openDatabases(settings)
  if (!databases.server) return databases
  const logFile = join(settings.dataDir, 'postgres.log')
  const kept = keepServer(databases.server, { restart: () => restartEmbedded(settings), logFile, onFailure: end })
  stack.defer(kept.stop)
  return { ...databases, kept }
}

async function runMigrations({ settings, logFolder }: Run, databases: Databases): Promise<void> {
  await runOnce(createPortalProgram('migrate', { ...settings, role: 'migrate' }, databases), logFolder)
}

/** Starts the programs; the studio need not wait for the portal's migrations, because it has its own database. */
async function startPrograms(run: Run, crew: Supervisor, databases: Databases): Promise<void> {
  const { settings, ending } = run
  const { role, port } = settings
  const answering: number[] = []
  if (hasStudio(settings)) {
    crew.startProgram({
      name: 'studio',
      file: 'packages/studio/src/main.ts',
      env: buildStudioEnvironment(settings, databases.studio, process.env),
    })
    answering.push(port + 1)
  }
  if (role === 'all') await runMigrations(run, databases)
  ending.throwIfAborted()
  if (role !== 'studio') crew.startProgram(createPortalProgram('portal', settings, databases))
  if (withPortalPort.includes(role)) answering.push(port)
  // a worker serves no users and answers on its metrics port
  if (role === 'worker') answering.push(Number(getMetricsPort(settings, process.env)))
  await Promise.all(answering.map((neededPort) => waitUntilReady(neededPort, ending)))
  crew.settle()
}

function createPortalProgram(name: string, settings: Settings, databases: Databases): Program {
  return {
    name,
    file: 'packages/server/src/main.ts',
    env: buildPortalEnvironment(settings, databases.portal, process.env),
  }
}

async function waitUntilReady(port: number, ending: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + readySeconds * 1000
  let answer = 'no response'
  while (performance.now() < giveUpAt) {
    ending.throwIfAborted()
    try {
      const response = await fetch(`http://localhost:${port}/readyz`, {
        signal: AbortSignal.timeout(answerSeconds * 1000),
      })
      answer = `${response.status} ${await response.text()}`
      if (response.ok) return
    } catch {
      // Nothing is listening yet, so it is polled again.
    }
    await pause(pollIntervalMs)
  }
  throw new Error(`The product is not ready on port ${port} after ${readySeconds} s: ${answer}`)
}

async function checkPorts(settings: Settings): Promise<void> {
  const { role, port } = settings
  const neededPorts = withPortalPort.includes(role) ? [port] : []
  if (hasStudio(settings)) neededPorts.push(port + 1)
  if (withFigures.includes(role)) neededPorts.push(Number(getMetricsPort(settings, process.env)))
  for (const neededPort of neededPorts) {
    if (!(await isFree(neededPort)))
      throw new Error(
        `Port ${neededPort} is in use. Stop the process that listens there, or choose another port: PORT=${port + 10} npm start`,
      )
  }
}

/** Waits for both even when one fails, so that nothing is still starting while everything is being stopped. */
async function waitForBoth<A, B>(one: Promise<A>, two: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, two])
  return Promise.all([one, two])
}

function printNotice(settings: Settings, databases: Databases, made: string[]): void {
  const databasePort = databases.server && Number(new URL(databases.portal).port)
  console.log(writeNotice({ settings, databasePort, made, seconds: process.uptime() }))
  const port = settings.role === 'studio' ? settings.port + 1 : settings.port
  console.log(settings.role === 'worker' ? 'ready' : `ready http://localhost:${port}`)
}

function reportFailure(failure: Error): void {
  console.error(failure.message)
  process.exitCode = 1
}

await main().catch(reportFailure)
process.exit()
