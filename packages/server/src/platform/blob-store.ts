import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploads are kept: by names that we draw, each written once and never changed. */
export type BlobStore = {
  /** @throws Refused `service_down` when a store elsewhere does not answer */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** The bytes; null when there is nothing of that name. @throws Refused `service_down` likewise */
  get(name: string): Promise<Buffer | null>
  /** Takes away for good; what is gone already is no trouble. @throws Refused `service_down` likewise */
  drop(name: string): Promise<void>
}

/** A folder of this machine, made when it is needed. */
export function diskStore(folder: string): BlobStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx' })
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    drop: (name) => rm(join(folder, name), { force: true }),
  }
}
