import { createHash, type KeyObject } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSealed, openSealed, sealFile, stamp, Unreadable } from './seal.ts'
import { type Backup, labelOf, walFolder } from './shelf.ts'

const sumsFile = 'sums.json'
const chunkBytes = 1 << 20
/** The folders of a backup. */
const parts = ['base', 'files']

type Key = KeyObject | null
type Sums = Record<string, string>

/**
 * Writes the checksums of a finished copy's files beside them. For an encrypted copy they cover the plain contents and are
 * encrypted too.
 */
export function writeSums(folder: string, name: string, key: Key): void {
  const file = join(folder, sumsFile)
  const { sums, flaws } = sumsOf(folder, name, key)
  const [flaw] = Object.entries(flaws)
  if (flaw) throw new Error(`The backup cannot be read back: ${flaw.join(' ')}.`)
  writeFileSync(key ? `${file}.part` : file, `${JSON.stringify(sums)}\n`)
  if (!key) return
  sealFile(`${file}.part`, file, { key, label: `${name}/${sumsFile}` })
  rmSync(`${file}.part`)
}

/** Why a backup cannot be read with the current settings, as a sentence; null when it can. */
export function refusalOf(backup: Backup, key: Key): string | null {
  if (backup.seal === undefined)
    return key && 'It is not encrypted, so its origin cannot be verified. Restore it without BACKUP_KEY_FILE.'
  if (!key) return 'It is encrypted: set BACKUP_KEY_FILE to the file with its key.'
  if (stamp(key, labelOf(backup)) === backup.seal) return null
  return 'It was encrypted with a different key than that of BACKUP_KEY_FILE, or its backup.json was changed.'
}

/**
 * The damaged files of a backup, as sentences: missing, changed or added ones. Backups from before checksums existed are accepted
 * as they are.
 */
export function damageIn(backupDir: string, { name }: Pick<Backup, 'name'>, key: Key): string[] {
  const folder = join(backupDir, name)
  if (!existsSync(join(folder, sumsFile))) return key ? [`${sumsFile} is missing`] : []
  let kept: Sums
  try {
    kept = JSON.parse(textOf(join(folder, sumsFile), key && { key, label: `${name}/${sumsFile}` }))
  } catch (error) {
    return [`${sumsFile} ${error instanceof Unreadable ? error.message : 'was changed'}`]
  }
  const { sums, flaws } = sumsOf(folder, name, key)
  return [...new Set([...Object.keys(kept), ...Object.keys(sums), ...Object.keys(flaws)])].flatMap((path) => {
    if (flaws[path] !== undefined) return [`${path} ${kept[path] === undefined ? 'was added' : flaws[path]}`]
    if (kept[path] === sums[path]) return []
    if (sums[path] === undefined) return [`${path} is missing`]
    return [kept[path] === undefined ? `${path} was added` : `${path} was changed`]
  })
}

function textOf(file: string, seal: { key: KeyObject; label: string } | null): string {
  if (!seal) return readFileSync(file, 'utf8')
  const chunks: Buffer[] = []
  openSealed(file, seal, (plain) => chunks.push(plain))
  return Buffer.concat(chunks).toString('utf8')
}

/** The checksums of a copy's files, and the errors of those that cannot be read. */
function sumsOf(folder: string, name: string, key: Key): { sums: Sums; flaws: Sums } {
  const [sums, flaws]: [Sums, Sums] = [{}, {}]
  for (const part of parts)
    for (const entry of readdirSync(join(folder, part), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(folder.length + 1)
      if (!entry.isFile()) continue
      try {
        sums[path] = hashOf(file, key && { key, label: `${name}/${path}` })
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        flaws[path] = error.message
      }
    }
  return { sums, flaws }
}

function hashOf(path: string, seal: { key: KeyObject; label: string } | null): string {
  const hash = createHash('sha256')
  if (seal) openSealed(path, seal, (plain) => hash.update(plain))
  else readPlain(path, (chunk) => hash.update(chunk))
  return hash.digest('hex')
}

function readPlain(path: string, use: (chunk: Buffer) => void): void {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  const file = openSync(path, 'r')
  for (let bytes = readSync(file, chunk); bytes > 0; bytes = readSync(file, chunk)) use(chunk.subarray(0, bytes))
  closeSync(file)
}

// timeline, file of 256 segments, segment; a later timeline continues the same log
const piece = /^[0-9A-F]{8}([0-9A-F]{8})000000([0-9A-F]{2})$/
const numberOf = (name: string): number | null => {
  const [, file = '', nth = ''] = piece.exec(name) ?? []
  return file === '' ? null : Number.parseInt(file + nth, 16)
}

/** The WAL segments archived since a backup. */
export function piecesAfter(backupDir: string, { firstWal }: Pick<Backup, 'firstWal'>): string[] {
  const first = numberOf(firstWal) ?? 0
  return readdirSync(walFolder(backupDir)).filter((name) => (numberOf(name) ?? -1) >= first)
}

/** The WAL segments missing since a backup: it can only be restored to moments before the first of them. */
export function gapsAfter(backupDir: string, backup: Pick<Backup, 'firstWal'>): string[] {
  const first = numberOf(backup.firstWal) ?? 0
  const numbers = new Set(piecesAfter(backupDir, backup).map((name) => numberOf(name) ?? 0))
  const last = Math.max(first, ...numbers)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .filter((number) => !numbers.has(number))
    .map((number) => `segment ${number - first + 1} of its archived log is missing`)
}

/**
 * The WAL segments since a backup that cannot be read with it: encrypted where it is not or the reverse, or changed since they
 * were written.
 */
export function flawsAfter(backupDir: string, backup: Pick<Backup, 'firstWal'>, key: Key): string[] {
  return piecesAfter(backupDir, backup).flatMap((name) => {
    const file = join(walFolder(backupDir), name)
    if (!key) return isSealed(file) ? [`segment ${name} of its archived log is encrypted`] : []
    try {
      openSealed(file, { key, label: pieceLabel(name) }, () => undefined)
      return []
    } catch (error) {
      if (error instanceof Unreadable) return [`segment ${name} of its archived log ${error.message}`]
      throw error
    }
  })
}

/** The label that a WAL segment is sealed with. */
export const pieceLabel = (name: string): string => `wal/${name}`
