import { sql, type Tx } from '#platform/db/tx.ts'
import type { Channel } from './store.ts'

/** A queued message in sealed form. */
export type SealedMessage = { readonly id: bigint; readonly channel: Channel; readonly content: Buffer }

export const selectSealedMessages = (tx: Tx, after: SealedMessage | null, limit: number): Promise<SealedMessage[]> =>
  tx.query(sql`
    select id, channel, content from notify.message
    where brand_id = ${tx.brandId} and id > ${after?.id ?? 0n} and content is not null order by id limit ${limit}`)

export async function updateSealedMessage(tx: Tx, was: SealedMessage, now: SealedMessage): Promise<boolean> {
  const rows = await tx.query(sql`
    update notify.message set content = ${now.content}
    where brand_id = ${tx.brandId} and id = ${was.id} and content = ${was.content} returning 1 as done`)
  return rows.length === 1
}
