import type { KeyObject } from 'node:crypto'
import { existsSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { changeOwner, chooseIdentity, type Identity } from '../postgres/identity.ts'
import { findRunningServer } from '../postgres/lock-file.ts'
import { getPostgresFolder, startPostgres } from '../postgres.ts'
import { embeddedSettings } from '../start/database.ts'
import { findFreePort } from '../start/ports.ts'
import { getEmbeddedFolder, type Settings } from '../start/settings.ts'
import { getArchiveFolder, restoreLog } from './archive-log.ts'
import { type Backup, listBackups } from './backups.ts'
import { findDamage, findFlawsAfter, findRefusal } from './check.ts'
import { type CopyFile, copyTree, type Skip } from './copy.ts'
import { readSealKey } from './key.ts'
import { openFile } from './seal.ts'
import { findReplayable, type Replayable } from './timelines.ts'

export type RestoreResult = {
  readonly backup: Backup
  /** The last transaction before the moment, by the database's clock; null when there was none after the backup. */
  readonly lastDoneAt: Date | null
  /** Where the previous database was moved to. */
  readonly before: string | null
}

const replaySeconds = 6 * 3600

/**
 * Restores the database to a moment, or without one to the end of its log. The previous database is set aside, never removed, and
 * put back when the restore fails. Missing keys and uploads are restored; existing ones stay.
 */
export async function restoreBackup(settings: Settings, at: Date | null): Promise<RestoreResult> {
  const { backupDir } = settings
  if (settings.databaseUrl)
    throw new Error('The database at DATABASE_URL is managed externally: restore it with its own tools.')
  const key = readSealKey(settings)
  const all = listBackups(backupDir)
  const { timeline, backups } = findReplayable(backupDir, all, key)
  if (backups.length === 0 && all.length > 0)
    throw new Error(
      'Every backup is from after the moment of the last restore, so the log since then fits none of them.',
    )
  const backup = chooseBackup(backups, at)
  requireSound(backupDir, { backup, key, isWhole: at === null })
  const identity = chooseIdentity()
  const folder = getPostgresFolder(getEmbeddedFolder(settings))
  if (findRunningServer(folder)) throw new Error('The product is running. Stop it first, then restore.')
  // the password is among the files, and the server is queried with it
  restorePart({ backupDir, backup, key }, 'files', settings.dataDir, {
    skip: (path) => isFile(join(settings.dataDir, path)),
  })
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  restorePart({ backupDir, backup, key }, 'base', part, { owner: identity })
  const before = existsSync(folder) ? `${folder}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}` : null
  if (before) copyUnarchived(folder, part, identity)
  writeFileSync(join(part, 'recovery.signal'), '')
  changeOwner(identity, join(part, 'recovery.signal'))
  const takeLogAway = key ? restoreLog(settings, { backup, key }) : () => undefined
  if (before) renameSync(folder, before)
  renameSync(part, folder)
  try {
    return { backup, before, lastDoneAt: await replayLog(settings, timeline, at) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (before) renameSync(before, folder)
    throw error
  } finally {
    takeLogAway()
  }
}

/**
 * Refuses a backup that cannot be read as it was written, before anything is touched. The log is checked only for a restore to
 * its end: for a moment, later segments may be damaged.
 */
function requireSound(
  backupDir: string,
  { backup, key, isWhole }: { backup: Backup; key: KeyObject | null; isWhole: boolean },
): void {
  const refusal = findRefusal(backup, key)
  if (refusal) throw new Error(`The backup ${backup.name} cannot be read. ${refusal}`)
  const damage = findDamage(backupDir, backup, key)
  if (damage.length > 0) throw new Error(`The backup ${backup.name} is damaged: ${damage.join('; ')}.`)
  const [flaw] = isWhole ? findFlawsAfter(backupDir, backup, key) : []
  if (flaw) throw new Error(`The log is damaged: ${flaw}. Restore to an earlier time with --to.`)
}

type RestoreSource = { readonly backupDir: string; readonly backup: Backup; readonly key: KeyObject | null }

/** Copies a part of a backup to its place and decrypts it. */
function restorePart(
  { backupDir, backup, key }: RestoreSource,
  part: 'base' | 'files',
  to: string,
  { skip = () => false, owner }: { skip?: Skip; owner?: Identity },
): void {
  const copyFile: CopyFile | undefined = key
    ? (from, file, path) => openFile(from, file, { key, label: `${backup.name}/${part}/${path}` })
    : undefined
  copyTree(join(backupDir, backup.name, part), to, skip, { ...(owner && { owner }), ...(copyFile && { copyFile }) })
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

function chooseBackup(all: readonly Backup[], at: Date | null): Backup {
  const chosen = all.findLast(({ finishedAt }) => at === null || Date.parse(finishedAt) <= at.getTime())
  if (chosen) return chosen
  const [first] = all
  throw new Error(
    first
      ? `The oldest backup is from ${first.finishedAt}: only later times can be restored.`
      : 'There is no backup yet. Create one with: npx gasing backup',
  )
}

/** Copies the last WAL segment, which was not finished and so not archived, from where the database was. */
function copyUnarchived(folder: string, part: string, identity: Identity): void {
  copyTree(join(folder, 'pg_wal'), join(part, 'pg_wal'), (path) => !/^[0-9A-F]{24}$/.test(path), {
    owner: identity,
  })
}

async function replayLog(settings: Settings, timeline: Replayable['timeline'], at: Date | null): Promise<Date | null> {
  const server = await startPostgres({
    dataDir: getEmbeddedFolder(settings),
    port: await findFreePort(),
    archive: getArchiveFolder(settings),
    readySeconds: replaySeconds,
    settings: {
      ...embeddedSettings,
      // so that it reports ready only when the log has been replayed
      hot_standby: 'off',
      restore_command: 'cp "$GASING_ARCHIVE/%f" "%p"',
      recovery_target_timeline: `${timeline}`,
      recovery_target_action: 'promote',
      // time zone names are not loaded yet when this is read
      ...(at && { recovery_target_time: at.toISOString().replace('Z', '+00') }),
    },
  }).catch((error: Error) => {
    const isShort = /recovery ended before configured recovery target/.test(error.message)
    throw isShort && at
      ? new Error(`The archived log ends before ${at.toISOString()}. Omit --to to restore everything that is archived.`)
      : error
  })
  try {
    const client = new pg.Client(server.url)
    await client.connect()
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    await client.end()
    return rows[0]?.at ?? null
  } finally {
    await server.stop()
  }
}
