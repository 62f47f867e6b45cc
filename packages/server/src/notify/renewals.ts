import type { Renewal } from '#platform/renewal.ts'
import { messageSealPlaceOf } from './send.ts'
import * as store from './store-sealed.ts'

export const messageRenewal: Renewal<store.SealedMessage> = {
  what: 'queued messages',
  rows: store.selectSealedMessages,
  renewed(tx, row) {
    const content = tx.platform.seal.renewed(row.content, messageSealPlaceOf(tx.brandId, row.channel))
    return content && { ...row, content }
  },
  write: store.updateSealedMessage,
}
