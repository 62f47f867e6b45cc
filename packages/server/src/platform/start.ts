import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type BlobStore, diskStore } from './blob-store.ts'
import type { Config } from './config.ts'
import { makeDb, makePool, type PoolOptions } from './db/pool.ts'
import { loadBodyKeys } from './http/jose.ts'
import { type Log, makeLog } from './log.ts'
import type { Platform } from './platform.ts'
import { makeSeal, readKeyRing, secretFile } from './seal.ts'

/** Creates the shared resources of a process. `close` ends the pool. */
export async function makePlatform(
  config: Config,
  log: Log = makeLog(),
  patience: Pick<PoolOptions, 'statementMs' | 'lockMs' | 'connectMs'> = {},
): Promise<Platform & { close(): Promise<void> }> {
  const pool = makePool({ url: config.databaseUrl, ...patience }, log)
  const makeSecret = config.sandbox ? () => randomBytes(32).toString('hex') : null
  const ring = readKeyRing(secretFile(join(config.dataDir, 'keys/seal.hex'), makeSecret))
  return {
    config,
    pool,
    db: makeDb(pool),
    log,
    seal: makeSeal(ring),
    bodyKeys: await loadBodyKeys(join(config.dataDir, 'keys/body.jwk.json'), config.sandbox),
    blobs: await blobsOf(config, log),
    close: () => pool.end(),
  }
}

/** Stores uploads in a bucket if one is configured, which several machines can share, else in a local folder. */
async function blobsOf({ bucket, dataDir }: Config, log: Log): Promise<BlobStore> {
  if (!bucket) return diskStore(join(dataDir, 'uploads'))
  // a large library, which most installations never need
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(bucket, log)
}
