import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { findFreePort } from '../start/ports.ts'

const memoryDisk = '/dev/shm'
const memoryBytesMin = 2_000_000_000

/**
 * Starts one real server for the whole run with production durability: the product refuses to start on less. It is fast because
 * its disk is memory where the machine has enough. A server given from outside is used as it is.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined
  const home = mkdtempSync(join(findQuickFolder(), 'gasing-test-'))
  const postgres = await startPostgres({
    dataDir: join(home, 'postgres'),
    port: await findFreePort(),
    settings: { max_connections: 300, shared_buffers: '256MB', max_wal_size: '1GB' },
  })
  process.env.TEST_POSTGRES_URL = postgres.url
  return async () => {
    await postgres.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** A folder in memory where the machine has enough: a killed process leaves the same there as on a disk. */
export function findQuickFolder(): string {
  if (!existsSync(memoryDisk)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryDisk)
  return bavail * bsize >= memoryBytesMin ? memoryDisk : tmpdir()
}
