import { createHash, type KeyObject } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Backup, buildLabel, getWalFolder } from './backups.ts'
import { computeStamp, isSealed, openSealed, sealFile, UnreadableFile } from './seal.ts'

const checksumsFile = 'sums.json'
const chunkBytes = 1 << 20
/** The folders of a backup. */
const parts = ['base', 'files']

export type SealKey = KeyObject | null
type Checksums = Record<string, string>

/**
 * Writes the checksums of a finished copy's files beside them. For an encrypted copy they cover the plain contents and are
 * encrypted too.
 */
export function writeChecksums(folder: string, name: string, key: SealKey): void {
  const file = join(folder, checksumsFile)
  const { sums, flaws } = hashFiles(folder, name, key)
  const [flaw] = Object.entries(flaws)
  if (flaw) throw new Error(`The backup cannot be read back: ${flaw.join(' ')}.`)
  writeFileSync(key ? `${file}.part` : file, `${JSON.stringify(sums)}\n`)
  if (!key) return
  sealFile(`${file}.part`, file, { key, label: `${name}/${checksumsFile}` })
  rmSync(`${file}.part`)
}

/** Why a backup cannot be read with the current settings, as a sentence; null when it can. */
export function findRefusal(backup: Backup, key: SealKey): string | null {
  if (backup.seal === undefined)
    return key && 'It is not encrypted, so its origin cannot be verified. Restore it without BACKUP_KEY_FILE.'
  if (!key) return 'It is encrypted: set BACKUP_KEY_FILE to the file with its key.'
  if (computeStamp(key, buildLabel(backup)) === backup.seal) return null
  return 'It was encrypted with a different key than that of BACKUP_KEY_FILE, or its backup.json was changed.'
}

/**
 * The damaged files of a backup, as sentences: missing, changed or added ones. Backups from before checksums existed are accepted
 * as they are.
 */
export function findDamage(backupDir: string, { name }: Pick<Backup, 'name'>, key: SealKey): string[] {
  const folder = join(backupDir, name)
  if (!existsSync(join(folder, checksumsFile))) return key ? [`${checksumsFile} is missing`] : []
  let kept: Checksums
  try {
    kept = JSON.parse(readText(join(folder, checksumsFile), key && { key, label: `${name}/${checksumsFile}` }))
  } catch (error) {
    return [`${checksumsFile} ${error instanceof UnreadableFile ? error.message : 'was changed'}`]
  }
  const { sums, flaws } = hashFiles(folder, name, key)
  return [...new Set([...Object.keys(kept), ...Object.keys(sums), ...Object.keys(flaws)])].flatMap((path) => {
    if (flaws[path] !== undefined) return [`${path} ${kept[path] === undefined ? 'was added' : flaws[path]}`]
    if (kept[path] === sums[path]) return []
    if (sums[path] === undefined) return [`${path} is missing`]
    return [kept[path] === undefined ? `${path} was added` : `${path} was changed`]
  })
}

/** Reads a file that was written with a seal, or one that was not. */
export function readText(file: string, seal: { key: KeyObject; label: string } | null): string {
  if (!seal) return readFileSync(file, 'utf8')
  const chunks: Buffer[] = []
  openSealed(file, seal, (plain) => chunks.push(plain))
  return Buffer.concat(chunks).toString('utf8')
}

/** The checksums of a copy's files, and the errors of those that cannot be read. */
function hashFiles(folder: string, name: string, key: SealKey): { sums: Checksums; flaws: Checksums } {
  const [sums, flaws]: [Checksums, Checksums] = [{}, {}]
  for (const part of parts)
    for (const entry of readdirSync(join(folder, part), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(folder.length + 1)
      if (!entry.isFile()) continue
      try {
        sums[path] = hashFile(file, key && { key, label: `${name}/${path}` })
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
        flaws[path] = error.message
      }
    }
  return { sums, flaws }
}

function hashFile(path: string, seal: { key: KeyObject; label: string } | null): string {
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
const segmentPattern = /^[0-9A-F]{8}([0-9A-F]{8})000000([0-9A-F]{2})$/
export const parseSegmentNumber = (name: string): number | null => {
  const [, file = '', nth = ''] = segmentPattern.exec(name) ?? []
  return file === '' ? null : Number.parseInt(file + nth, 16)
}

/** The WAL segments archived since a backup. */
export function listSegmentsAfter(backupDir: string, { firstWal }: Pick<Backup, 'firstWal'>): string[] {
  const first = parseSegmentNumber(firstWal) ?? 0
  return readdirSync(getWalFolder(backupDir)).filter((name) => (parseSegmentNumber(name) ?? -1) >= first)
}

/** The WAL segments missing since a backup: it can only be restored to moments before the first of them. */
export function findGapsAfter(backupDir: string, backup: Pick<Backup, 'firstWal'>): string[] {
  const first = parseSegmentNumber(backup.firstWal) ?? 0
  const numbers = new Set(listSegmentsAfter(backupDir, backup).map((name) => parseSegmentNumber(name) ?? 0))
  const last = Math.max(first, ...numbers)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .filter((number) => !numbers.has(number))
    .map((number) => `segment ${number - first + 1} of its archived log is missing`)
}

/**
 * The WAL segments since a backup that cannot be read with it: encrypted where it is not or the reverse, or changed since they
 * were written.
 */
export function findFlawsAfter(backupDir: string, backup: Pick<Backup, 'firstWal'>, key: SealKey): string[] {
  return listSegmentsAfter(backupDir, backup).flatMap((name) => {
    const file = join(getWalFolder(backupDir), name)
    if (!key) return isSealed(file) ? [`segment ${name} of its archived log is encrypted`] : []
    try {
      openSealed(file, { key, label: getSegmentLabel(name) }, () => undefined)
      return []
    } catch (error) {
      if (error instanceof UnreadableFile) return [`segment ${name} of its archived log ${error.message}`]
      throw error
    }
  })
}

/** The label that a WAL segment is sealed with. */
export const getSegmentLabel = (name: string): string => `wal/${name}`
