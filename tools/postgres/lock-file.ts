import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL's record of its running server: line 1 is the process, line 8 the state of its start. */
export type LockFile = { pid: number; status: string }

/** Our record of it: the process that started the server, its data folder, its port. */
export type ServerRecord = { owner: number; folder: string; port: number }

export function readServerRecord(file: string): ServerRecord | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ServerRecord
  } catch (error) {
    // a power cut can leave it empty
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Writes it whole: another command may be reading it. */
export function writeServerRecord(file: string, claim: ServerRecord): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(claim)}\n`)
  renameSync(`${file}.part`, file)
}

/** Reads postmaster.pid; undefined where no server runs or ran. */
export function readLockFile(folder: string): LockFile | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number.parseInt(lines[0] ?? '', 10), status: (lines[7] ?? '').trim() }
}

/** The process of the server running on this data now; a pid that another program has reused does not count. */
export function findRunningServer(folder: string): number | undefined {
  const lock = readLockFile(folder)
  if (!lock || !isAlive(lock.pid)) return undefined
  return isServingFolder(lock.pid, folder) ? lock.pid : undefined
}

/** Whether a process with this pid exists. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Makes the lock file of a dead server harmless. After a crash its pid may belong to any other program, and PostgreSQL then
 * refuses to start. Deleting the file would also disable its second guard, the check of shared memory that dying children may
 * still hold. So only the pid is replaced, by that of the process that starts the server, which PostgreSQL knows cannot be a
 * rival.
 */
export function clearDeadLock(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  const lock = readLockFile(folder)
  if (!lock || !isAlive(lock.pid)) return
  const rest = readFileSync(file, 'utf8').split('\n').slice(1)
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}

function isServingFolder(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(folder)
  }
}
