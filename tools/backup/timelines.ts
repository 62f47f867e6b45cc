import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Backup, getWalFolder } from './backups.ts'
import { getSegmentLabel, parseSegmentNumber, readText, type SealKey } from './check.ts'
import { isSealed, UnreadableFile } from './seal.ts'

/** Where the log of each earlier timeline ended, as a segment number, when a restore began the next one. */
type Ends = ReadonlyMap<number, number>
type Timeline = { readonly id: number; readonly ends: Ends }

/** A log to replay, and the backups from which that is possible, oldest first. */
export type Replayable = { readonly timeline: number | 'latest'; readonly backups: Backup[] }

/**
 * Finds the timeline that the database was on last, and the backups that it contains. Restoring a moment begins a new timeline
 * there, and what was backed up after that moment belongs to the abandoned rest of the old one.
 */
export function findReplayable(backupDir: string, all: readonly Backup[], key: SealKey): Replayable {
  const newest = all.at(-1)
  if (!newest) return { timeline: 'latest', backups: [] }
  const containsIn = ({ id, ends }: Timeline, backup: Backup) => {
    const own = parseTimeline(backup.firstWal)
    return own === id || (ends.get(own) ?? -1) > findLastSegment(backupDir, backup, key)
  }
  const wal = getWalFolder(backupDir)
  const histories = readdirSync(wal).filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
  for (const name of histories.toSorted().reverse()) {
    const ends = readEnds(backupDir, name, key)
    // the server has to find out
    if (!ends) return { timeline: 'latest', backups: [...all] }
    const timeline = { id: parseTimeline(name), ends }
    // a restore that was undone: the newest backup was made later, on the timeline before
    if (!containsIn(timeline, newest) && statSync(join(wal, name)).mtimeMs < Date.parse(newest.finishedAt)) continue
    return { timeline: timeline.id, backups: all.filter((backup) => containsIn(timeline, backup)) }
  }
  const first = { id: parseTimeline(newest.firstWal), ends: new Map() }
  return { timeline: first.id, backups: all.filter((backup) => containsIn(first, backup)) }
}

const parseTimeline = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** @returns null when the file cannot be read */
function readEnds(backupDir: string, history: string, key: SealKey): Ends | null {
  const text = readLogFile(backupDir, history, key)
  if (text === null) return null
  const lines = [...text.matchAll(/^([0-9]+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)]
  return new Map(
    lines.map(([, timeline = '', high = '', low = '']) => [
      Number.parseInt(timeline, 10),
      // a segment has 16 MB, so the last six digits are the position in it
      Number.parseInt(high + low.padStart(8, '0').slice(0, 2), 16),
    ]),
  )
}

/** The last segment that a backup needs by itself, from the note that the server archives with it; without it, the first. */
function findLastSegment(backupDir: string, { firstWal }: Backup, key: SealKey): number {
  const note = readdirSync(getWalFolder(backupDir)).find(
    (name) => name.startsWith(`${firstWal}.`) && name.endsWith('.backup'),
  )
  const text = note === undefined ? null : readLogFile(backupDir, note, key)
  const [, last = firstWal] = /^STOP WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(text ?? '') ?? []
  return parseSegmentNumber(last) ?? 0
}

function readLogFile(backupDir: string, name: string, key: SealKey): string | null {
  const file = join(getWalFolder(backupDir), name)
  if (!isSealed(file)) return readText(file, null)
  try {
    return key && readText(file, { key, label: getSegmentLabel(name) })
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
