import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildPages, watchPages } from './start/builds.ts'
import { type Crew, gatherCrew, type Program, runOnce } from './start/crew.ts'
import { type Databases, openDatabases } from './start/database.ts'
import { makeSandboxKeys, writeStudioOperators } from './start/keys.ts'
import { writeNotice } from './start/notice.ts'
import { isFree } from './start/ports.ts'
import {
  checkFolder,
  checkPortal,
  hasStudio,
  metricsPortOf,
  portalEnvironment,
  type Role,
  readSettings,
  type Settings,
  studioEnvironment,
} from './start/settings.ts'

/** A start in progress: its settings, the signal that ends it, and the failure that ended it, if any. */
type Run = {
  settings: Settings
  logFolder: string
  ending: AbortSignal
  end: (failure?: Error) => void
  failure: Error | undefined
}

const readySeconds = 120
const answerSeconds = 5
const lookEveryMs = 100
const withPages: Role[] = ['all', 'api']
const withPortalPort: Role[] = ['all', 'api', 'sockets']
const withFigures: Role[] = ['all', 'api', 'sockets', 'worker']

/** Starts everything, runs until Ctrl-C or a failure, and stops everything in reverse order. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv)
  checkPortal(settings, process.env)
  checkFolder(settings)
  const run = beginRun(settings)
  await using stack = new AsyncDisposableStack()
  try {
    await bringUp(run, stack)
    if (!run.ending.aborted) await new Promise((done) => run.ending.addEventListener('abort', done))
  } catch (error) {
    run.end(error as Error)
  }
  if (run.failure) report(run.failure)
}

function beginRun(settings: Settings): Run {
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
async function bringUp(run: Run, stack: AsyncDisposableStack): Promise<void> {
  const { settings, ending } = run
  await checkPorts(settings)
  if (settings.isSandbox) makeSandboxKeys(settings.dataDir)
  const [databases, made] = await both(
    openAndKeep(run, stack),
    withPages.includes(settings.role) ? buildPages(process.env, ending) : Promise.resolve([]),
  )
  ending.throwIfAborted()
  // a refused second start, or another part beside this one, must not overwrite the port that the studio knows
  if (settings.isSandbox && hasStudio(settings)) writeStudioOperators(settings.dataDir, settings.port)
  if (settings.role === 'migrate') {
    await migrate(run, databases)
    return run.end()
  }
  const crew = gatherCrew({ logFolder: run.logFolder, isWatching: settings.isWatching, onFailure: run.end })
  stack.defer(crew.stop)
  await startPrograms(run, crew, databases)
  if (settings.isWatching) watchPages(process.env, ending)
  announce(settings, databases, made)
}

async function openAndKeep(run: Run, stack: AsyncDisposableStack): Promise<Databases> {
  const databases = await openDatabases(run.settings)
  const { server } = databases
  if (server) stack.defer(server.stop)
  void server?.exited.then(() =>
    run.end(new Error('The database server stopped unexpectedly. Its log is next to its data.')),
  )
  return databases
}

async function migrate({ settings, logFolder }: Run, databases: Databases): Promise<void> {
  await runOnce(portalProgram('migrate', { ...settings, role: 'migrate' }, databases), logFolder)
}

/** Starts the programs; the studio need not wait for the portal's migrations, because it has its own database. */
async function startPrograms(run: Run, crew: Crew, databases: Databases): Promise<void> {
  const { settings, ending } = run
  const { role, port } = settings
  const answering: number[] = []
  if (hasStudio(settings)) {
    crew.hire({
      name: 'studio',
      file: 'packages/studio/src/main.ts',
      env: studioEnvironment(settings, databases.studio, process.env),
    })
    answering.push(port + 1)
  }
  if (role === 'all') await migrate(run, databases)
  ending.throwIfAborted()
  if (role !== 'studio') crew.hire(portalProgram('portal', settings, databases))
  if (withPortalPort.includes(role)) answering.push(port)
  // a worker serves no users and answers on its metrics port
  if (role === 'worker') answering.push(Number(metricsPortOf(settings, process.env)))
  await Promise.all(answering.map((each) => becomesReady(each, ending)))
  crew.settle()
}

function portalProgram(name: string, settings: Settings, databases: Databases): Program {
  return { name, file: 'packages/server/src/main.ts', env: portalEnvironment(settings, databases.portal, process.env) }
}

async function becomesReady(port: number, ending: AbortSignal): Promise<void> {
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
    await pause(lookEveryMs)
  }
  throw new Error(`The product is not ready on port ${port} after ${readySeconds} s: ${answer}`)
}

async function checkPorts(settings: Settings): Promise<void> {
  const { role, port } = settings
  const wanted = withPortalPort.includes(role) ? [port] : []
  if (hasStudio(settings)) wanted.push(port + 1)
  if (withFigures.includes(role)) wanted.push(Number(metricsPortOf(settings, process.env)))
  for (const each of wanted) {
    if (!(await isFree(each)))
      throw new Error(
        `Port ${each} is in use. Stop the process that listens there, or choose another port: PORT=${port + 10} npm start`,
      )
  }
}

/** Waits for both even when one fails, so that nothing is still starting while everything is being stopped. */
async function both<A, B>(one: Promise<A>, two: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, two])
  return Promise.all([one, two])
}

function announce(settings: Settings, databases: Databases, made: string[]): void {
  const databasePort = databases.server && Number(new URL(databases.portal).port)
  console.log(writeNotice({ settings, databasePort, made, seconds: process.uptime() }))
  const port = settings.role === 'studio' ? settings.port + 1 : settings.port
  console.log(settings.role === 'worker' ? 'ready' : `ready http://localhost:${port}`)
}

function report(failure: Error): void {
  console.error(failure.message)
  process.exitCode = 1
}

await main().catch(report)
process.exit()
