import { closeSync, copyFileSync, fsyncSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo, type Identity } from '../postgres/identity.ts'

/** Whether a file or folder is left out; `path` is relative to the folder that is copied, with slashes. */
export type Skip = (path: string) => boolean

/**
 * Copies a folder to the disk itself, file by file. A file that vanishes meanwhile is left out: a database at work makes and
 * removes files, and what it writes while it is copied is made good by its log.
 */
export function copyTree(from: string, to: string, skip: Skip, owner: Identity = { kind: 'self' }): void {
  const copy = (path: string) => {
    mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
    giveTo(owner, join(to, path))
    for (const name of readdirSync(join(from, path))) {
      const inner = path === '' ? name : `${path}/${name}`
      if (skip(inner)) continue
      const kind = lstatSync(join(from, inner), { throwIfNoEntry: false })
      if (kind?.isDirectory()) copy(inner)
      else if (kind?.isFile()) copyOne(join(from, inner), join(to, inner), owner)
    }
  }
  copy('')
}

function copyOne(from: string, to: string, owner: Identity): void {
  try {
    copyFileSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  giveTo(owner, to)
  const file = openSync(to, 'r')
  fsyncSync(file)
  closeSync(file)
}
