import type { Picture } from './picture.ts'
import type { Platform } from './platform.ts'
import { randomToken } from './random.ts'
import { invariant, Refused, refuse } from './refused.ts'

/** The format of a stored picture's name. */
export const pictureName = /^[A-Za-z0-9_-]{32}\.(png|jpg)$/

const typeOf = (name: string): string => (name.endsWith('png') ? 'image/png' : 'image/jpeg')

type Names<P extends readonly Picture[]> = { readonly [Each in keyof P]: string }

/**
 * Stores pictures under unguessable names, and passes the names to `use`. They are stored before a transaction begins, because a
 * remote store may be slow. They are deleted again when `use` did not take the names or was refused; after any other error they
 * stay, because the work may have been committed.
 */
export async function withPictures<const P extends readonly Picture[], T>(
  platform: Platform,
  pictures: P,
  use: (names: () => Names<P>) => Promise<T>,
): Promise<T> {
  const names: string[] = []
  let isUsed = false
  const hand = () => {
    isUsed = true
    return names as unknown as Names<P>
  }
  try {
    for (const picture of pictures) names.push(await keepPicture(platform, picture))
    const done = await use(hand)
    if (!isUsed) await dropPictures(platform, names)
    return done
  } catch (error) {
    if (error instanceof Refused) await dropPictures(platform, names).catch(() => {})
    throw error
  }
}

async function keepPicture({ blobs }: Platform, { bytes, extension }: Picture): Promise<string> {
  const name = `${randomToken(24)}.${extension}`
  await blobs.put(name, bytes, typeOf(name))
  return name
}

/** Returns the bytes and the type of a stored picture. Refuses with `not_found` when it does not exist. */
export async function keptPicture({ blobs }: Platform, name: string): Promise<{ bytes: Buffer; type: string }> {
  invariant(pictureName.test(name), 'expected the name of an uploaded image')
  return { bytes: (await blobs.get(name)) ?? refuse('not_found'), type: typeOf(name) }
}

/** Deletes stored pictures for good; a missing one is no error. */
export async function dropPictures({ blobs }: Platform, names: readonly string[]): Promise<void> {
  for (const name of names) {
    invariant(pictureName.test(name), 'expected the name of an uploaded image')
    await blobs.drop(name)
  }
}
