import { closeSync, fsyncSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { changeOwner, type Identity } from './identity.ts'

const segmentBytes = 16 * 2 ** 20
const segments = 32
/** The largest share of the free disk space for the reserve; a fuller disk does without. */
const shareOfFree = 1 / 16

/** How much WAL the server recycles for future writes instead of deleting it after a checkpoint. */
export const reserveSettings = { min_wal_size: `${(segmentBytes * segments) / 2 ** 20}MB` }

/**
 * Preallocates the WAL segments that a new database writes next. Without them the server creates each when it gets there, and
 * every payment waits 50 to 90 ms for that, worst in the first seconds of a rush. An existing segment is overwritten, like one
 * recycled after a checkpoint. The first one exists already.
 * https://www.postgresql.org/docs/18/runtime-config-wal.html#GUC-MIN-WAL-SIZE
 * @param folder the new database, with no server running on it
 */
export function preallocateLog(folder: string, identity: Identity): void {
  const { bavail, bsize } = statfsSync(folder)
  if (segmentBytes * segments > bavail * bsize * shareOfFree) return
  const zeros = Buffer.alloc(segmentBytes)
  for (let segment = 2; segment <= segments; segment++) {
    const file = join(folder, 'pg_wal', `0000000100000000${segment.toString(16).toUpperCase().padStart(8, '0')}`)
    const opened = openSync(file, 'wx', 0o600)
    writeSync(opened, zeros)
    fsyncSync(opened)
    closeSync(opened)
    changeOwner(identity, file)
  }
}
