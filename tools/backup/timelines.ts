import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Backup, getWalFolder } from './backups.ts'
import { getSegmentLabel, parseSegmentNumber, readText, type SealKey } from './check.ts'
import { isSealed, UnreadableFile } from './seal.ts'

/** Where the log of each earlier timeline ended, as a segment number, when the next one was begun by a restore. */
type Ends = ReadonlyMap<number, number>

/**
 * The backups from which the newest log can be replayed. Restoring a moment begins a new timeline there, and what was backed up
 * after that moment belongs to the abandoned rest of the old one.
 */
export function listReplayable(backupDir: string, all: readonly Backup[], key: SealKey): Backup[] {
  const files = all.length > 0 ? readdirSync(getWalFolder(backupDir)) : []
  const histories = files.filter((name) => /^[0-9A-F]{8}\.history$/.test(name)).toSorted()
  const newest = histories.at(-1)
  const ends = newest === undefined ? null : readEnds(backupDir, newest, key)
  if (newest === undefined || ends === null) return [...all]
  return all.filter((backup) => {
    const timeline = parseTimeline(backup.firstWal)
    const end = ends.get(timeline)
    if (timeline === parseTimeline(newest) || end === undefined) return timeline === parseTimeline(newest)
    return end > readLastSegment(backupDir, backup, key)
  })
}

const parseTimeline = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** @returns null when the file cannot be read: then the server has to find out */
function readEnds(backupDir: string, history: string, key: SealKey): Ends | null {
  const text = readLogFile(backupDir, history, key)
  if (text === null) return null
  const lines = [...text.matchAll(/^([0-9]+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)]
  return new Map(
    lines.map(([, timeline = '', high = '', low = '']) => [
      Number.parseInt(timeline, 10),
      // a segment has 16 MB, so the rest of a position are its last six digits
      Number.parseInt(high + low.padStart(8, '0').slice(0, 2), 16),
    ]),
  )
}

/** The last segment that a backup needs by itself, which the server has archived with it; the first one if that is lost. */
function readLastSegment(backupDir: string, { firstWal }: Backup, key: SealKey): number {
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
