import { inBrand, type Scope } from '#platform/db/tx.ts'
import { dropPictures } from '#platform/uploads.ts'
import { settingsIn } from './settings.ts'
import { deleteOldOfGuests } from './store-conversations.ts'

const dayMs = 86_400_000

/** Deletes guest conversations older than the brand's retention period, with their pictures. Members' conversations are kept. */
export async function forgetGuests(scope: Scope): Promise<void> {
  const pictures = await inBrand(scope, async (tx) => {
    const { guestDays } = await settingsIn(tx)
    return deleteOldOfGuests(tx, new Date(tx.now.getTime() - guestDays * dayMs))
  })
  await dropPictures(scope.platform, pictures)
}
