import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { type Life, planReturn } from './plan-return.ts'
import { type Environment, root } from './settings.ts'

/** A program of ours: its display name, source file, and environment. */
export type Program = { name: string; file: string; env: Environment }

/** The programs that run side by side until all are stopped. */
export type Supervisor = {
  /** Starts a program and keeps it running. */
  startProgram: (program: Program) => void
  /** After this a program that dies is restarted; before, its death ends the start. */
  settle: () => void
  stop: () => Promise<void>
}

type SupervisorOptions = {
  logFolder: string
  isWatching: boolean
  onFailure: (reason: Error) => void
  /** How often the size of the logs is checked. */
  checkLogsMs?: number
}

/** `begins` is the offset of this run's output in the log; earlier starts' output comes before it. */
type Running = { child: ChildProcess; begins: number }
type SupervisedProgram = Running & Life & { program: Program }

const drainSeconds = 15
const logEndBytes = 1500
const logBytesMax = 20_000_000
const logCheckMs = 60_000
const compiled = join(root, '.cache/compiled')
const guard = resolve(import.meta.dirname, 'guard.mjs')

/**
 * Keeps programs running: one that dies is reported and restarted after a growing delay; one that never stays up ends everything.
 */
export function createSupervisor({
  logFolder,
  isWatching,
  onFailure,
  checkLogsMs = logCheckMs,
}: SupervisorOptions): Supervisor {
  const members = new Set<SupervisedProgram>()
  const returns = new Set<NodeJS.Timeout>()
  let isSettled = false
  let isStopping = false
  mkdirSync(logFolder, { recursive: true })
  const checking = setInterval(() => {
    for (const member of members) if (rotateLog(getLogFile(logFolder, member.program.name))) member.begins = 0
  }, checkLogsMs)
  checking.unref()

  function launch(program: Program, deaths: number): void {
    const member = { program, ...spawnProgram(program, logFolder, isWatching), startedAt: performance.now(), deaths }
    members.add(member)
    member.child.once('exit', (code, signal) => {
      members.delete(member)
      if (!isStopping) died(member, signal ?? `code ${code}`)
    })
  }

  function died({ program, begins, ...life }: SupervisedProgram, how: string): void {
    const { name } = program
    const plan = isSettled ? planReturn(life) : undefined
    if (plan) bringBack(program, plan, how)
    else
      onFailure(new Error(`${name} stopped with ${how} and is not restarted:\n${readLogEnd(logFolder, name, begins)}`))
  }

  function bringBack(program: Program, { deaths, pauseMs }: { deaths: number; pauseMs: number }, how: string): void {
    const { name } = program
    console.error(`${name} stopped with ${how}; restarting in ${pauseMs / 1000} s. Log: ${getLogFile(logFolder, name)}`)
    const comesBack = setTimeout(() => {
      returns.delete(comesBack)
      launch(program, deaths)
    }, pauseMs)
    returns.add(comesBack)
  }

  return {
    startProgram(program) {
      launch(program, 0)
    },
    settle() {
      isSettled = true
    },
    async stop() {
      isStopping = true
      clearInterval(checking)
      for (const comesBack of returns) clearTimeout(comesBack)
      await Promise.all([...members].map(({ child }) => stopProgram(child)))
    },
  }
}

/** Runs a one-off program to its end. */
export async function runOnce(program: Program, logFolder: string): Promise<void> {
  mkdirSync(logFolder, { recursive: true })
  const { child, begins } = spawnProgram(program, logFolder, false)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0)
    throw new Error(
      `${program.name} stopped with ${signal ?? `code ${code}`}:\n${readLogEnd(logFolder, program.name, begins)}`,
    )
}

function spawnProgram({ name, file, env }: Program, logFolder: string, isWatching: boolean): Running {
  const log = openLog(getLogFile(logFolder, name))
  const begins = fstatSync(log).size
  const flags = isWatching ? ['--watch', '--watch-preserve-output'] : []
  // Its own process group: Ctrl-C reaches only the starter, which then stops the programs in the right order.
  const child = spawn(process.execPath, [...flags, '--import', guard, join(root, file)], {
    cwd: root,
    // compiling the same sources again would be a third of the start time
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    detached: true,
    stdio: ['pipe', isWatching ? 'inherit' : log, isWatching ? 'inherit' : log],
  })
  closeSync(log)
  return { child, begins }
}

/** Asks a program to finish its work and exit; kills it after a timeout. */
async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), drainSeconds * 1000)
  await gone
  clearTimeout(late)
}

function openLog(file: string): number {
  rotateLog(file)
  return openSync(file, 'a', 0o600)
}

/**
 * Sets a log aside that has become long. A program that is writing to it has opened it for appending, and goes on at the beginning
 * of the emptied file.
 */
function rotateLog(file: string): boolean {
  if (!existsSync(file) || statSync(file).size <= logBytesMax) return false
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
  return true
}

function getLogFile(folder: string, name: string): string {
  return join(folder, `${name}.log`)
}

function readLogEnd(folder: string, name: string, begins: number): string {
  return readFileSync(getLogFile(folder, name)).subarray(begins).subarray(-logEndBytes).toString('utf8').trim()
}
