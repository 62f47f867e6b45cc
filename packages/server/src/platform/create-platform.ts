import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type BlobStore, createDiskStore } from './blob-store.ts'
import type { Config } from './config.ts'
import { createDb, createPool, type PoolOptions } from './db/pool.ts'
import { loadBodyKeys } from './http/jose.ts'
import { createLog, type Log } from './log.ts'
import type { Platform } from './platform.ts'
import { createSeal, parseKeyRing, readSecretFile } from './seal.ts'

/** Creates the shared resources of a process. `close` ends the pool. */
export async function createPlatform(
  config: Config,
  log: Log = createLog(),
  patience: Pick<PoolOptions, 'statementMs' | 'lockMs' | 'connectMs'> = {},
): Promise<Platform & { close(): Promise<void> }> {
  const pool = createPool({ url: config.databaseUrl, ...patience }, log)
  const makeSecret = config.sandbox ? () => randomBytes(32).toString('hex') : null
  const ring = parseKeyRing(readSecretFile(join(config.dataDir, 'keys/seal.hex'), makeSecret))
  return {
    config,
    pool,
    db: createDb(pool),
    log,
    seal: createSeal(ring),
    bodyKeys: await loadBodyKeys(join(config.dataDir, 'keys/body.jwk.json'), config.sandbox),
    blobs: await createBlobStore(config, log),
    close: () => pool.end(),
  }
}

/** Stores uploads in a bucket if one is configured, which several machines can share, else in a local folder. */
async function createBlobStore({ bucket, dataDir }: Config, log: Log): Promise<BlobStore> {
  if (!bucket) return createDiskStore(join(dataDir, 'uploads'), log)
  // a large library, which most installations never need
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(bucket, log)
}
