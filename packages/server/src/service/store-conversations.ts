import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

export type ConversationKind = 'live' | 'ticket'
export type ConversationStatus = 'waiting' | 'assigned' | 'answered' | 'closed'
export type TicketType = 'money' | 'games' | 'account' | 'other'
export type Conversation = {
  readonly id: bigint
  readonly kind: ConversationKind
  readonly memberId: bigint | null
  readonly account: string
  readonly vip: boolean
  readonly language: string
  readonly ticketType: TicketType | null
  readonly subject: string
  readonly lastWords: string
  readonly status: ConversationStatus
  readonly operatorId: bigint | null
  readonly operatorName: string | null
  readonly visitorSeen: bigint
  readonly operatorSeen: bigint
  readonly openedAt: Date
  readonly lastAt: Date
}
export type NewConversation = Pick<
  Conversation,
  'kind' | 'memberId' | 'account' | 'vip' | 'language' | 'ticketType' | 'subject'
> & { readonly guestHash: Buffer | null }

const columns = sql`id, kind, member_id, account, vip, language, ticket_type, subject, last_words, status, operator_id,
  operator_name, visitor_seen, operator_seen, opened_at, last_at`

/** @returns null when the member already has an open live chat */
export async function insertConversation(tx: Tx, row: NewConversation): Promise<Conversation | null> {
  const [inserted] = await tx.query<Conversation>(sql`
    insert into service.conversation (brand_id, kind, member_id, account, guest_hash, vip, language, ticket_type, subject)
    values (${tx.brandId}, ${row.kind}, ${row.memberId}, ${row.account}, ${row.guestHash}, ${row.vip}, ${row.language},
      ${row.ticketType}, ${row.subject})
    on conflict do nothing returning ${columns}`)
  return inserted ?? null
}

const selectOneConversation = async (tx: Tx, condition: RawBuilder<unknown>): Promise<Conversation | null> => {
  const [row] = await tx.query<Conversation>(
    sql`select ${columns} from service.conversation where brand_id = ${tx.brandId} and ${condition}`,
  )
  return row ?? null
}

export const selectConversation = (tx: Tx, id: bigint): Promise<Conversation | null> =>
  selectOneConversation(tx, sql`id = ${id}`)
/** Reads and locks a conversation. */
export const lockConversation = (tx: Tx, id: bigint): Promise<Conversation | null> =>
  selectOneConversation(tx, sql`id = ${id} for update`)
/** The member's newest live chat. */
export const selectMemberLiveChat = (tx: Tx, memberId: bigint): Promise<Conversation | null> =>
  selectOneConversation(tx, sql`kind = 'live' and member_id = ${memberId} order by id desc limit 1`)
export const selectGuestLiveChat = (tx: Tx, guestHash: Buffer): Promise<Conversation | null> =>
  selectOneConversation(tx, sql`kind = 'live' and guest_hash = ${guestHash}`)

export const selectTickets = (
  tx: Tx,
  { memberId, before, limit }: { memberId: bigint; before: bigint | null; limit: number },
): Promise<Conversation[]> =>
  tx.query<Conversation>(sql`
    select ${columns} from service.conversation
    where brand_id = ${tx.brandId} and member_id = ${memberId} and kind = 'ticket'
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`)

export async function countOpenTickets(tx: Tx, memberId: bigint): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(sql`
    select count(*)::int as total from service.conversation
    where brand_id = ${tx.brandId} and member_id = ${memberId} and kind = 'ticket' and status <> 'closed'`)
  return counted?.total ?? 0
}

export type ConversationFilter = {
  readonly q: string | null
  readonly status: string | null
  readonly kind: string | null
  readonly limit: number
  readonly offset: number
}

const buildConversationCondition = (tx: Tx, { q, status, kind }: ConversationFilter) => sql`
  brand_id = ${tx.brandId} and (${status}::text is null or status = ${status})
  and (${kind}::text is null or kind = ${kind})
  and (${q}::text is null or starts_with(lower(account), lower(${q})) or id::text = ${q}
    or position(lower(${q}) in lower(subject)) > 0)`

/**
 * Waiting conversations come first and closed ones last; within a status VIPs come first, and among waiting ones the longest
 * wait.
 */
export const selectConversations = (tx: Tx, filter: ConversationFilter): Promise<Conversation[]> =>
  tx.query<Conversation>(sql`
    select ${columns} from service.conversation where ${buildConversationCondition(tx, filter)}
    order by array_position(array['waiting', 'assigned', 'answered', 'closed'], status::text), vip desc,
      case status when 'waiting' then last_at end asc, last_at desc, id desc
    limit ${filter.limit} offset ${filter.offset}`)

export async function countConversations(tx: Tx, filter: ConversationFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from service.conversation where ${buildConversationCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export type Operator = { readonly operatorId: bigint; readonly name: string }

/** @returns false when it is closed, unknown or not assigned as expected */
export async function assignConversation(tx: Tx, id: bigint, by: Operator, from: string | null): Promise<boolean> {
  const rows = await tx.query(sql`
    update service.conversation set operator_id = ${by.operatorId}, operator_name = ${by.name},
      status = case kind when 'live' then 'assigned' else status end
    where brand_id = ${tx.brandId} and id = ${id} and status <> 'closed'
      and operator_name is not distinct from ${from}::text returning 1 as taken`)
  return rows.length === 1
}

/** Converts a live chat into a ticket; the assigned operator stays. */
export async function updateToTicket(
  tx: Tx,
  id: bigint,
  { ticketType, subject }: { ticketType: TicketType; subject: string },
): Promise<void> {
  await tx.query(sql`
    update service.conversation set kind = 'ticket', ticket_type = ${ticketType}, subject = ${subject}, status = 'waiting'
    where brand_id = ${tx.brandId} and id = ${id}`)
}

/** @param side who has seen the messages up to this one */
export async function updateSeenMessage(
  tx: Tx,
  id: bigint,
  side: 'visitor' | 'operator',
  messageId: bigint,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update service.conversation c set
      visitor_seen = case ${side}::text when 'visitor' then greatest(visitor_seen, ${messageId}) else visitor_seen end,
      operator_seen = case ${side}::text when 'operator' then greatest(operator_seen, ${messageId}) else operator_seen end
    where brand_id = ${tx.brandId} and id = ${id} and exists (select from service.message m
      where m.brand_id = c.brand_id and m.conversation_id = c.id and m.id = ${messageId})
    returning 1 as seen`)
  return rows.length === 1
}

/** Deletes guest conversations idle since before a time. @returns the names of their pictures */
export async function deleteGuestConversations(tx: Tx, before: Date): Promise<string[]> {
  const old = sql`select id from service.conversation
    where brand_id = ${tx.brandId} and guest_hash is not null and last_at < ${before} for update`
  const rows = await tx.query<{ picture: string }>(sql`
    with old as (${old}), said as (
      delete from service.message m using old where m.brand_id = ${tx.brandId} and m.conversation_id = old.id
      returning m.pictures)
    select unnest(pictures) as picture from said`)
  await tx.query(sql`
    delete from service.conversation
    where brand_id = ${tx.brandId} and guest_hash is not null and last_at < ${before}`)
  return rows.map(({ picture }) => picture)
}
