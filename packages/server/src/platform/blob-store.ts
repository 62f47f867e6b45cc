import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Storage of uploads under names that we generate, each written once and never changed. */
export type BlobStore = {
  /** @throws Refused `service_down` when a remote store does not answer */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /**
   * Returns the bytes, or null when the name does not exist.
   * @throws Refused `service_down` likewise
   */
  get(name: string): Promise<Buffer | null>
  /**
   * Deletes for good; a missing name is no error.
   * @throws Refused `service_down` likewise
   */
  drop(name: string): Promise<void>
}

/** A local folder, created when needed. */
export function createDiskStore(folder: string): BlobStore {
  return {
    async put(name, bytes) {
      // flushed: the row that refers to it is durable too
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx', flush: true })
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    drop: (name) => rm(join(folder, name), { force: true }),
  }
}
