import { inBrand, type Scope, systemScope, type Tx } from './db/tx.ts'
import type { Jobs } from './jobs/enqueue.ts'
import type { Picture } from './picture.ts'
import type { Platform } from './platform.ts'
import { randomToken } from './random.ts'
import { invariant, Refused, refuse } from './refused.ts'
import { deleteLoose, insertLoose, selectLooseAmong, selectLooseBefore } from './store-loose-pictures.ts'

/** The format of a stored picture's name. */
export const pictureName = /^[A-Za-z0-9_-]{32}\.(png|jpg)$/

/** Far longer than any upload takes. */
const looseHoursMax = 1
const sweepBatchMax = 200
const sweepTask = 'uploads-sweep'

const contentTypeOf = (name: string): string => (name.endsWith('png') ? 'image/png' : 'image/jpeg')

type PictureNames<P extends readonly Picture[]> = { readonly [Each in keyof P]: string }

/**
 * Stores pictures under unguessable names. `use` gets the names in the transaction that refers to them. They are stored before it
 * begins, because a remote store may be slow; until it commits they count as loose, so that the sweep deletes those of a refused,
 * failed or interrupted request.
 */
export async function withStoredPictures<const P extends readonly Picture[], T>(
  { platform, brandId }: Scope,
  pictures: P,
  use: (names: (tx: Tx) => Promise<PictureNames<P>>) => Promise<T>,
): Promise<T> {
  const names = pictures.map(({ extension }) => `${randomToken(24)}.${extension}`)
  const scope = systemScope(platform, brandId, 'uploads')
  if (names.length > 0) await inBrand(scope, (tx) => insertLoose(tx, names))
  let isUsed = false
  const take = async (tx: Tx) => {
    isUsed = true
    // a request this slow has lost its pictures to the sweep
    if (names.length > 0 && (await deleteLoose(tx, names)) < names.length) refuse('service_down')
    return names as unknown as PictureNames<P>
  }
  try {
    for (const [index, { bytes }] of pictures.entries()) {
      const name = names[index] ?? ''
      await platform.blobs.put(name, bytes, contentTypeOf(name))
    }
    const done = await use(take)
    if (!isUsed) await deleteLoosePictures(scope, names)
    return done
  } catch (error) {
    if (error instanceof Refused) await deleteLoosePictures(scope, names)
    throw error
  }
}

/** Returns the bytes and the type of a stored picture. Refuses with `not_found` when it does not exist. */
export async function readStoredPicture({ blobs }: Platform, name: string): Promise<{ bytes: Buffer; type: string }> {
  invariant(pictureName.test(name), 'expected the name of an uploaded image')
  return { bytes: (await blobs.get(name)) ?? refuse('not_found'), type: contentTypeOf(name) }
}

/** Gives up pictures in the transaction that deletes the last reference to them. */
export const markPicturesUnused = (tx: Tx, names: readonly string[]): Promise<void> => insertLoose(tx, names)

/** Deletes those of the pictures that are loose, after the commit. What cannot be deleted now is left to the sweep. */
export async function deleteLoosePictures({ platform, brandId }: Scope, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const scope = systemScope(platform, brandId, 'uploads')
  try {
    const loose = await inBrand(scope, (tx) => selectLooseAmong(tx, names))
    await deletePictures(platform, loose)
    await inBrand(scope, (tx) => deleteLoose(tx, loose))
  } catch (error) {
    platform.log.warn({ error: String(error), pictures: names.length }, 'deleting pictures is left to the sweep')
  }
}

/** Deletes stored pictures for good; a missing one is no error. */
export async function deletePictures({ blobs }: Platform, names: readonly string[]): Promise<void> {
  for (const name of names) {
    invariant(pictureName.test(name), 'expected the name of an uploaded image')
    await blobs.drop(name)
  }
}

/** Deletes the files of pictures that have been loose for long: their process died, or the store did not answer. */
export async function sweepPictures(scope: Scope): Promise<void> {
  for (;;) {
    const names = await inBrand(scope, (tx) =>
      selectLooseBefore(tx, new Date(tx.now.getTime() - looseHoursMax * 3_600_000), sweepBatchMax),
    )
    if (names.length === 0) return
    await deletePictures(scope.platform, names)
    await inBrand(scope, (tx) => deleteLoose(tx, names))
  }
}

export const uploadJobs: Jobs = {
  tasks: { [sweepTask]: (platform, { brandId }) => sweepPictures(systemScope(platform, brandId, sweepTask)) },
  cron: [{ task: sweepTask, at: '23 * * * *' }],
}
