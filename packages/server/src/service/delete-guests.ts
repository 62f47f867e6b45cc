import { inBrand, type Scope } from '#platform/db/tx.ts'
import { deleteLoosePictures, markPicturesUnused } from '#platform/uploads.ts'
import { readSettingsIn } from './settings.ts'
import { deleteGuestConversations } from './store-conversations.ts'

const dayMs = 86_400_000

/** Deletes guest conversations older than the brand's retention period, with their pictures. Members' conversations are kept. */
export async function deleteOldGuestChats(scope: Scope): Promise<void> {
  const pictures = await inBrand(scope, async (tx) => {
    const { guestDays } = await readSettingsIn(tx)
    const old = await deleteGuestConversations(tx, new Date(tx.now.getTime() - guestDays * dayMs))
    await markPicturesUnused(tx, old)
    return old
  })
  await deleteLoosePictures(scope, pictures)
}
