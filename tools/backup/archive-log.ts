import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { changeOwner, chooseIdentity } from '../postgres/identity.ts'
import { getPostgresFolder } from '../postgres.ts'
import { getEmbeddedFolder, type Settings } from '../start/settings.ts'
import { type Backup, getWalFolder } from './backups.ts'
import { getSegmentLabel, listSegmentsAfter } from './check.ts'
import { flushToDisk } from './copy.ts'
import { isSealed, openFile, openSealed, sealFile, UnreadableFile } from './seal.ts'

const pollIntervalMs = 1000

/** Where the server archives finished WAL segments: in the backup folder, or beside its data until they are encrypted. */
export const getArchiveFolder = (settings: Settings): string =>
  settings.backupKeyFile === undefined
    ? getWalFolder(settings.backupDir)
    : `${getPostgresFolder(getEmbeddedFolder(settings))}.log`

/** Creates the folders for the archived log. */
export function createLogFolders(settings: Settings): void {
  for (const folder of [getWalFolder(settings.backupDir), getArchiveFolder(settings)]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    changeOwner(chooseIdentity(), folder)
  }
}

/**
 * Encrypts finished segments into the backup folder while the server runs. @returns a function that stops it, after a last pass
 */
export function startArchiving(settings: Settings, key: KeyObject): () => void {
  let reported = ''
  const archiveOnce = () => {
    try {
      archiveSegments(settings, key)
      reported = ''
    } catch (error) {
      const message = `Archiving the log failed: ${error instanceof Error ? error.message : String(error)}`
      if (message !== reported) console.error(message)
      reported = message
    }
  }
  archiveOnce()
  const timer = setInterval(archiveOnce, pollIntervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    archiveOnce()
  }
}

/** Removes a segment from beside the data only once it is safely in the backup folder. */
function archiveSegments(settings: Settings, key: KeyObject): void {
  const [spool, shelf] = [getArchiveFolder(settings), getWalFolder(settings.backupDir)]
  if (!existsSync(spool)) return
  for (const name of readdirSync(spool).filter((name) => !name.endsWith('.part'))) {
    const [from, to] = [join(spool, name), join(shelf, name)]
    if (!isArchived(from, to, key)) {
      sealFile(from, `${to}.part`, { key, label: getSegmentLabel(name) })
      flushToDisk(`${to}.part`)
      renameSync(`${to}.part`, to)
      flushToDisk(shelf)
    }
    rmSync(from)
  }
}

/**
 * Whether a segment is already encrypted in the backup folder, as after a crash. One with other contents is never overwritten.
 */
function isArchived(from: string, to: string, key: KeyObject): boolean {
  if (!existsSync(to)) return false
  const chunks: Buffer[] = []
  const wasSealed = isSealed(to)
  if (wasSealed) openSealed(to, { key, label: getSegmentLabel(basename(to)) }, (plain) => chunks.push(plain))
  else chunks.push(readFileSync(to))
  if (readFileSync(from).equals(Buffer.concat(chunks))) return wasSealed
  throw new Error(`${to} exists and differs from ${from}.`)
}

/**
 * Decrypts the log since a backup to where the replaying server reads it; an unreadable segment ends it, as a missing one does.
 * @returns a function that removes it again and encrypts what the server has added
 */
export function restoreLog(settings: Settings, { backup, key }: { backup: Backup; key: KeyObject }): () => void {
  const [spool, shelf] = [getArchiveFolder(settings), getWalFolder(settings.backupDir)]
  createLogFolders(settings)
  const timelines = readdirSync(shelf).filter((name) => name.endsWith('.history'))
  const names = [...timelines, ...listSegmentsAfter(settings.backupDir, backup)]
  const brought = names.filter(
    (name) => !existsSync(join(spool, name)) && isRestored(join(shelf, name), join(spool, name), key),
  )
  return () => {
    for (const name of brought) rmSync(join(spool, name))
    archiveSegments(settings, key)
  }
}

function isRestored(from: string, to: string, key: KeyObject): boolean {
  try {
    openFile(from, `${to}.part`, { key, label: getSegmentLabel(basename(from)) })
  } catch (error) {
    if (error instanceof UnreadableFile) return false
    throw error
  }
  changeOwner(chooseIdentity(), `${to}.part`)
  renameSync(`${to}.part`, to)
  return true
}
