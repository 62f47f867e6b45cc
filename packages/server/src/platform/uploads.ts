import type { Picture } from './picture.ts'
import type { Platform } from './platform.ts'
import { randomToken } from './random.ts'
import { invariant, Refused, refuse } from './refused.ts'

/** The form of a kept picture's name. */
export const pictureName = /^[A-Za-z0-9_-]{32}\.(png|jpg)$/

const typeOf = (name: string): string => (name.endsWith('png') ? 'image/png' : 'image/jpeg')

type Names<P extends readonly Picture[]> = { readonly [Each in keyof P]: string }

/**
 * Keeps pictures, each under a name that nobody can guess, and hands the names to what uses them. They are kept before a transaction
 * begins, because a store elsewhere may be slow. Where nobody asked for the names, or what uses them is refused, they are dropped
 * again; where it fell and may have been done all the same, they stay.
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

/** The bytes of a kept picture and their type. Refuses with `not_found` what is gone. */
export async function keptPicture({ blobs }: Platform, name: string): Promise<{ bytes: Buffer; type: string }> {
  invariant(pictureName.test(name), 'an upload has one of our names')
  return { bytes: (await blobs.get(name)) ?? refuse('not_found'), type: typeOf(name) }
}

/** Takes kept pictures away for good; one that is gone already is no trouble. */
export async function dropPictures({ blobs }: Platform, names: readonly string[]): Promise<void> {
  for (const name of names) {
    invariant(pictureName.test(name), 'an upload has one of our names')
    await blobs.drop(name)
  }
}
