import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseIdentity, giveTo } from '../postgres/identity.ts'
import { openDatabases } from '../start/database.ts'
import type { Settings } from '../start/settings.ts'
import { writeSums } from './check.ts'
import { copyTree } from './copy.ts'
import { type Backup, prune, walFolder } from './shelf.ts'

const archivedSeconds = 120
const lookEveryMs = 100

// What belongs to the running server alone, or is made anew at its start.
const serversOwn =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|(.*\/)?pg_internal\.init|(.*\/)?pgsql_tmp.*)$/
// Of the data folder: the database is copied as one, and logs and backups are not data.
const notFiles = /^(postgres(\.json|\.log|\.port)?|logs)$/

/**
 * Copies the database while it works, and the keys and uploads beside it. From the first backup on every finished piece of the
 * log is kept too, so that the database can be brought to any moment after it.
 */
export async function takeBackup(settings: Settings, keep: number): Promise<Backup> {
  const { backupDir } = settings
  if (settings.databaseUrl)
    throw new Error('The database of DATABASE_URL is not ours to copy: back it up with its own tools.')
  const wal = walFolder(backupDir)
  mkdirSync(wal, { recursive: true, mode: 0o700 })
  giveTo(chooseIdentity(), wal)
  const { portal, server } = await openDatabases({ ...settings, role: 'api' })
  const client = new pg.Client(portal)
  await client.connect()
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const part = join(backupDir, `${name}.part`)
  try {
    await requireArchive(client)
    const { firstWal, lastWal } = await copyDatabase(client, part, name)
    const isNoFile = (path: string) => notFiles.test(path) || join(settings.dataDir, path) === backupDir
    copyTree(settings.dataDir, join(part, 'files'), isNoFile)
    writeSums(part)
    await untilThere(join(wal, lastWal))
    const backup: Backup = { name, finishedAt: new Date().toISOString(), firstWal }
    writeFileSync(join(part, 'backup.json'), `${JSON.stringify(backup)}\n`)
    renameSync(part, join(backupDir, name))
    prune(backupDir, keep)
    return backup
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
    await server?.stop()
  }
}

/** A server that was started before it knew of an archive keeps no log: it has to be started again once. */
async function requireArchive(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
  if (rows[0]?.archive_mode !== 'on')
    throw new Error('This database keeps no log yet. Stop the product, start it, and try again.')
}

/** @returns the first and the last piece of the log that the copy needs */
async function copyDatabase(
  client: pg.Client,
  part: string,
  name: string,
): Promise<{ firstWal: string; lastWal: string }> {
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]
  const { first } = await one('select pg_walfile_name(pg_backup_start($1, true)) as first', [name])
  const { folder } = await one(`select setting as folder from pg_settings where name = 'data_directory'`)
  copyTree(folder, join(part, 'base'), (path) => serversOwn.test(path))
  const { labelfile, last } = await one('select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)')
  writeFileSync(join(part, 'base/backup_label'), labelfile)
  return { firstWal: first, lastWal: last }
}

/** The copy is worth something only with the log that was written while it was made; its end closes the last piece. */
async function untilThere(file: string): Promise<void> {
  const giveUpAt = performance.now() + archivedSeconds * 1000
  while (!existsSync(file)) {
    if (performance.now() > giveUpAt)
      throw new Error(`The log was not kept within ${archivedSeconds} s: is ${file} writable?`)
    await pause(lookEveryMs)
  }
}
