import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder of backups: `wal/` receives every finished WAL segment, and each backup has a folder beside it with `base/` (the
 * database's files), `files/` (keys and uploads) and `backup.json`.
 */
export type Backup = {
  readonly name: string
  /** ISO. The database can be restored to any moment from here on. */
  readonly finishedAt: string
  /** The first WAL segment that this backup needs. */
  readonly firstWal: string
  /** The key holder's stamp over all of this; missing when the backup is not encrypted. */
  readonly seal?: string
}

/** The text that a backup's seal authenticates. */
export const buildLabel = ({ name, finishedAt, firstWal }: Omit<Backup, 'seal'>): string =>
  [name, finishedAt, firstWal].join('\n')

export const getWalFolder = (backupDir: string): string => join(backupDir, 'wal')

/** The folder of a backup while it is being made or removed. */
export const getPartFolder = (backupDir: string, name: string): string => join(backupDir, `${name}${partEnding}`)
const partEnding = '.part'
/** Far longer than a backup takes. */
const partMsMax = 86_400_000

/** The name of a backup that began at a moment. */
export const buildBackupName = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')

/** Finished backups, oldest first. */
export function listBackups(backupDir: string): Backup[] {
  if (!existsSync(backupDir)) return []
  return readdirSync(backupDir)
    .filter((name) => !name.endsWith(partEnding))
    .map((name) => join(backupDir, name, 'backup.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Backup)
    .toSorted((a, b) => a.finishedAt.localeCompare(b.finishedAt))
}

// timeline, file and segment; `.history` and `.backup` files are small and stay
const segmentPattern = /^[0-9A-F]{24}$/

/** Keeps the newest backups, and the WAL from the oldest of them on. @returns the names of the removed backups */
export function removeOldBackups(backupDir: string, keep: number): string[] {
  const all = listBackups(backupDir)
  const gone = all.slice(0, Math.max(0, all.length - keep))
  for (const { name } of gone) {
    // a command that is killed leaves no backup without a part of its files
    renameSync(join(backupDir, name), getPartFolder(backupDir, name))
    rmSync(getPartFolder(backupDir, name), { recursive: true })
  }
  removeLeftParts(backupDir)
  const oldest = all[gone.length]
  if (oldest && gone.length > 0)
    // the timeline (the first eight digits) is not compared: a later one continues the same log
    for (const file of readdirSync(getWalFolder(backupDir)))
      if (segmentPattern.test(file) && file.slice(8) < oldest.firstWal.slice(8))
        rmSync(join(getWalFolder(backupDir), file))
  return gone.map(({ name }) => name)
}

const leftPart = /^[0-9]{4}-[0-9T-]{18,}Z\.part$/

/** Removes what killed commands have left behind. */
function removeLeftParts(backupDir: string): void {
  const tooOld = buildBackupName(new Date(Date.now() - partMsMax))
  for (const part of readdirSync(backupDir))
    if (leftPart.test(part) && part < tooOld) rmSync(join(backupDir, part), { recursive: true })
}
