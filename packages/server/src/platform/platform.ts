import type pg from 'pg'
import type { BlobStore } from './blob-store.ts'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import type { BodyKeys } from './http/jose.ts'
import type { Log } from './log.ts'
import type { Seal } from './seal.ts'

/** The shared resources of a process: created once in `main.ts` (or by a test) and passed as an argument. */
export type Platform = {
  readonly config: Config
  readonly pool: pg.Pool
  readonly db: Db
  readonly log: Log
  readonly seal: Seal
  readonly bodyKeys: BodyKeys
  /** Storage of uploaded pictures. */
  readonly blobs: BlobStore
}
