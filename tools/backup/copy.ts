import { closeSync, copyFileSync, fsyncSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { changeOwner, type Identity } from '../postgres/identity.ts'

/** Whether a file or folder is left out; `path` is relative to the copied folder, with slashes. */
export type Skip = (path: string) => boolean

/** Writes the copy of one file; `path` is as for `Skip`. */
export type CopyFile = (from: string, to: string, path: string) => void

/**
 * Copies a folder file by file and flushes it to disk. A file that vanishes meanwhile is left out: a running database creates and
 * removes files, and its WAL makes up for whatever it writes during the copy.
 */
export function copyTree(
  from: string,
  to: string,
  skip: Skip,
  {
    owner = { kind: 'self' },
    copyFile = (from, to) => copyFileSync(from, to),
  }: { owner?: Identity; copyFile?: CopyFile } = {},
): void {
  const copy = (path: string) => {
    mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
    changeOwner(owner, join(to, path))
    for (const name of readdirSync(join(from, path))) {
      const inner = path === '' ? name : `${path}/${name}`
      if (skip(inner)) continue
      const kind = lstatSync(join(from, inner), { throwIfNoEntry: false })
      if (kind?.isDirectory()) copy(inner)
      else if (kind?.isFile())
        copyOne(() => copyFile(join(from, inner), join(to, inner), inner), join(to, inner), owner)
    }
  }
  copy('')
}

function copyOne(copy: () => void, to: string, owner: Identity): void {
  try {
    copy()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  changeOwner(owner, to)
  flushToDisk(to)
}

/** Flushes a file, or the entries of a folder, to disk. */
export function flushToDisk(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
