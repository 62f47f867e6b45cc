import type { audiences } from '@gasing/contract/calls/office/messages'
import { agentTypes } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { PageText, PageTexts } from './page-texts.ts'

export type Audience = (typeof audiences)[number]
export type NewMessage = {
  readonly audience: Audience
  readonly memberId: bigint | null
  readonly label: string | null
  readonly texts: PageTexts
  readonly sentBy: string
  readonly key: string | null
}

/**
 * NOTE: stamped with the database's own time: a member who registers in the same transaction gets the message too, and JavaScript
 * time is truncated to milliseconds.
 * @returns null when a message with this key has already been sent
 */
export async function insertMessage(tx: Tx, row: NewMessage): Promise<bigint | null> {
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into content.message (brand_id, audience, member_id, label, texts, sent_by, sent_at, key)
    values (${tx.brandId}, ${row.audience}, ${row.memberId}, ${row.label}, ${JSON.stringify(row.texts)}::jsonb,
      ${row.sentBy}, now(), ${row.key})
    on conflict on constraint message_once do nothing returning id`)
  return inserted?.id ?? null
}

/**
 * The messages in a member's inbox. Those to many members are matched by the member's properties, without a row per member: only
 * those sent since registration and not deleted by the member.
 */
const buildInboxQuery = (tx: Tx, memberId: bigint) => sql`
  from content.message m join members.member_pub me on me.brand_id = m.brand_id and me.member_id = ${memberId}
    left join content.message_read r
      on r.brand_id = m.brand_id and r.message_id = m.id and r.member_id = me.member_id
  where m.brand_id = ${tx.brandId} and r.deleted_at is null and (
    m.member_id = me.member_id
    -- who is excluded from playing is not written to as one of many
    or m.member_id is null and m.sent_at >= me.registered_at and coalesce(me.excluded_until <= now(), true) and (m.audience = 'all'
      or m.audience = 'agents' and me.is_agent = any(${[...agentTypes]}::int[])
      or m.audience = 'label' and exists (select from members.label_pub l
        where l.brand_id = m.brand_id and l.member_id = me.member_id and l.name = m.label)))`

export async function countUnread(tx: Tx, memberId: bigint): Promise<number> {
  const [counted] = await tx.query<{ count: number }>(
    sql`select count(*)::int as count ${buildInboxQuery(tx, memberId)} and r.read_at is null`,
  )
  return counted?.count ?? 0
}

export type InboxRow = {
  readonly id: bigint
  readonly text: PageText
  readonly sentAt: Date
  readonly read: boolean
  readonly total: number
}
type InboxPage = { readonly languages: readonly string[]; readonly limit: number; readonly offset: number }

export const selectInbox = (tx: Tx, memberId: bigint, { languages, limit, offset }: InboxPage): Promise<InboxRow[]> =>
  tx.query<InboxRow>(sql`
    select m.id, content.text_in(m.texts, ${[...languages]}::text[]) as text, m.sent_at, r.read_at is not null as read,
      (count(*) over ())::int as total
    ${buildInboxQuery(tx, memberId)} order by m.id desc limit ${limit} offset ${offset}`)

/** @returns false when the inbox has no such message */
export async function updateMessageRead(
  tx: Tx,
  memberId: bigint,
  id: bigint,
  { deleted }: { deleted: boolean },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into content.message_read (brand_id, member_id, message_id, read_at, deleted_at)
    select ${tx.brandId}::int, ${memberId}::bigint, m.id, ${tx.now}::timestamptz, ${deleted ? tx.now : null}::timestamptz
    ${buildInboxQuery(tx, memberId)} and m.id = ${id}
    on conflict (brand_id, member_id, message_id) do update
      set deleted_at = coalesce(message_read.deleted_at, excluded.deleted_at)
    returning 1 as done`)
  return rows.length === 1
}

export async function updateAllRead(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`
    insert into content.message_read (brand_id, member_id, message_id, read_at)
    select ${tx.brandId}::int, ${memberId}::bigint, m.id, ${tx.now}::timestamptz ${buildInboxQuery(tx, memberId)} and r.read_at is null
    on conflict do nothing`)
}

export type SentMessage = Omit<NewMessage, 'key' | 'memberId'> & {
  readonly id: bigint
  readonly account: string | null
  readonly sentAt: Date
  readonly reads: number
}
export type MessageFilter = {
  readonly audience: string | null
  readonly q: string | null
  /** The member whose account name is the search text. */
  readonly named: bigint | null
  readonly limit: number
  readonly offset: number
}

const sentSource = sql`
  from content.message m left join members.member_pub me on me.brand_id = m.brand_id and me.member_id = m.member_id`
const buildSentCondition = (tx: Tx, filter: MessageFilter) => sql`
  m.brand_id = ${tx.brandId} and (${filter.audience}::text is null or m.audience = ${filter.audience}) ${buildSearchCondition(tx, filter)}`
/**
 * Matches all messages to the named member, and the texts of messages that operators wrote or that went to many: automatic
 * messages to single members are too many to search.
 */
const buildSearchCondition = (tx: Tx, { q, named }: MessageFilter) =>
  q === null
    ? sql``
    : sql`and m.id in (
        select o.id from content.message o where o.brand_id = ${tx.brandId} and o.member_id = ${named}::bigint union all
        select o.id from content.message o where o.brand_id = ${tx.brandId} and (o.member_id is null or o.key is null)
          and position(lower(${q}) in lower(o.texts::text)) > 0)`
const columns = sql`m.id, m.audience, m.label, m.texts, m.sent_by, m.sent_at, me.username as account,
  (select count(*)::int from content.message_read r where r.brand_id = m.brand_id and r.message_id = m.id) as reads`

export const selectSentMessages = (tx: Tx, filter: MessageFilter): Promise<SentMessage[]> =>
  tx.query<SentMessage>(sql`
    select ${columns} ${sentSource} where ${buildSentCondition(tx, filter)} order by m.id desc limit ${filter.limit} offset ${filter.offset}`)

export async function countSentMessages(tx: Tx, filter: MessageFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total ${sentSource} where ${buildSentCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export async function selectSentMessage(tx: Tx, id: bigint): Promise<SentMessage | null> {
  const [row] = await tx.query<SentMessage>(
    sql`select ${columns} ${sentSource} where m.brand_id = ${tx.brandId} and m.id = ${id}`,
  )
  return row ?? null
}

export type MessageReader = {
  readonly id: bigint
  readonly account: string
  readonly readAt: Date
  readonly total: number
}

export const selectReaders = (
  tx: Tx,
  id: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageReader[]> =>
  tx.query<MessageReader>(sql`
    select me.member_id as id, me.username as account, r.read_at, (count(*) over ())::int as total
    from content.message_read r join members.member_pub me on me.brand_id = r.brand_id and me.member_id = r.member_id
    where r.brand_id = ${tx.brandId} and r.message_id = ${id}
    order by r.read_at desc, me.member_id desc limit ${limit} offset ${offset}`)

export const countMembersByLabel = (tx: Tx): Promise<{ label: string; members: number }[]> =>
  tx.query(sql`
    select name as label, count(*)::int as members from members.label_pub where brand_id = ${tx.brandId}
    group by name order by count(*) desc, name limit 200`)
