import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, getBinaries } from './binaries.ts'

/** The identity that PostgreSQL runs as: this user, this user under another id, or another user of the machine. */
export type Identity =
  | { kind: 'self' }
  | { kind: 'namespace' }
  | { kind: 'user'; name: string; uid: number; gid: number }

/** A program with its arguments, and the user that it switches to. */
export type Command = { file: string; args: string[]; uid?: number; gid?: number }

const namespaceFlags = ['--user', '--map-user=1000', '--map-group=1000']
const unprivilegedNames = ['postgres', 'nobody']

/**
 * Chooses an identity, because PostgreSQL refuses to run as root. In a user namespace root's own files belong to an ordinary id,
 * so nothing is created, copied or handed over. Where the kernel forbids namespaces, an unprivileged user of the machine is used.
 */
export function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) return { kind: 'self' }
  return areNamespacesAllowed() ? { kind: 'namespace' } : findUnprivilegedUser()
}

/** The first unprivileged user that exists on this machine. */
export function findUnprivilegedUser(): Identity {
  for (const name of unprivilegedNames) {
    const [uid, gid] = [readId('-u', name), readId('-g', name)]
    if (uid && gid) return { kind: 'user', name, uid, gid }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither user namespaces nor a user "nobody".',
  )
}

/** The command that runs a program as the identity. */
export function buildCommand(identity: Identity, file: string, args: string[]): Command {
  if (identity.kind === 'self') return { file, args }
  if (identity.kind === 'namespace') return { file: 'unshare', args: [...namespaceFlags, '--', file, ...args] }
  return { file, args, uid: identity.uid, gid: identity.gid }
}

/** Changes the owner of a file or folder to the identity; only another user needs that. */
export function changeOwner(identity: Identity, path: string): void {
  if (identity.kind === 'user') chownSync(path, identity.uid, identity.gid)
}

/** The programs in a place that the identity can reach: the packaged ones, or a copy when those are in a closed folder. */
export function ensureReachableBinaries(identity: Identity, packaged: Binaries): Binaries {
  if (identity.kind !== 'user' || canRun(identity, packaged.postgres)) return packaged
  const version = readFileSync(join(packaged.native, '../package.json'), 'utf8')
  const copy = join(tmpdir(), `gasing-postgres-${hashShort(version)}`)
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`
    cpSync(packaged.native, part, { recursive: true, verbatimSymlinks: true })
    renameSync(part, copy)
  }
  return getBinaries(copy)
}

/** The data folder: the wanted one, unless the identity is another user who cannot reach it. */
export function ensureReachableFolder(identity: Identity, wantedFolder: string): string {
  mkdirSync(wantedFolder, { recursive: true, mode: 0o700 })
  if (identity.kind !== 'user') return wantedFolder
  changeOwner(identity, wantedFolder)
  if (canEnter(identity, wantedFolder)) return wantedFolder
  rmSync(wantedFolder, { recursive: true })
  const shared = '/var/lib/gasing'
  mkdirSync(shared, { recursive: true, mode: 0o755 })
  const folder = join(shared, hashShort(wantedFolder))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  changeOwner(identity, folder)
  return folder
}

function areNamespacesAllowed(): boolean {
  return process.platform === 'linux' && spawnSync('unshare', [...namespaceFlags, '--', 'true']).status === 0
}

function canRun(identity: Identity, file: string): boolean {
  return isSuccessful(buildCommand(identity, file, ['--version']))
}

function canEnter(identity: Identity, folder: string): boolean {
  return isSuccessful(buildCommand(identity, 'test', ['-w', folder, '-a', '-x', folder]))
}

function isSuccessful(command: Command): boolean {
  return spawnSync(command.file, command.args, { ...command, cwd: '/' }).status === 0
}

function readId(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : undefined
}

function hashShort(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
