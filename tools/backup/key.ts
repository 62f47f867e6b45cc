import { createSecretKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import type { Settings } from '../start/settings.ts'

const keyBytes = 32

/** The key that encrypts backups, or null without encryption. Throws a sentence that names the setting when it is wrong. */
export function readSealKey({ backupKeyFile, backupDir, dataDir }: Settings): KeyObject | null {
  if (backupKeyFile === undefined) return null
  if (isIn(dataDir, backupKeyFile) || isIn(backupDir, backupKeyFile))
    throw new Error(
      'BACKUP_KEY_FILE must be outside DATA_DIR and BACKUP_DIR, or the key would be lost together with the data.',
    )
  const key = decodeKey(backupKeyFile)
  if (key?.length === keyBytes) return createSecretKey(key)
  throw new Error(
    'BACKUP_KEY_FILE must name a file with 32 random bytes in base64, as printed by: openssl rand -base64 32',
  )
}

function decodeKey(file: string): Buffer | null {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
  } catch {
    return null
  }
}

function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}
