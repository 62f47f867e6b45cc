import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Picture } from './picture.ts'
import { randomToken } from './random.ts'
import { invariant } from './refused.ts'

/** The form of a kept picture's name. */
export const pictureName = /^[A-Za-z0-9_-]{32}\.(png|jpg)$/

const folder = (config: Config): string => join(config.dataDir, 'uploads')

/** Keeps a picture under a name that nobody can guess, where no route serves files from. */
export async function keepPicture(config: Config, { bytes, extension }: Picture): Promise<string> {
  const name = `${randomToken(24)}.${extension}`
  await mkdir(folder(config), { recursive: true, mode: 0o700 })
  await writeFile(join(folder(config), name), bytes, { mode: 0o600, flag: 'wx' })
  return name
}

/** The bytes of a kept picture and their type. */
export async function keptPicture(config: Config, name: string): Promise<{ bytes: Buffer; type: string }> {
  invariant(pictureName.test(name), 'an upload has one of our names')
  return { bytes: await readFile(join(folder(config), name)), type: name.endsWith('png') ? 'image/png' : 'image/jpeg' }
}

/** Takes kept pictures away for good; one that is gone already is no trouble. */
export async function dropPictures(config: Config, names: readonly string[]): Promise<void> {
  for (const name of names) {
    invariant(pictureName.test(name), 'an upload has one of our names')
    await rm(join(folder(config), name), { force: true })
  }
}
