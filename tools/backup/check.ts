import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Backup, walFolder } from './shelf.ts'

const sumsFile = 'sums.json'
const chunkBytes = 1 << 20
/** What a backup is made of. */
const parts = ['base', 'files']

/** Writes what each file of a finished copy hashes to, beside it. */
export function writeSums(folder: string): void {
  writeFileSync(join(folder, sumsFile), `${JSON.stringify(sumsOf(folder))}\n`)
}

/**
 * What is wrong with the files of a backup, in sentences: one that is gone, has changed or was not there. Backups from before there
 * were sums are taken as they are.
 */
export function damageIn(backupDir: string, { name }: Pick<Backup, 'name'>): string[] {
  const folder = join(backupDir, name)
  if (!existsSync(join(folder, sumsFile))) return []
  const kept = JSON.parse(readFileSync(join(folder, sumsFile), 'utf8')) as Record<string, string>
  const found = sumsOf(folder)
  return [...new Set([...Object.keys(kept), ...Object.keys(found)])].flatMap((path) => {
    if (kept[path] === found[path]) return []
    if (found[path] === undefined) return [`${path} is gone`]
    return [kept[path] === undefined ? `${path} was not there` : `${path} has changed`]
  })
}

function sumsOf(folder: string): Record<string, string> {
  const sums: Record<string, string> = {}
  for (const part of parts)
    for (const entry of readdirSync(join(folder, part), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile()) sums[path.slice(folder.length + 1)] = hashOf(path)
    }
  return sums
}

function hashOf(path: string): string {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(chunkBytes)
  const file = openSync(path, 'r')
  for (let bytes = readSync(file, chunk); bytes > 0; bytes = readSync(file, chunk))
    hash.update(chunk.subarray(0, bytes))
  closeSync(file)
  return hash.digest('hex')
}

// timeline, file of 256 pieces, piece; a later timeline continues the same log
const piece = /^[0-9A-F]{8}([0-9A-F]{8})000000([0-9A-F]{2})$/
const numberOf = (name: string): number | null => {
  const [, file = '', nth = ''] = piece.exec(name) ?? []
  return file === '' ? null : Number.parseInt(file + nth, 16)
}

/** The pieces of the log that are missing since a backup: it can be brought to moments before the first of them only. */
export function gapsAfter(backupDir: string, { firstWal }: Pick<Backup, 'firstWal'>): string[] {
  const first = numberOf(firstWal) ?? 0
  const kept = readdirSync(walFolder(backupDir)).map(numberOf)
  const numbers = new Set(kept.filter((number): number is number => number !== null && number >= first))
  const last = Math.max(first, ...numbers)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .filter((number) => !numbers.has(number))
    .map((number) => `piece ${number - first + 1} of the log after it is missing`)
}
