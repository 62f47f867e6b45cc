import { closeSync, fsyncSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo, type Identity } from './identity.ts'

const segmentBytes = 16 * 2 ** 20
const segments = 32
/** So much of the disk may go to the reserve at most; a fuller disk does without. */
const shareOfFree = 1 / 16

/** How much of its log the server keeps for what it writes next, instead of deleting it after a checkpoint. */
export const reserveSettings = { min_wal_size: `${(segmentBytes * segments) / 2 ** 20}MB` }

/**
 * Lays out the pieces of the log that a new database writes next. Without them the server makes each when it gets there, and
 * everybody who pays waits 50 to 90 ms for that: the first seconds of a crowd are the worst. A piece that exists is written
 * over, as one that was kept after a checkpoint. The first is there already.
 * https://www.postgresql.org/docs/18/runtime-config-wal.html#GUC-MIN-WAL-SIZE
 * @param folder the new database, with no server on it
 */
export function reserveLog(folder: string, identity: Identity): void {
  const { bavail, bsize } = statfsSync(folder)
  if (segmentBytes * segments > bavail * bsize * shareOfFree) return
  const zeros = Buffer.alloc(segmentBytes)
  for (let segment = 2; segment <= segments; segment++) {
    const file = join(folder, 'pg_wal', `0000000100000000${segment.toString(16).toUpperCase().padStart(8, '0')}`)
    const opened = openSync(file, 'wx', 0o600)
    writeSync(opened, zeros)
    fsyncSync(opened)
    closeSync(opened)
    giveTo(identity, file)
  }
}
