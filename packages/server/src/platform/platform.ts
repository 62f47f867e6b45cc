import type pg from 'pg'
import type { BlobStore } from './blob-store.ts'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'
import type { BodyKeys } from './http/jose.ts'
import type { Log } from './log.ts'
import type { Seal } from './seal.ts'

/** What every process has: made once in `main.ts` (or by a test) and handed on as an argument. */
export type Platform = {
  readonly config: Config
  readonly pool: pg.Pool
  readonly db: Db
  readonly log: Log
  readonly seal: Seal
  readonly bodyKeys: BodyKeys
  /** Pictures that people upload. */
  readonly blobs: BlobStore
}
