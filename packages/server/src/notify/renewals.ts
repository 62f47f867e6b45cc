import type { Renewal } from '#platform/renewing.ts'
import { contentPlace } from './send.ts'
import * as store from './store-sealed.ts'

export const messageRenewal: Renewal<store.SealedMessage> = {
  what: 'queued messages',
  rows: store.sealedMessages,
  renewed(tx, row) {
    const content = tx.platform.seal.renewed(row.content, contentPlace(tx.brandId, row.channel))
    return content && { ...row, content }
  },
  write: store.writeSealedMessage,
}
