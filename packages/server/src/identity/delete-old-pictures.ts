import { inBrand, type Scope } from '#platform/db/tx.ts'
import { deleteLoosePictures, markPicturesUnused } from '#platform/uploads.ts'
import { clearOldPictures } from './store.ts'
import { selectIdentityRules } from './store-rules.ts'

const dayMs = 86_400_000

/** Deletes the pictures of documents decided longer ago than the brand keeps them. The decisions stay. */
export async function deleteOldPictures(scope: Scope): Promise<void> {
  const pictures = await inBrand(scope, async (tx) => {
    const { keepDays } = await selectIdentityRules(tx)
    const old = await clearOldPictures(tx, new Date(tx.now.getTime() - keepDays * dayMs))
    await markPicturesUnused(tx, old)
    return old
  })
  await deleteLoosePictures(scope, pictures)
}
