import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chooseIdentity, giveTo } from '../postgres/identity.ts'
import { folderOfPostgres } from '../postgres.ts'
import { embeddedFolder, type Settings } from '../start/settings.ts'
import { pieceLabel, piecesAfter } from './check.ts'
import { settle } from './copy.ts'
import { isSealed, openFile, openSealed, sealFile, Unreadable } from './seal.ts'
import { type Backup, walFolder } from './shelf.ts'

const lookEveryMs = 1000

/** Where the server archives finished WAL segments: in the backup folder, or beside its data until they are encrypted. */
export const archiveFolder = (settings: Settings): string =>
  settings.backupKeyFile === undefined
    ? walFolder(settings.backupDir)
    : `${folderOfPostgres(embeddedFolder(settings))}.log`

/** Creates the folders for the archived log. */
export function beginLog(settings: Settings): void {
  for (const folder of [walFolder(settings.backupDir), archiveFolder(settings)]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveTo(chooseIdentity(), folder)
  }
}

/**
 * Encrypts finished segments into the backup folder while the server runs. @returns a function that stops it, after a last pass
 */
export function keepShelving(settings: Settings, key: KeyObject): () => void {
  let said = ''
  const look = () => {
    try {
      shelvePieces(settings, key)
      said = ''
    } catch (error) {
      const words = `Archiving the log failed: ${error instanceof Error ? error.message : String(error)}`
      if (words !== said) console.error(words)
      said = words
    }
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    look()
  }
}

/** Removes a segment from beside the data only once it is safely in the backup folder. */
function shelvePieces(settings: Settings, key: KeyObject): void {
  const [spool, shelf] = [archiveFolder(settings), walFolder(settings.backupDir)]
  if (!existsSync(spool)) return
  for (const name of readdirSync(spool).filter((name) => !name.endsWith('.part'))) {
    const [from, to] = [join(spool, name), join(shelf, name)]
    if (!isThere(from, to, key)) {
      sealFile(from, `${to}.part`, { key, label: pieceLabel(name) })
      settle(`${to}.part`)
      renameSync(`${to}.part`, to)
      settle(shelf)
    }
    rmSync(from)
  }
}

/**
 * Whether a segment is already encrypted in the backup folder, as after a crash. One with other contents is never overwritten.
 */
function isThere(from: string, to: string, key: KeyObject): boolean {
  if (!existsSync(to)) return false
  const chunks: Buffer[] = []
  const wasSealed = isSealed(to)
  if (wasSealed) openSealed(to, { key, label: pieceLabel(basename(to)) }, (plain) => chunks.push(plain))
  else chunks.push(readFileSync(to))
  if (readFileSync(from).equals(Buffer.concat(chunks))) return wasSealed
  throw new Error(`${to} exists and differs from ${from}.`)
}

/**
 * Decrypts the log since a backup to where the replaying server reads it; an unreadable segment ends it, as a missing one does.
 * @returns a function that removes it again and encrypts what the server has added
 */
export function bringLog(settings: Settings, { backup, key }: { backup: Backup; key: KeyObject }): () => void {
  const [spool, shelf] = [archiveFolder(settings), walFolder(settings.backupDir)]
  beginLog(settings)
  const timelines = readdirSync(shelf).filter((name) => name.endsWith('.history'))
  const names = [...timelines, ...piecesAfter(settings.backupDir, backup)]
  const brought = names.filter(
    (name) => !existsSync(join(spool, name)) && isBrought(join(shelf, name), join(spool, name), key),
  )
  return () => {
    for (const name of brought) rmSync(join(spool, name))
    shelvePieces(settings, key)
  }
}

function isBrought(from: string, to: string, key: KeyObject): boolean {
  try {
    openFile(from, `${to}.part`, { key, label: pieceLabel(basename(from)) })
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
  giveTo(chooseIdentity(), `${to}.part`)
  renameSync(`${to}.part`, to)
  return true
}
