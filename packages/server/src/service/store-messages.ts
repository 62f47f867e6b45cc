import { sql, type Tx } from '#platform/db/tx.ts'
import type { ConversationStatus } from './store-conversations.ts'

export type Side = 'visitor' | 'operator' | 'note'
export type Message = {
  readonly id: bigint
  readonly side: Side
  readonly author: string
  readonly content: string
  readonly pictures: readonly string[]
  readonly at: Date
}
export type NewMessage = Pick<Message, 'side' | 'author' | 'content' | 'pictures'>

/** Characters of the newest message that the desk's list shows. */
const previewLength = 120

/** Adds a message and updates its conversation. */
export async function insertMessage(
  tx: Tx,
  id: bigint,
  message: NewMessage,
  status: ConversationStatus,
): Promise<bigint> {
  const preview = message.side === 'note' ? null : [...message.content].slice(0, previewLength).join('')
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    with said as (
      insert into service.message (brand_id, conversation_id, side, author, content, pictures)
      values (${tx.brandId}, ${id}, ${message.side}, ${message.author}, ${message.content}, ${[...message.pictures]}::text[])
      returning id),
    changed as (
      update service.conversation set status = ${status}, last_at = now(), last_words = coalesce(${preview}::text, last_words)
      where brand_id = ${tx.brandId} and id = ${id})
    select id from said`)
  return inserted?.id ?? 0n
}

export const selectMessages = (
  tx: Tx,
  conversationId: bigint,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<Message[]> =>
  tx.query<Message>(sql`
    select id, side, author, content, pictures, at from service.message
    where brand_id = ${tx.brandId} and conversation_id = ${conversationId} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`)

/** Counts messages from the other side not yet seen by `seer`, by conversation. */
export async function countUnreadByConversation(
  tx: Tx,
  conversationIds: readonly bigint[],
  seer: 'visitor' | 'operator',
): Promise<Map<bigint, number>> {
  const rows = await tx.query<{ id: bigint; unread: number }>(sql`
    select c.id, count(m.id)::int as unread from service.conversation c
    join service.message m on m.brand_id = c.brand_id and m.conversation_id = c.id
      and m.side = case ${seer}::text when 'visitor' then 'operator' else 'visitor' end
      and m.id > case ${seer}::text when 'visitor' then c.visitor_seen else c.operator_seen end
    where c.brand_id = ${tx.brandId} and c.id = any(${conversationIds.map(String)}::bigint[])
    group by c.id`)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/** The member's unread messages in all tickets. */
export async function countUnreadInTickets(tx: Tx, memberId: bigint): Promise<number> {
  const [counted] = await tx.query<{ unread: number }>(sql`
    select count(m.id)::int as unread from service.conversation c
    join service.message m on m.brand_id = c.brand_id and m.conversation_id = c.id
      and m.side = 'operator' and m.id > c.visitor_seen
    where c.brand_id = ${tx.brandId} and c.member_id = ${memberId} and c.kind = 'ticket'`)
  return counted?.unread ?? 0
}

/** The conversation that a message is part of, with the names of its pictures. */
export async function selectMessagePictures(
  tx: Tx,
  messageId: bigint,
): Promise<{ conversationId: bigint; pictures: readonly string[] } | null> {
  const [row] = await tx.query<{ conversationId: bigint; pictures: readonly string[] }>(sql`
    select conversation_id, pictures from service.message where brand_id = ${tx.brandId} and id = ${messageId}`)
  return row ?? null
}
