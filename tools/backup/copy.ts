import { closeSync, copyFileSync, fsyncSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo, type Identity } from '../postgres/identity.ts'

/** Whether a file or folder is left out; `path` is relative to the folder that is copied, with slashes. */
export type Skip = (path: string) => boolean

/** Writes one file's copy; `path` is as for `Skip`. */
export type CopyFile = (from: string, to: string, path: string) => void

/**
 * Copies a folder to the disk itself, file by file. A file that vanishes meanwhile is left out: a database at work makes and
 * removes files, and what it writes while it is copied is made good by its log.
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
    giveTo(owner, join(to, path))
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
  giveTo(owner, to)
  settle(to)
}

/** Waits until a file, or what a folder names, is on the disk itself. */
export function settle(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
