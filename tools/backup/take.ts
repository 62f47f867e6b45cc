import type { KeyObject } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabases, sealedSetting } from '../start/database.ts'
import { hasEmbeddedDatabase, requireFolder, type Settings } from '../start/settings.ts'
import { createLogFolders } from './archive-log.ts'
import { type Backup, buildBackupName, buildLabel, getPartFolder, getWalFolder, removeOldBackups } from './backups.ts'
import { writeChecksums } from './check.ts'
import { type CopyFile, copyTree } from './copy.ts'
import { readSealKey } from './key.ts'
import { computeStamp, sealFile } from './seal.ts'

const archiveTimeoutSeconds = 120
const pollIntervalMs = 100

// Files that belong to the running server alone or are recreated at its start.
const serverFiles =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|(.*\/)?pg_internal\.init|(.*\/)?pgsql_tmp.*)$/
// Left out of the data folder's copy: the database is copied separately, and logs and backups are not data.
const excludedFiles = /^(postgres(\.json|\.json\.part|\.log|\.log\.1|\.port)?|logs)$/

/**
 * Copies the running database, and the keys and uploads beside it. From the first backup on every finished WAL segment is
 * archived too, so that the database can be restored to any later moment. With a key everything is encrypted.
 */
export async function takeBackup(settings: Settings, keep: number): Promise<Backup> {
  const { backupDir } = settings
  if (settings.databaseUrl)
    throw new Error('The database at DATABASE_URL is managed externally: back it up with its own tools.')
  if (!hasEmbeddedDatabase(settings))
    throw new Error(`There is no database in ${settings.dataDir}: is DATA_DIR set as for the product?`)
  const key = readSealKey(settings)
  requireFolder('BACKUP_DIR', backupDir, 0o700)
  createLogFolders(settings)
  const { portal, server } = await openDatabases({ ...settings, role: 'api' })
  const client = new pg.Client(portal)
  await client.connect()
  const name = buildBackupName(new Date())
  const part = getPartFolder(backupDir, name)
  try {
    await requireArchive(client, key !== null)
    const { firstWal, lastWal } = await copyDatabase(client, { part, name, key })
    const isNoFile = (path: string) => excludedFiles.test(path) || join(settings.dataDir, path) === backupDir
    copyTree(settings.dataDir, join(part, 'files'), isNoFile, createCopyFile(key, `${name}/files`))
    writeChecksums(part, name, key)
    await waitForFile(join(getWalFolder(backupDir), lastWal))
    const plain = { name, finishedAt: new Date().toISOString(), firstWal }
    const backup: Backup = key ? { ...plain, seal: computeStamp(key, buildLabel(plain)) } : plain
    writeFileSync(join(part, 'backup.json'), `${JSON.stringify(backup)}\n`)
    renameSync(part, join(backupDir, name))
    removeOldBackups(backupDir, keep)
    return backup
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
    await server?.stop()
  }
}

/** How the files below a folder of a backup are copied: as they are, or encrypted with their path as label. */
const createCopyFile = (key: KeyObject | null, folder: string): { copyFile?: CopyFile } =>
  key ? { copyFile: (from, to, path) => sealFile(from, to, { key, label: `${folder}/${path}` }) } : {}

/** Refuses when the server was started without an archive, or with a different encryption setting: it must be restarted once. */
async function requireArchive(client: pg.Client, isSealed: boolean): Promise<void> {
  const { rows } = await client.query<{ mode: string; sealed: string | null }>(
    `select current_setting('archive_mode') as mode, current_setting('${sealedSetting}', true) as sealed`,
  )
  if (rows[0]?.mode !== 'on')
    throw new Error('This database does not archive its log yet. Restart the product and try again.')
  if ((rows[0].sealed === 'on') !== isSealed)
    throw new Error(
      `The product was started ${isSealed ? 'without' : 'with'} BACKUP_KEY_FILE. Use the same setting for the product and the backup.`,
    )
}

/** @returns the first and the last WAL segment that the copy needs */
async function copyDatabase(
  client: pg.Client,
  { part, name, key }: { part: string; name: string; key: KeyObject | null },
): Promise<{ firstWal: string; lastWal: string }> {
  const queryRow = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]
  const { first } = await queryRow('select pg_walfile_name(pg_backup_start($1, true)) as first', [name])
  const { folder } = await queryRow(`select setting as folder from pg_settings where name = 'data_directory'`)
  copyTree(folder, join(part, 'base'), (path) => serverFiles.test(path), createCopyFile(key, `${name}/base`))
  const { labelfile, last } = await queryRow(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  )
  writeFileSync(join(part, 'backup_label'), labelfile)
  copyTree(part, join(part, 'base'), (path) => path !== 'backup_label', createCopyFile(key, `${name}/base`))
  rmSync(join(part, 'backup_label'))
  return { firstWal: first, lastWal: last }
}

/** Waits for an archived segment. The copy is only usable with the WAL written during it; its end closes the last segment. */
async function waitForFile(file: string): Promise<void> {
  const giveUpAt = performance.now() + archiveTimeoutSeconds * 1000
  while (!existsSync(file)) {
    if (performance.now() > giveUpAt)
      throw new Error(`The log was not archived within ${archiveTimeoutSeconds} s: is ${file} writable?`)
    await pause(pollIntervalMs)
  }
}
