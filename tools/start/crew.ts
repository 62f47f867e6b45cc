import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, root } from './settings.ts'

/** A program of ours: its name for people, its source file, its environment. */
export type Program = { name: string; file: string; env: Environment }

/** The programs that run beside each other until all are stopped. */
export type Crew = {
  /** Starts a program and keeps it up. */
  hire: (program: Program) => void
  /** From now on a program that dies is started again; before, its death ends the start. */
  settle: () => void
  stop: () => Promise<void>
}

type CrewOrder = { logFolder: string; isWatching: boolean; onFailure: (reason: Error) => void }

/** `begins` is where in its log a program's own words begin: before it stands what earlier starts have said. */
type Running = { child: ChildProcess; begins: number }
type Member = Running & { program: Program; startedAt: number; deaths: number }

const drainSeconds = 15
const deathsMax = 5
const steadySeconds = 60
const firstBackOffMs = 500
const lastWordsBytes = 1500
const logBytesMax = 20_000_000
const compiled = join(root, '.cache/compiled')
const guard = resolve(import.meta.dirname, 'guard.mjs')

/** Keeps programs up: one that dies is named and started again after a growing pause; one that never stays up ends all. */
export function gatherCrew({ logFolder, isWatching, onFailure }: CrewOrder): Crew {
  const members = new Set<Member>()
  const returns = new Set<NodeJS.Timeout>()
  let isSettled = false
  let isStopping = false
  mkdirSync(logFolder, { recursive: true })

  function launch(program: Program, deaths: number): void {
    const member = { program, ...run(program, logFolder, isWatching), startedAt: performance.now(), deaths }
    members.add(member)
    member.child.once('exit', (code, signal) => {
      members.delete(member)
      if (!isStopping) died(member, signal ?? `code ${code}`)
    })
  }

  function died({ program, startedAt, begins, deaths: before }: Member, how: string): void {
    const { name } = program
    const wasSteady = performance.now() - startedAt > steadySeconds * 1000
    const deaths = wasSteady ? 1 : before + 1
    if (isSettled && deaths <= deathsMax) bringBack(program, deaths, how)
    else onFailure(new Error(`${name} stopped with ${how} and stays down:\n${lastWords(logFolder, name, begins)}`))
  }

  function bringBack(program: Program, deaths: number, how: string): void {
    const { name } = program
    const pauseMs = firstBackOffMs * 2 ** deaths
    console.error(
      `${name} stopped with ${how}; it starts again in ${pauseMs / 1000} s. Its log: ${logOf(logFolder, name)}`,
    )
    const comesBack = setTimeout(() => {
      returns.delete(comesBack)
      launch(program, deaths)
    }, pauseMs)
    returns.add(comesBack)
  }

  return {
    hire(program) {
      launch(program, 0)
    },
    settle() {
      isSettled = true
    },
    async stop() {
      isStopping = true
      for (const comesBack of returns) clearTimeout(comesBack)
      await Promise.all([...members].map(({ child }) => dismiss(child)))
    },
  }
}

/** Runs a program to its end, for work that is done once. */
export async function runOnce(program: Program, logFolder: string): Promise<void> {
  mkdirSync(logFolder, { recursive: true })
  const { child, begins } = run(program, logFolder, false)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0)
    throw new Error(
      `${program.name} stopped with ${signal ?? `code ${code}`}:\n${lastWords(logFolder, program.name, begins)}`,
    )
}

function run({ name, file, env }: Program, logFolder: string, isWatching: boolean): Running {
  const log = openLog(logOf(logFolder, name))
  const begins = fstatSync(log).size
  const flags = isWatching ? ['--watch', '--watch-preserve-output'] : []
  // A group of its own: Ctrl-C reaches the starter alone, which then ends the programs in the right order.
  const child = spawn(process.execPath, [...flags, '--import', guard, join(root, file)], {
    cwd: root,
    // a third of a start would go into reading the same sources again
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    detached: true,
    stdio: ['pipe', isWatching ? 'inherit' : log, isWatching ? 'inherit' : log],
  })
  closeSync(log)
  return { child, begins }
}

/** Asks a program to finish what it has in hand; after a while it is not asked any more. */
async function dismiss(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), drainSeconds * 1000)
  await gone
  clearTimeout(late)
}

/** A log that has grown long in earlier starts makes room for a new one and stays beside it. */
function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > logBytesMax) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function logOf(folder: string, name: string): string {
  return join(folder, `${name}.log`)
}

function lastWords(folder: string, name: string, begins: number): string {
  return readFileSync(logOf(folder, name)).subarray(begins).subarray(-lastWordsBytes).toString('utf8').trim()
}
