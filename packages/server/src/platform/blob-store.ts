import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { refuse } from './refused.ts'

/** Storage of uploads under names that we generate, each written once and never changed. */
export type BlobStore = {
  /** @throws Refused `service_down` when a remote store does not answer, or the disk is full or fails */
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
export function createDiskStore(folder: string, log: Log): BlobStore {
  const refuseOnFailure = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      log.error({ problem: String(error) }, 'the folder of uploads cannot be used')
      return refuse('service_down', { retryAfterSeconds: 5 })
    }
  }
  const write = async (name: string, bytes: Buffer) => {
    // flushed: the row that refers to it is durable too
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx', flush: true })
  }
  const read = (name: string) =>
    readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  return {
    put: (name, bytes) => refuseOnFailure(write(name, bytes)),
    get: (name) => refuseOnFailure(read(name)),
    drop: (name) => refuseOnFailure(rm(join(folder, name), { force: true })),
  }
}
