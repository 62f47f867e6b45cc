import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL writes about its running server: line 1 the process, line 8 how far its start is. */
export type LockFile = { pid: number; status: string }

/** What we write about it: the process that started the server, where its data is, where it listens. */
export type Claim = { owner: number; folder: string; port: number }

export function readClaim(file: string): Claim | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Claim) : undefined
}

export function writeClaim(file: string, claim: Claim): void {
  writeFileSync(file, `${JSON.stringify(claim)}\n`)
}

/** Reads postmaster.pid, or nothing where no server is or was. */
export function readLockFile(folder: string): LockFile | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number.parseInt(lines[0] ?? '', 10), status: (lines[7] ?? '').trim() }
}

/** The server that runs on this data right now; a number that another program has taken since does not count. */
export function runningServer(folder: string): number | undefined {
  const lock = readLockFile(folder)
  if (!lock || !isAlive(lock.pid)) return undefined
  return servesFolder(lock.pid, folder) ? lock.pid : undefined
}

/** Is there a process of this number? */
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
 * After a crash the number in the file may belong to any other program, and PostgreSQL then refuses to start. Deleting the
 * file would also switch off its second guard, the look at shared memory that dying children may still hold. So only
 * the number is replaced, by that of the process that starts the server, which PostgreSQL knows cannot be a rival.
 */
export function forgetDeadServer(folder: string): void {
  const file = join(folder, 'postmaster.pid')
  const lock = readLockFile(folder)
  if (!lock || !isAlive(lock.pid)) return
  const rest = readFileSync(file, 'utf8').split('\n').slice(1)
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}

function servesFolder(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(folder)
  }
}
